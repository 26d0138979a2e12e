import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { DraftInput } from '#/contract/forum/forum.ts'
import { entryKinds, followLevels, forumCategories, topicStates } from '#/contract/forum/forum-kinds.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const locales = appConfig.locales.map(({ code }) => code) as [Locale, ...Locale[]]
const isListed = sql`hidden_rule is null and not is_held`

/** What a topic and a reply share. */
const entryColumns = {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  /** Null once their account is erased: what others have read stays, without a name. No answer of the API has a place for it. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** By which they are called where they hide their name; null where it is shown. */
  alias: integer('alias'),
  isGuide: boolean('is_guide').notNull().default(false),
  /** What the writer's browser calls it: sent again, it is the same. */
  clientId: uuid('client_id').notNull(),
  content: jsonb('content').$type<RichDocument>().notNull(),
  /** The content as plain text. */
  body: text('body').notNull(),
  version: integer('version').notNull().default(1),
  editedAt: instant('edited_at'),
  changes: integer('changes').notNull().default(0),
  likes: integer('likes').notNull().default(0),
  /** Words that their writer took back, and whose place is kept. */
  removedAt: instant('removed_at'),
  /** Taken away by moderators, by a rule. */
  hiddenRule: text('hidden_rule', { enum: rules }),
  /** Kept from others until moderators have looked at it. */
  isHeld: boolean('is_held').notNull().default(false),
}

export const forumTopics = pgTable(
  'forum_topics',
  {
    ...entryColumns,
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    slug: text('slug').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    title: text('title').notNull(),
    category: text('category', { enum: forumCategories }).notNull(),
    tags: text('tags').array().notNull().default([]),
    /** In small letters: what they are found by. */
    tagKeys: text('tag_keys').array().notNull().default([]),
    status: text('status', { enum: topicStates }).notNull().default('open'),
    pinnedAt: instant('pinned_at'),
    slowMinutes: integer('slow_minutes').notNull().default(0),
    /** The reply that solved it. */
    solvedReplyId: uuid('solved_reply_id'),
    solvedAt: instant('solved_at'),
    /** The last number that a reply was given: nothing is counted to know what is unread. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Replies that everybody reads, and those of them by guides. */
    replies: integer('replies').notNull().default(0),
    guideReplies: integer('guide_replies').notNull().default(0),
    lastActivityAt: instant('last_activity_at')
      .notNull()
      .default(sql`now()`),
    /** What readers find it by. */
    words: text('words').generatedAlwaysAs(sql.raw(`search_text(title || ' ' || left(body, 2000))`)),
    /** What titles like it are found by. */
    titleWords: text('title_words').generatedAlwaysAs(sql.raw(`search_key(title)`)),
  },
  (table) => [
    index('forum_topics_active_idx').on(table.lastActivityAt, table.id).where(isListed),
    index('forum_topics_created_idx').on(table.createdAt, table.id).where(isListed),
    index('forum_topics_category_idx').on(table.category, table.lastActivityAt, table.id).where(isListed),
    index('forum_topics_locale_idx').on(table.locale, table.lastActivityAt, table.id).where(isListed),
    index('forum_topics_unanswered_idx')
      .on(table.lastActivityAt, table.id)
      .where(sql`replies = 0 and hidden_rule is null and not is_held`),
    index('forum_topics_solved_idx')
      .on(table.lastActivityAt, table.id)
      .where(sql`solved_reply_id is not null and hidden_rule is null and not is_held`),
    index('forum_topics_pinned_idx')
      .on(table.pinnedAt)
      .where(sql`pinned_at is not null`),
    index('forum_topics_sitemap_idx').on(table.updatedAt, table.id).where(isListed),
    index('forum_topics_tags_idx').using('gin', table.tagKeys).where(isListed),
    index('forum_topics_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('forum_topics_title_idx').using('gin', sql`${table.titleWords} gin_trgm_ops`),
    index('forum_topics_author_idx').on(table.authorId, table.createdAt),
    uniqueIndex('forum_topics_client_key').on(table.authorId, table.clientId),
    check(
      'forum_topics_counts_check',
      sql`replies >= 0 and guide_replies >= 0 and last_number >= replies and likes >= 0`,
    ),
    check('forum_topics_solved_check', sql`(solved_reply_id is null) = (solved_at is null)`),
  ],
)

/** Every address a topic has had, and those of topics that were put behind it. */
export const forumSlugs = pgTable(
  'forum_slugs',
  {
    slug: text('slug').primaryKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
  },
  (table) => [index('forum_slugs_topic_idx').on(table.topicId)],
)

export const forumReplies = pgTable(
  'forum_replies',
  {
    ...entryColumns,
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** Given when others can read it, one after the other within its topic; kept for good. */
    number: integer('number'),
    /** The reply that it answers. */
    answersId: uuid('answers_id'),
    /** Whom it names; told once others can read it. */
    mentions: uuid('mentions').array().notNull().default([]),
    /** Whether those whom it concerns were told. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    uniqueIndex('forum_replies_number_key').on(table.topicId, table.number),
    index('forum_replies_waiting_idx')
      .on(table.topicId, table.authorId)
      .where(sql`number is null`),
    index('forum_replies_author_idx').on(table.authorId, table.createdAt),
    index('forum_replies_own_idx').on(table.topicId, table.authorId, table.createdAt),
    index('forum_replies_answers_idx')
      .on(table.answersId)
      .where(sql`answers_id is not null`),
    uniqueIndex('forum_replies_client_key').on(table.authorId, table.clientId),
    check('forum_replies_likes_check', sql`likes >= 0`),
  ],
)

/** By which alias somebody writes in a topic: drawn by lot, so that it says nothing of them and no two topics tell of one person. */
export const forumAliases = pgTable(
  'forum_aliases',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alias: integer('alias').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.personId] }),
    uniqueIndex('forum_aliases_alias_key').on(table.topicId, table.alias),
    index('forum_aliases_person_idx').on(table.personId),
  ],
)

/** What stood in a topic or a reply before it was changed. */
export const forumChanges = pgTable(
  'forum_changes',
  {
    id: uuid('id').primaryKey(),
    entryKind: text('entry_kind', { enum: entryKinds }).notNull(),
    entryId: uuid('entry_id').notNull(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** Until when it stood there. */
    until: instant('until')
      .notNull()
      .default(sql`now()`),
    title: text('title'),
    content: jsonb('content').$type<RichDocument>().notNull(),
  },
  (table) => [
    index('forum_changes_entry_idx').on(table.entryId, table.id),
    index('forum_changes_topic_idx').on(table.topicId),
  ],
)

/** Who found what helpful. `entryId`: a topic's own id, or a reply's. */
export const forumLikes = pgTable(
  'forum_likes',
  {
    entryId: uuid('entry_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.personId] }),
    index('forum_likes_person_idx').on(table.personId),
    index('forum_likes_topic_idx').on(table.topicId),
  ],
)

/** How far somebody has read a topic: the last number they have seen. */
export const forumReads = pgTable(
  'forum_reads',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.topicId] }),
    index('forum_reads_topic_idx').on(table.topicId),
    index('forum_reads_at_idx').on(table.at),
  ],
)

/** From when on topics count as new to somebody: since they said that they had read all, or joined. */
export const forumReaders = pgTable('forum_readers', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  allReadAt: instant('all_read_at').notNull(),
})

export const forumFollows = pgTable(
  'forum_follows',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    level: text('level', { enum: followLevels }).notNull(),
    /** From when on they are told; what they wrote last themselves is not told to them. */
    since: instant('since')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.topicId] }),
    index('forum_follows_topic_idx').on(table.topicId, table.level),
  ],
)

export const forumDrafts = pgTable(
  'forum_drafts',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a reply: to which topic. */
    topicId: uuid('topic_id').references(() => forumTopics.id, { onDelete: 'cascade' }),
    written: jsonb('written').$type<Omit<DraftInput, 'topic'>>().notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('forum_drafts_person_idx').on(table.personId, table.updatedAt),
    uniqueIndex('forum_drafts_reply_key').on(table.personId, table.topicId),
    index('forum_drafts_topic_idx').on(table.topicId),
    index('forum_drafts_updated_idx').on(table.updatedAt),
  ],
)
