import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './columns.ts'

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What search finds things by: written by triggers on their own tables, in the transaction that changes them (migration 0036).
 * The words themselves stay where they are, and are read there, for whoever may read them.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    /** Keys of those who may find it, such as `board:…`: of what somebody holds by now, one has to be among them. */
    audience: text('audience').array().notNull(),
    /** `search_key()` of its title. */
    title: text('title').notNull(),
    words: lexemes('words').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    // Of common words the newest are read, and no more.
    index('search_documents_newest_idx').on(table.kind, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Without fastupdate: a list of what is not yet indexed would be read by every search, and grows where nobody tidies it.
    index('search_documents_words_idx').using('gin', table.words).with({ fastupdate: false }),
    index('search_documents_audience_idx').using('gin', table.audience).with({ fastupdate: false }),
    index('search_documents_title_idx')
      .using('gin', sql`${table.title} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** How far each kind has been indexed by the job for what was there before: no row is before the first. A migration that changes a kind’s rule deletes its row. */
export const searchIndexing = pgTable('search_indexing', {
  kind: text('kind').primaryKey(),
  /** The last one done; null before the first. */
  after: uuid('after'),
  doneAt: instant('done_at'),
  indexed: integer('indexed').notNull().default(0),
})
