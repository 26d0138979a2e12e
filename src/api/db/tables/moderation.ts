import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { acts, holdReasons, judgedTypes, reportReasons, rules } from '#/contract/moderation/rules.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** A thing that somebody reported or a rule of ours holds, until it is forgotten. Of a thing at most one is open. */
export const moderationItems = pgTable(
  'moderation_items',
  {
    id: uuid('id').primaryKey(),
    thingType: text('thing_type', { enum: judgedTypes }).notNull(),
    thingId: uuid('thing_id').notNull(),
    /** Whose it is. Items go with the account, whatever was decided. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether they hide their name where it stands. */
    isPersonHidden: boolean('is_person_hidden').notNull().default(false),
    state: text('state', { enum: ['open', 'appealed', 'decided'] })
      .notNull()
      .default('open'),
    /** By people. */
    reports: integer('reports').notNull().default(0),
    firstReportedAt: moment('first_reported_at'),
    lastReportedAt: moment('last_reported_at'),
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: instant('claimed_until'),
    /** When it was decided last, or an appeal was. */
    decidedAt: instant('decided_at'),
    /** Counts decisions and what is held anew, not reports. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('moderation_items_thing_idx').on(table.thingType, table.thingId, table.id),
    index('moderation_items_person_idx').on(table.personId),
    index('moderation_items_state_idx').on(table.state, table.decidedAt),
    index('moderation_items_claimed_idx').on(table.claimedBy),
  ],
)

/** The thing as it was when it was shown to the moderators: whose it is may change or delete it. */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    itemId: uuid('item_id')
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a rule of ours, without a reporter, there is one for each item: its note is the word it was about. */
    reason: text('reason', { enum: [...reportReasons, ...holdReasons] }).notNull(),
    note: text('note').notNull().default(''),
    seen: text('seen').notNull().default(''),
  },
  (table) => [
    uniqueIndex('moderation_reports_once_key').on(table.itemId, table.reporterId),
    index('moderation_reports_reporter_idx').on(table.reporterId),
  ],
)

export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    itemId: uuid('item_id')
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    act: text('act', { enum: acts }).notNull(),
    rule: text('rule', { enum: rules }),
    /** To the person concerned. */
    words: text('words').notNull().default(''),
    until: instant('until'),
    /** Whether this decision took the thing away. */
    hides: boolean('hides').notNull().default(false),
    undoneAt: instant('undone_at'),
    reversedAt: instant('reversed_at'),
  },
  (table) => [
    index('moderation_decisions_item_idx').on(table.itemId, table.id),
    index('moderation_decisions_decided_by_idx').on(table.decidedBy),
    index('moderation_decisions_at_idx').on(table.at),
  ],
)

export const moderationAppeals = pgTable(
  'moderation_appeals',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    at: moment('at'),
    words: text('words').notNull(),
    outcome: text('outcome', { enum: ['upheld', 'reversed'] }),
    answer: text('answer'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('moderation_appeals_decided_by_idx').on(table.decidedBy)],
)

export const moderationWords = pgTable(
  'moderation_words',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    word: text('word').notNull(),
    /** As it is compared: two that are the same for readers are one. */
    folded: text('folded').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('moderation_words_folded_key').on(table.folded),
    index('moderation_words_added_by_idx').on(table.addedBy),
  ],
)
