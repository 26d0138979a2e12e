import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { savedKinds } from '#/contract/saved/saved-kinds.ts'
import { follows, type SavedQuery } from '#/contract/saved/saved.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** What somebody searched a list for, to look again and to be told. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: savedKinds }).notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    name: text('name').notNull(),
    follow: text('follow', { enum: follows }).notNull(),
    /** Named in the private link; another makes the one before worthless. */
    feedId: uuid('feed_id'),
    /** Rows that were there before that are old, whether they are remembered or not. */
    since: uuid('since'),
    nextCheckAt: instant('next_check_at')
      .notNull()
      .default(sql`now()`),
    toldAt: instant('told_at'),
    told: integer('told').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('saved_searches_user_idx').on(table.userId, table.id),
    index('saved_searches_due_idx')
      .on(table.nextCheckAt)
      .where(sql`follow <> 'never' and deleted_at is null`),
    index('saved_searches_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('saved_searches_feed_key').on(table.feedId),
  ],
)

/** What a search has found: none of it is told again. Without `toldAt` it was there when the search was saved. */
export const savedRows = pgTable(
  'saved_rows',
  {
    savedId: uuid('saved_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    rowId: uuid('row_id').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.savedId, table.rowId] })],
)
