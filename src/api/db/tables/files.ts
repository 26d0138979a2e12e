import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A picture, in several widths. Its bytes lie in the file store under `<id>/<width>.<format>`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['avatar', 'cover', 'photo', 'product', 'article'] }).notNull(),
    /** The person, the student or the product that it shows, or the article that it stands in; of what others see elsewhere, nobody. */
    ownerId: uuid('owner_id').notNull(),
    mime: text('mime').notNull(),
    widths: integer('widths').array().notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    createdBy: uuid('created_by'),
    /** From when on the bytes may go: set while they are being stored, and again when the picture is replaced. */
    dropAt: instant('drop_at'),
  },
  (table) => [
    index('files_owner_idx').on(table.ownerId),
    index('files_drop_idx')
      .on(table.dropAt)
      .where(sql`drop_at is not null`),
  ],
)
