import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisationStatuses } from '#/contract/organisation/organisation.ts'
import type { OrganisationContact } from '#/contract/organisation/organisation-record.ts'
import { bytewise, instant, isSample, rowColumns } from './columns.ts'

const isNotDeleted = sql`deleted_at is null`

type Address = { street: string; city: string; state: string; zip: string; country: string }

export const users = pgTable(
  'users',
  {
    ...rowColumns,
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Null until an invited person has chosen one. */
    passwordHash: text('password_hash'),
    roles: text('roles').array().notNull(),
    activeRole: text('active_role').notNull(),
    institutionName: text('institution_name'),
    status: text('status', { enum: ['pending', 'active', 'suspended', 'rejected'] })
      .notNull()
      .default('pending'),
    locale: text('locale', { enum: ['en', 'de', 'fr'] })
      .notNull()
      .default('en'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    lastActiveAt: instant('last_active_at'),
    /** Since when the person has had to set up a second step; null while nobody has to, or has not come yet. */
    secondStepAskedAt: instant('second_step_asked_at'),
    phone: text('phone'),
    about: text('about'),
    address: jsonb('address').$type<Address>(),
    timeZone: text('time_zone'),
    isPublic: boolean('is_public').notNull().default(false),
    socialLinks: jsonb('social_links').$type<Record<string, string>>().notNull().default({}),
    notifications: jsonb('notifications').$type<Record<string, string>>().notNull().default({}),
    quietHours: jsonb('quiet_hours').$type<{ start: string; end: string }>(),
    /** Nothing calls while the children one is with are at work. */
    quietInWorkCycles: boolean('quiet_in_work_cycles').notNull().default(true),
    /** What was agreed to, and when; a consent taken back is gone. */
    consents: jsonb('consents').$type<Record<string, string>>().notNull().default({}),
    /** What moderators decided, as far as it stands: over by itself, and far ahead where it is for good. */
    silencedUntil: instant('silenced_until'),
    suspendedUntil: instant('suspended_until'),
    avatarFileId: uuid('avatar_file_id'),
    coverFileId: uuid('cover_file_id'),
    /** People with the same number live together. See docs/decisions on households. */
    householdId: uuid('household_id'),
    search: text('search').generatedAlwaysAs(sql`search_text(first_name || ' ' || last_name || ' ' || email)`),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`search_key(last_name || ' ' || first_name)`),
    /** Those of all accepted memberships. A trigger on them keeps it. */
    positions: text('positions').array().notNull().default([]),
    /** All that lists filter by, as bits: people of the same facets are one range of each order. See docs/decisions on lists. */
    facets: integer('facets').generatedAlwaysAs(
      sql`facet_bits(roles || status || positions || case when is_public then 'public' end)`,
    ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('users_search_sample_idx')
      .using('gin', sql`${table.search} gin_trgm_ops`)
      .where(isSample),
    index('users_roles_idx').using('gin', table.roles),
    // Holds what is searched and filtered as well, so that a walk through all names need not look at the rows.
    index('users_name_idx').on(table.sortName, table.id, table.search, table.facets).where(isNotDeleted),
    index('users_active_idx')
      .on(sql`coalesce(${table.lastActiveAt}, '1970-01-01T00:00:00Z'::timestamptz)`, table.id)
      .where(isNotDeleted),
    index('users_facets_idx').on(table.facets, table.id).where(isNotDeleted),
    index('users_facets_name_idx').on(table.facets, table.sortName, table.id).where(isNotDeleted),
    index('users_facets_email_idx')
      .on(table.facets, sql`lower(${table.email})`, table.id)
      .where(isNotDeleted),
    index('users_facets_active_idx')
      .on(table.facets, sql`coalesce(${table.lastActiveAt}, '1970-01-01T00:00:00Z'::timestamptz)`, table.id)
      .where(isNotDeleted),
    index('users_public_idx')
      .on(table.id)
      .where(sql`is_public and status = 'active' and deleted_at is null`),
    index('users_household_idx').on(table.householdId),
    index('users_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('users_suspended_idx')
      .on(table.suspendedUntil)
      .where(sql`suspended_until is not null`),
  ],
)

export const organisations = pgTable(
  'organisations',
  {
    ...rowColumns,
    kind: text('kind', { enum: ['school', 'training_center'] }).notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: organisationStatuses }).notNull().default('pending'),
    /** Since when it waits for approval, or when it asked last. */
    askedAt: instant('asked_at')
      .notNull()
      .default(sql`now()`),
    /** What it wrote when it asked again. */
    askedNote: text('asked_note'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Why it was not approved, in an admin's words. */
    refusal: text('refusal'),
    /** Null as long as nobody has said it. */
    contact: jsonb('contact').$type<OrganisationContact>(),
    /** Its last day. */
    closesOn: date('closes_on', { mode: 'string' }),
    closingAskedAt: instant('closing_asked_at'),
    /** Since when everybody who belongs to it knows. */
    closingToldAt: instant('closing_told_at'),
    /** Its own sites, which may show its events within a page of theirs: https origins. */
    sites: text('sites').array().notNull().default([]),
  },
  (table) => [
    index('organisations_waiting_idx')
      .on(table.askedAt)
      .where(sql`status = 'pending' and deleted_at is null`),
    index('organisations_closing_idx')
      .on(table.closesOn)
      .where(sql`closes_on is not null or closing_told_at is not null`),
    index('organisations_name_idx').on(sql`search_key(${table.name})`),
  ],
)

const isAccepted = sql`deleted_at is null and accepted_at is not null`

export const memberships = pgTable(
  'memberships',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    position: text('position').notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null while it is an offer to somebody who had an account before. */
    acceptedAt: instant('accepted_at'),
    /** As in `users`, where triggers copy them from; null while the person is in the bin. */
    personFacets: integer('person_facets'),
    personName: bytewise('person_name'),
    personEmail: text('person_email'),
    personSearch: text('person_search'),
  },
  (table) => [
    uniqueIndex('memberships_user_organisation_key').on(table.userId, table.organisationId),
    // Whole conditions, so that members are listed without a look at the rows.
    index('memberships_organisation_idx').on(table.organisationId, table.userId).where(isAccepted),
    index('memberships_people_idx')
      .on(
        table.organisationId,
        table.personName,
        table.userId,
        table.personSearch,
        table.personFacets,
        table.position,
        table.personEmail,
      )
      .where(sql`${isAccepted} and person_facets is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** Of a visitor of the demo who looks around as one of its people, and changes nothing. */
    isTour: boolean('is_tour').notNull().default(false),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
)

/**
 * What was typed for an address that nobody has confirmed yet, each time it was: anybody may have typed it, and the account
 * becomes what the confirmed one says. Gone with the confirmation.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull(),
    institutionName: text('institution_name'),
    locale: text('locale', { enum: ['en', 'de', 'fr'] }).notNull(),
  },
  (table) => [index('registrations_user_idx').on(table.userId)],
)

/** Single-use secrets, hashed: confirmation links and codes, password resets. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** For confirmations: whose. Null where an account was made without one. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verify_link', 'verify_code', 'reset', 'address_old', 'address_new'] }).notNull(),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('account_tokens_hash_key').on(table.hash),
    index('account_tokens_user_kind_idx').on(table.userId, table.kind),
  ],
)
