import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { levels } from '#/contract/core/level.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { CareerRow } from '#/contract/professional/professional.ts'
import {
  credentialBodies,
  credentialOrigins,
  credentialStates,
  requestStates,
  visibilities,
  workRoles,
} from '#/contract/professional/professional-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { organisations, users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { bytewise, instant } from './columns.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

const isListed = sql`visibility <> 'hidden' and not is_held and hidden_rule is null`

/** What somebody says of their work, for whom they have chosen. One an account. */
export const professionals = pgTable(
  'professionals',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    version: integer('version').notNull().default(1),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account’s own, which a trigger on it keeps here: names are searched and sorted by. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    headline: text('headline').notNull().default(''),
    bio: jsonb('bio').$type<RichDocument>(),
    /** The same as plain text: what search reads. */
    body: text('body').notNull().default(''),
    roles: text('roles', { enum: workRoles }).array().notNull().default([]),
    levels: text('levels', { enum: levels }).array().notNull().default([]),
    experience: jsonb('experience').$type<CareerRow[]>().notNull().default([]),
    education: jsonb('education').$type<CareerRow[]>().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    /** A town, as it was chosen, and where it is. */
    place: text('place').notNull().default(''),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    relocate: boolean('relocate'),
    availableFrom: date('available_from', { mode: 'string' }),
    lookingForJobs: boolean('looking_for_jobs').notNull().default(false),
    visibility: text('visibility', { enum: visibilities }).notNull().default('hidden'),
    /** When it was shown to anybody first. */
    shownAt: instant('shown_at'),
    /** Taken away by moderators, by a rule. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`search_key(last_name || ' ' || first_name)`),
    /** What people find it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(
        `search_text(first_name || ' ' || last_name || ' ' || headline || ' ' || place || ' ' || left(body, 2000))`,
      ),
    ),
  },
  (table) => [
    uniqueIndex('professionals_user_key').on(table.userId),
    index('professionals_listed_idx').on(table.sortName, table.id).where(isListed),
    index('professionals_point_idx')
      .on(table.lat, table.lon)
      .where(sql`${isListed} and lat is not null`),
    index('professionals_newest_idx').on(table.shownAt, table.id).where(isListed),
    index('professionals_languages_idx').using('gin', table.languages).where(isListed),
    index('professionals_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('professionals_sitemap_idx')
      .on(table.updatedAt, table.id)
      .where(sql`${isListed} and visibility = 'public'`),
    check('professionals_shown_check', sql`visibility = 'hidden' or shown_at is not null`),
    check(
      'professionals_point_check',
      sql`num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180`,
    ),
  ],
)

/** What somebody has learnt, as they say, and how far that has been proved. */
export const professionalCredentials = pgTable(
  'professional_credentials',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    body: text('body', { enum: credentialBodies }).notNull(),
    /** Of another body than ours. */
    bodyName: text('body_name').notNull().default(''),
    title: text('title').notNull(),
    /** Where it was learnt. */
    issuer: text('issuer').notNull().default(''),
    level: text('level', { enum: levels }),
    /** For its owner and those who judge. */
    number: text('number').notNull().default(''),
    issuedOn: date('issued_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    state: text('state', { enum: credentialStates }).notNull().default('declared'),
    /** Why it was refused or taken back. */
    reason: text('reason').notNull().default(''),
    judgedAt: instant('judged_at'),
    judgedBy: uuid('judged_by').references(() => users.id, { onDelete: 'set null' }),
    /** What proves it, for its owner and for admins. */
    evidenceId: uuid('evidence_id').references(() => attachments.id, { onDelete: 'set null' }),
    filedAt: instant('filed_at'),
    /** By which anybody may check it; only while its owner agrees. */
    code: text('code'),
    /** Who stands for what is verified: an admin who looked at a paper, or the training centre whose course it was. */
    origin: text('origin', { enum: credentialOrigins }).notNull().default('paper'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('professional_credentials_professional_idx').on(table.professionalId, table.id),
    index('professional_credentials_waiting_idx')
      .on(table.id)
      .where(sql`state = 'submitted'`),
    uniqueIndex('professional_credentials_code_key').on(table.code),
    index('professional_credentials_judged_by_idx').on(table.judgedBy),
    index('professional_credentials_evidence_idx').on(table.evidenceId),
    check('professional_credentials_name_check', sql`body <> 'other' or body_name <> ''`),
    check('professional_credentials_days_check', sql`issued_on <= expires_on`),
    check('professional_credentials_code_check', sql`code is null or state = 'verified'`),
    check(
      'professional_credentials_judged_check',
      sql`(state in ('verified', 'rejected', 'revoked')) = (judged_at is not null)`,
    ),
  ],
)

/** An organisation asks somebody for contact. Of a pair one is open or accepted at a time. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('open'),
    answeredAt: instant('answered_at'),
    /** Declined for good: this organisation does not ask again. */
    isFinal: boolean('is_final').notNull().default(false),
  },
  (table) => [
    uniqueIndex('contact_requests_one_key')
      .on(table.professionalId, table.organisationId)
      .where(sql`state in ('open', 'accepted')`),
    index('contact_requests_professional_idx').on(table.professionalId, table.id),
    index('contact_requests_organisation_idx').on(table.organisationId, table.professionalId),
    index('contact_requests_asked_by_idx').on(table.askedBy),
    check('contact_requests_answered_check', sql`(state = 'open') = (answered_at is null)`),
    check('contact_requests_final_check', sql`not is_final or state = 'declined'`),
  ],
)
