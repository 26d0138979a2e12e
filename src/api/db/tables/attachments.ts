import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** A file beside a message or a mail. Its bytes lie in the file store under `<id>/file`. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Null once their account is gone: those they sent it to keep it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** From when on it may go, unless it is in use: set until it is sent, and again when what it was sent with is gone. */
    dropAt: instant('drop_at'),
  },
  (table) => [
    index('attachments_owner_idx').on(table.ownerId),
    index('attachments_drop_idx')
      .on(table.dropAt)
      .where(sql`drop_at is not null`),
  ],
)
