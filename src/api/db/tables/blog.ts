import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appConfig } from '#app.config'
import type { PostText } from '#/contract/blog/blog.ts'
import { postStates, revisionKinds } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { organisations, users } from './accounts.ts'
import { instant, rowColumns } from './columns.ts'

const locales = appConfig.locales.map(({ code }) => code) as [Locale, ...Locale[]]
const isListed = sql`deleted_at is null and publish = 'published'`

/** What is live, and beside it the working copy: readers see nothing of what is being written. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    ...rowColumns,
    /** Null once their account is erased: what was published stays, without a name. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'set null' }),
    slug: text('slug'),
    locale: text('locale', { enum: locales }).notNull(),
    /** The first of these translations; it names none itself. */
    translationOf: uuid('translation_of'),
    /** Of a translation: when the original that it follows was published. */
    sourceAt: instant('source_at'),
    /** The number that the private link to the working copy is made from, while there is one. */
    previewId: uuid('preview_id'),
    /** Whose link it is: it opens what they may open. */
    previewBy: uuid('preview_by').references(() => users.id, { onDelete: 'set null' }),
    previewUntil: instant('preview_until'),
    enableComments: boolean('enable_comments').notNull().default(true),
    publish: text('publish', { enum: postStates }).notNull().default('draft'),
    publishAt: instant('publish_at'),
    publishZone: text('publish_zone'),
    publishedAt: instant('published_at'),
    handedInAt: instant('handed_in_at'),
    returnedNote: text('returned_note').notNull().default(''),

    working: jsonb('working').$type<PostText>().notNull(),
    workingAt: instant('working_at')
      .notNull()
      .default(sql`now()`),
    workingBy: uuid('working_by').references(() => users.id, { onDelete: 'set null' }),

    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    content: jsonb('content').$type<RichDocument>(),
    /** The content as plain text: what search and feeds read. */
    body: text('body').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** In small letters: what they are found by. */
    tagKeys: text('tag_keys').array().notNull().default([]),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    /** The picture above it. */
    coverId: uuid('cover_id'),
    coverAlt: text('cover_alt').notNull().default(''),
    /** All that stand in it, the cover among them. */
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    readingMinutes: integer('reading_minutes').notNull().default(0),
    /** When it was published last: a working copy of later differs from it. */
    liveAt: instant('live_at'),
    comments: integer('comments').notNull().default(0),
    /** What readers find it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(`search_text(title || ' ' || description || ' ' || left(body, 2000))`),
    ),
    /** What its writers find it by. */
    search: text('search').generatedAlwaysAs(sql.raw(`search_text(coalesce(working->>'title', '') || ' ' || title)`)),
  },
  (table) => [
    index('blog_posts_listed_idx').on(table.publishedAt, table.id).where(isListed),
    index('blog_posts_locale_listed_idx').on(table.locale, table.publishedAt, table.id).where(isListed),
    index('blog_posts_author_listed_idx').on(table.authorId, table.publishedAt, table.id).where(isListed),
    index('blog_posts_sitemap_idx').on(table.updatedAt, table.id).where(isListed),
    index('blog_posts_tags_idx').using('gin', table.tagKeys).where(isListed),
    index('blog_posts_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('blog_posts_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('blog_posts_due_idx')
      .on(table.publishAt)
      .where(sql`publish = 'scheduled' and deleted_at is null`),
    index('blog_posts_author_idx').on(table.authorId),
    index('blog_posts_organisation_idx').on(table.organisationId),
    uniqueIndex('blog_posts_translation_key')
      .on(table.translationOf, table.locale)
      .where(sql`deleted_at is null`),
    uniqueIndex('blog_posts_preview_key').on(table.previewId),
    index('blog_posts_preview_by_idx').on(table.previewBy),
    index('blog_posts_working_by_idx').on(table.workingBy),
    index('blog_posts_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('blog_posts_scheduled_check', sql`(publish = 'scheduled') = (publish_at is not null)`),
    check(
      'blog_posts_published_check',
      sql`publish not in ('published', 'archived') or (published_at is not null and slug is not null)`,
    ),
    check('blog_posts_comments_check', sql`comments >= 0`),
  ],
)

/** Every address a post has had: the one it has, and those that lead there. */
export const blogSlugs = pgTable(
  'blog_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_slugs_post_idx').on(table.postId)],
)

export const blogRevisions = pgTable(
  'blog_revisions',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    /** When this text was written. */
    at: instant('at').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    text: jsonb('text').$type<PostText>().notNull(),
    /** Those that stand in it. */
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('blog_revisions_post_idx').on(table.postId, table.id),
    index('blog_revisions_by_idx').on(table.byId),
  ],
)

export const blogComments = pgTable(
  'blog_comments',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** The comment that it answers; answers have none of their own. */
    parentId: uuid('parent_id'),
    /** Null once their account is erased: the words stay, without a name. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    editedAt: instant('edited_at'),
    /** Taken back by its writer, and kept for its answers. */
    removedAt: instant('removed_at'),
    /** Taken away by moderators, by a rule. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Whether those whom it concerns were told: once, when others can read it. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    index('blog_comments_post_idx').on(table.postId, table.id),
    index('blog_comments_parent_idx').on(table.parentId, table.id),
    index('blog_comments_author_idx').on(table.authorId),
  ],
)
