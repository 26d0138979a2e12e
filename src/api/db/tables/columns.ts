import { sql } from 'drizzle-orm'
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text that every database orders alike, byte by byte: what keyset pages compare. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * One row in eight, chosen by the last byte of its id, which is drawn by lot: what a thousand of them have in common is
 * found in an eighth of the time.
 */
export const isSample = sql.raw('get_byte(uuid_send(id), 15) < 32 and deleted_at is null')

/** The number of the transaction that wrote a row. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What every row has. Ids come from `newId()`, so that they sort by time on every database. */
export const rowColumns = {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  createdBy: uuid('created_by'),
  version: integer('version').notNull().default(1),
  deletedAt: instant('deleted_at'),
}
