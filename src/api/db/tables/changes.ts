import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Many rows changed at once, with the way back: a bulk action or an applied import. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity', {
      enum: [
        'person',
        'student',
        'mail',
        'event',
        'card',
        'board_column',
        'product',
        'saved_search',
        'post',
        'public_event',
        'school',
        'job',
      ],
    }).notNull(),
    actorId: uuid('actor_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('change_sets_expires_idx').on(table.expiresAt)],
)

/** One row of a change: what it held before (null: nothing, it was made), and the version it had after. */
export const changeSetRows = pgTable(
  'change_set_rows',
  {
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    entityId: uuid('entity_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.entityId] }),
    index('change_set_rows_entity_idx').on(table.entityId),
  ],
)

/** A file as it was sent, what its columns mean, and the lines that the dry run refused. */
export type ImportFile = {
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
  titles: string[]
  columns: (string | null)[]
  order: 'day_first' | 'month_first'
  lines: { line: number; cells: string[] }[]
  refused: number[]
}

/** A file of people or students between its dry run and its use. Gone once used, or a day later. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity', { enum: ['person', 'student'] }).notNull(),
    actorId: uuid('actor_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    rows: jsonb('rows').$type<ImportFile>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('import_batches_expires_idx').on(table.expiresAt)],
)
