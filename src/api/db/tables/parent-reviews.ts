import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { levels } from '#/contract/core/level.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { WrittenReview } from '#/contract/review/review.ts'
import { reviewRelations } from '#/contract/review/review-kinds.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { schools } from './schools.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** What parents say of a school. Whose it is nobody else reads. */
export const parentReviews = pgTable(
  'parent_reviews',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Null once their account is erased: the words stay. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    relation: text('relation', { enum: reviewRelations }).notNull(),
    level: text('level', { enum: levels }),
    fromYear: smallint('from_year').notNull(),
    toYear: smallint('to_year'),
    overall: smallint('overall').notNull(),
    guides: smallint('guides').notNull(),
    environment: smallint('environment').notNull(),
    communication: smallint('communication').notNull(),
    community: smallint('community').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    recommends: boolean('recommends').notNull(),
    /** By what we know that they are, or were, a family of the school. */
    verifiedBy: text('verified_by', { enum: ['enrolment', 'invitation'] }),
    editedAt: instant('edited_at'),
    /** Taken away by moderators, by a rule: its place stays. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Whether the school was told: once, when others can read it, or could. */
    isTold: boolean('is_told').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('parent_reviews_school_idx').on(table.schoolId, table.id),
    index('parent_reviews_author_idx').on(table.authorId),
    check(
      'parent_reviews_marks_check',
      sql`overall between 1 and 5 and guides between 1 and 5 and environment between 1 and 5
        and communication between 1 and 5 and community between 1 and 5`,
    ),
    check('parent_reviews_years_check', sql`from_year <= coalesce(to_year, from_year)`),
  ],
)

/** Who has had their say of a school in a year: whoever wrote, and all with whom they are guardians of a child. */
export const parentReviewFamilies = pgTable(
  'parent_review_families',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => parentReviews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.year, table.userId] }),
    index('parent_review_families_review_idx').on(table.reviewId),
    index('parent_review_families_user_idx').on(table.userId),
  ],
)

/** What a review said before it was changed. */
export const parentReviewVersions = pgTable(
  'parent_review_versions',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => parentReviews.id, { onDelete: 'cascade' }),
    until: moment('until'),
    said: jsonb('said').$type<WrittenReview>().notNull(),
  },
  (table) => [index('parent_review_versions_review_idx').on(table.reviewId, table.id)],
)

/** What the school says to it, once. */
export const parentReviewAnswers = pgTable(
  'parent_review_answers',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => parentReviews.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    editedAt: instant('edited_at'),
    hiddenRule: text('hidden_rule', { enum: rules }),
    isHeld: boolean('is_held').notNull().default(false),
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    uniqueIndex('parent_review_answers_review_key').on(table.reviewId),
    index('parent_review_answers_author_idx').on(table.authorId),
  ],
)

/** Whom a review helped. */
export const parentReviewMarks = pgTable(
  'parent_review_marks',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => parentReviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('parent_review_marks_user_idx').on(table.userId),
  ],
)

/** From where a review was sent, as keyed hashes that say nothing by themselves; for a month. */
export const parentReviewHands = pgTable(
  'parent_review_hands',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => parentReviews.id, { onDelete: 'cascade' }),
    at: moment('at'),
    network: text('network').notNull(),
    device: text('device').notNull(),
  },
  (table) => [
    index('parent_review_hands_network_idx').on(table.network),
    index('parent_review_hands_device_idx').on(table.device),
    index('parent_review_hands_at_idx').on(table.at),
  ],
)

/** Whom a school has asked to review it. Nothing leads from here to what was said. */
export const parentReviewInvitations = pgTable(
  'parent_review_invitations',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** One mailbox, however it is written; null when its days are over, used or not. */
    mailbox: text('mailbox'),
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [
    uniqueIndex('parent_review_invitations_mailbox_key').on(table.schoolId, table.mailbox),
    index('parent_review_invitations_school_idx').on(table.schoolId, table.createdAt),
    index('parent_review_invitations_created_idx').on(table.createdAt),
  ],
)
