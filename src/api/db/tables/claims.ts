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
import { claimStates, claimWays } from '#/contract/school/claim-kinds.ts'
import { organisations, users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { instant } from './columns.ts'
import { schools } from './schools.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** A house says that a listing is its own. */
export const schoolClaims = pgTable(
  'school_claims',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Who says it for the house; null once their account is erased. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    way: text('way', { enum: claimWays }).notNull(),
    state: text('state', { enum: claimStates }).notNull().default('open'),
    /** Another house looked after the listing when it was claimed, and which. */
    isDispute: boolean('is_dispute').notNull().default(false),
    ownerId: uuid('owner_id').references(() => organisations.id, { onDelete: 'set null' }),
    words: text('words').notNull().default(''),
    /** What the house says to it that looks after the listing. */
    answer: text('answer').notNull().default(''),
    evidenceId: uuid('evidence_id').references(() => attachments.id, { onDelete: 'set null' }),
    filedAt: instant('filed_at'),
    /** Since when an admin has something to judge. */
    waitsSince: instant('waits_since'),
    /** Where the code was mailed to, and a keyed hash of it: forgotten when it is over. */
    codeTo: text('code_to').notNull().default(''),
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    codeTries: integer('code_tries').notNull().default(0),
    reason: text('reason').notNull().default(''),
    decidedAt: instant('decided_at'),
    /** Null as well of what a code has proved. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // A house claims one listing at a time, however many ask at once.
    uniqueIndex('school_claims_open_key')
      .on(table.organisationId)
      .where(sql`state = 'open'`),
    index('school_claims_school_idx').on(table.schoolId, table.id),
    index('school_claims_organisation_idx').on(table.organisationId, table.id),
    index('school_claims_owner_idx').on(table.ownerId, table.id),
    index('school_claims_waiting_idx')
      .on(table.waitsSince, table.id)
      .where(sql`state = 'open' and waits_since is not null`),
    index('school_claims_decided_idx').on(table.decidedAt),
    index('school_claims_created_by_idx').on(table.createdBy),
    index('school_claims_decided_by_idx').on(table.decidedBy),
    index('school_claims_evidence_idx').on(table.evidenceId),
    check('school_claims_decided_check', sql`(state = 'open') = (decided_at is null)`),
    check('school_claims_code_check', sql`way <> 'code' or not is_dispute`),
  ],
)

/** When a code left, so that they are few; which it was stands nowhere. */
export const schoolClaimCodes = pgTable(
  'school_claim_codes',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('school_claim_codes_school_idx').on(table.schoolId, table.at),
    index('school_claim_codes_organisation_idx').on(table.organisationId),
    index('school_claim_codes_at_idx').on(table.at),
  ],
)

/** Where a listing was found before it was merged into another: its slug, and its number as text. For ever. */
export const schoolAddresses = pgTable(
  'school_addresses',
  {
    address: text('address').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    at: moment('at'),
  },
  (table) => [index('school_addresses_school_idx').on(table.schoolId)],
)

/** All that a merge has moved, as it was before: what takes it back. */
export type MergedBefore = {
  into: Record<string, unknown>
  from: Record<string, unknown>
  levels: Record<string, unknown>[]
  statuses: string[]
  /** Reviews that went to what is left, and those that went the other way. */
  reviews: { moved: string[]; left: string[]; versions: string[] }
  families: { schoolId: string; year: number; userId: string; reviewId: string }[]
  invitations: string[]
  pictures: string[]
  addresses: string[]
  claims: string[]
}

/** One listing went into another. */
export const schoolMerges = pgTable(
  'school_merges',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    intoId: uuid('into_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The double is a row in the bin for a while, and then none. */
    fromId: uuid('from_id').notNull(),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of what is left: whoever changed it since has made the merge their own. */
    versionAfter: integer('version_after').notNull(),
    /** Null where it is not to be taken back. */
    before: jsonb('before').$type<MergedBefore>(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('school_merges_into_idx').on(table.intoId, table.id),
    index('school_merges_merged_by_idx').on(table.mergedBy),
    index('school_merges_at_idx').on(table.at),
  ],
)

/** Two listings that look alike and are not the same school, by an admin’s word. */
export const schoolsApart = pgTable(
  'schools_apart',
  {
    /** The smaller number of the two. */
    oneId: uuid('one_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    at: moment('at'),
    saidBy: uuid('said_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('schools_apart_other_idx').on(table.otherId),
    index('schools_apart_said_by_idx').on(table.saidBy),
    check('schools_apart_order_check', sql`one_id < other_id`),
  ],
)

/** A list of schools between its dry run and its use, as it was sent. Gone a day later. */
export const directoryFiles = pgTable(
  'directory_files',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    expiresAt: instant('expires_at').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether rows that say enough are shown to everybody at once. */
    publishes: boolean('publishes').notNull().default(false),
    /** The rows, each with what it says by column. */
    lines: jsonb('lines').$type<{ line: number; cells: Record<string, string> }[]>().notNull(),
    /** Lines that the dry run refused, and those that are likely there already. */
    refused: integer('refused').array().notNull().default([]),
    doubtful: integer('doubtful').array().notNull().default([]),
  },
  (table) => [
    index('directory_files_expires_idx').on(table.expiresAt),
    index('directory_files_actor_idx').on(table.actorId),
  ],
)
