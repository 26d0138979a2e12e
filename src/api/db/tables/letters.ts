import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { letterStates } from '#/contract/letter/letter-kinds.ts'
import { users } from './accounts.ts'
import { blogPosts } from './blog.ts'
import { instant } from './columns.ts'

const locales = appConfig.locales.map(({ code }) => code) as [Locale, ...Locale[]]
const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** Who reads by mail is an address, whether it has an account or not: so nobody is reached twice. */
export const letterReaders = pgTable(
  'letter_readers',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** Of what stands around an article, where there is no account that says it. */
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [uniqueIndex('letter_readers_email_key').on(sql`lower(${table.email})`)],
)

/** What an address follows: all that is published, or what bears a tag, is by an author, is in a language. */
export const letterFollows = pgTable(
  'letter_follows',
  {
    id: uuid('id').primaryKey(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => letterReaders.id, { onDelete: 'cascade' }),
    /** In small letters. */
    tag: text('tag'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }),
    createdAt: moment('created_at'),
    /** When it was asked for last, by a link that has still to be pressed. Ending it makes that link worthless. */
    askedAt: instant('asked_at'),
    /** Null until whoever reads the mailbox has said yes. */
    confirmedAt: instant('confirmed_at'),
    /** Since when no letter comes by it; for a while it can be taken up again. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('letter_follows_once').on(table.readerId, table.tag, table.authorId, table.locale).nullsNotDistinct(),
    index('letter_follows_author_idx').on(table.authorId),
    index('letter_follows_asked_idx')
      .on(table.askedAt)
      .where(sql`confirmed_at is null`),
    index('letter_follows_ended_idx')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
)

/** A post on its way to its readers. */
export const letterIssues = pgTable(
  'letter_issues',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: letterStates }).notNull().default('waiting'),
    leavesAt: instant('leaves_at').notNull(),
    /** The last reader that it was handed on for; null before the first. */
    cursor: uuid('cursor'),
    readers: integer('readers').notNull().default(0),
    settledAt: instant('settled_at'),
    createdAt: moment('created_at'),
  },
  (table) => [
    // A post leaves once: what was stopped has reached nobody.
    uniqueIndex('letter_issues_post_key')
      .on(table.postId)
      .where(sql`state <> 'stopped'`),
    index('letter_issues_post_idx').on(table.postId, table.id),
    index('letter_issues_by_idx').on(table.byId),
    index('letter_issues_due_idx')
      .on(table.leavesAt)
      .where(sql`state in ('waiting', 'leaving')`),
    check('letter_issues_settled_check', sql`(state in ('sent', 'stopped')) = (settled_at is not null)`),
  ],
)

/** To whom it was handed on, each once. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => letterIssues.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => letterReaders.id, { onDelete: 'cascade' }),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.readerId] }),
    index('letter_deliveries_reader_idx').on(table.readerId),
    index('letter_deliveries_at_idx').on(table.at),
  ],
)
