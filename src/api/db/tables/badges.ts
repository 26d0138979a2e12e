import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** What this installation signs credentials with. One signs, the others are there for what they have signed. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** Its day, and something of its own. */
    id: text('id').primaryKey(),
    createdAt: moment('created_at'),
    publicKey: text('public_key').notNull(),
    /** The private one, sealed with a key that comes from the session secret. */
    sealed: text('sealed').notNull(),
    isCurrent: boolean('is_current').notNull().default(true),
    /** Since when nothing that it signed is to be trusted. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('signing_keys_current_key')
      .on(table.isCurrent)
      .where(sql`is_current`),
    check('signing_keys_revoked_check', sql`revoked_at is null or not is_current`),
  ],
)

/**
 * Every signed credential that there ever was, by its place in the lists of those taken back: no place is given twice.
 */
export const badges = pgTable(
  'badges',
  {
    number: integer('number').primaryKey(),
    /** What the file is called inside. */
    id: uuid('id').notNull(),
    /** That of its credential: given again the link is another one, and so is the file. It ends on whichever way the link does. */
    code: text('code').notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    uniqueIndex('badges_id_key').on(table.id),
    uniqueIndex('badges_code_key').on(table.code),
    check('badges_number_check', sql`number >= 0`),
  ],
)
