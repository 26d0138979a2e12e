import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The address that an account is about to have: one at a time, gone when it is confirmed, taken back or too old. */
export const addressChanges = pgTable('address_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  email: text('email').notNull(),
  /** Who asked for it: the person, or an admin for somebody who has lost the old mailbox. */
  askedBy: uuid('asked_by').notNull(),
  /** Why an admin asked. */
  reason: text('reason'),
  /** The session that goes on when all others end. */
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  /** When each mailbox said yes. An admin's change waits for the new one alone. */
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
})
