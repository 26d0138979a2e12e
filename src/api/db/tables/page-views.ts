import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What keys the hashes of one day's visitors. Gone with the day: nothing ties a hash to an address after it. */
export const pageViewSecrets = pgTable('page_view_secrets', {
  day: date('day').primaryKey(),
  secret: text('secret').notNull(),
})

/** Pages that were sent, for a day. */
export const pageViews = pgTable(
  'page_views',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    visitor: text('visitor').notNull(),
    /** The route's path, with `$id` where an id stands. */
    page: text('page').notNull(),
    /** What a public page is about; empty for all others. */
    thing: text('thing').notNull(),
    /** The host of the page that led here; empty where none is said. */
    source: text('source').notNull(),
    language: text('language').notNull(),
    device: text('device').notNull(),
  },
  (table) => [
    index('page_views_visitor_idx').on(table.visitor, table.at, table.id),
    index('page_views_at_idx').on(table.at),
  ],
)

/** What is left of them: how many in an hour, and for how many visitors it was the first page of their day. */
export const pageViewHours = pgTable(
  'page_view_hours',
  {
    hour: instant('hour').notNull(),
    page: text('page').notNull(),
    thing: text('thing').notNull(),
    source: text('source').notNull(),
    language: text('language').notNull(),
    device: text('device').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.page, table.thing, table.source, table.language, table.device] }),
  ],
)

/** What was searched for and not found: how often on a day, and never by whom. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date('day')
      .notNull()
      .default(sql`current_date`),
    words: text('words').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
