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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { levels } from '#/contract/core/level.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { GalleryPicture, SchoolAddress, SchoolFact } from '#/contract/school/school.ts'
import {
  schoolBodies,
  schoolFacilities,
  schoolKinds,
  statusKinds,
  statusStates,
} from '#/contract/school/school-kinds.ts'
import { organisations, users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { bytewise, instant, rowColumns } from './columns.ts'

const isListed = sql`deleted_at is null and status = 'published' and not is_held and hidden_rule is null`

/** What is said of a school in the directory. What nobody has said is null, or an empty list. */
export const schools = pgTable(
  'schools',
  {
    ...rowColumns,
    /** Whose listing it is; null of one that an admin entered. */
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    /** Made of the name when it is published first, and kept: links to a renamed school go on working. */
    slug: text('slug'),
    name: text('name').notNull(),
    kind: text('kind', { enum: schoolKinds }),
    summary: text('summary').notNull().default(''),
    description: jsonb('description').$type<RichDocument>(),
    /** The description as plain text: what search reads. */
    body: text('body').notNull().default(''),
    logoId: uuid('logo_id'),
    /** The picture above its page, and what it shows. */
    coverId: uuid('cover_id'),
    coverAlt: text('cover_alt').notNull().default(''),
    gallery: jsonb('gallery').$type<GalleryPicture[]>().notNull().default([]),
    /** All that stand in it: logo, cover and gallery. */
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    founded: integer('founded'),
    address: jsonb('address').$type<SchoolAddress>(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Whose days count there: of openings, and of what is over. */
    timeZone: text('time_zone').notNull().default('UTC'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    languages: text('languages').array().notNull().default([]),
    facilities: text('facilities', { enum: schoolFacilities }).array().notNull().default([]),
    financialAid: boolean('financial_aid'),
    hours: text('hours').notNull().default(''),
    visitPolicy: text('visit_policy').notNull().default(''),
    facts: jsonb('facts').$type<SchoolFact[]>().notNull().default([]),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** For the first time. */
    publishedAt: instant('published_at'),
    /** Taken away by moderators, by a rule. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`search_key(name)`),
    /** What people find it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(
        `search_text(name || ' ' || summary || ' ' || coalesce(address->>'city', '') || ' ' || left(body, 2000))`,
      ),
    ),
  },
  (table) => [
    uniqueIndex('schools_slug_key').on(table.slug),
    uniqueIndex('schools_organisation_key').on(table.organisationId),
    index('schools_listed_idx').on(table.sortName, table.id).where(isListed),
    index('schools_point_idx')
      .on(table.lat, table.lon)
      .where(sql`${isListed} and lat is not null`),
    index('schools_languages_idx').using('gin', table.languages).where(isListed),
    index('schools_facilities_idx').using('gin', table.facilities).where(isListed),
    index('schools_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('schools_newest_idx').on(table.publishedAt, table.id).where(isListed),
    index('schools_sitemap_idx').on(table.updatedAt, table.id).where(isListed),
    index('schools_created_by_idx').on(table.createdBy),
    index('schools_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('schools_published_check', sql`status = 'draft' or (slug is not null and published_at is not null)`),
    check(
      'schools_point_check',
      sql`num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180`,
    ),
    check('schools_founded_check', sql`founded between 1900 and 2100`),
  ],
)

/** What a school offers for an age. A level that has no row is one that it has not, unless it has none at all: then nobody has said. */
export const schoolLevels = pgTable(
  'school_levels',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    level: text('level', { enum: levels }).notNull(),
    /** Months; where they are null, the level’s own. */
    agesFrom: integer('ages_from'),
    agesTo: integer('ages_to'),
    classes: integer('classes'),
    capacity: integer('capacity'),
    openings: integer('openings'),
    /** From which day on; null: now. */
    openingsFrom: date('openings_from', { mode: 'string' }),
    /** When there were places last after there had been none: what those hear of who wait for one. */
    openedAt: instant('opened_at'),
    /** A number of that opening: searches that are followed know by it that it is new. */
    openingId: uuid('opening_id'),
    workCycleMinutes: integer('work_cycle_minutes'),
    leads: integer('leads'),
    credentialedLeads: integer('credentialed_leads'),
    /** Of a month, in minor units. */
    tuitionMin: integer('tuition_min'),
    tuitionMax: integer('tuition_max'),
    currency: text('currency'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.level] }),
    check('school_levels_ages_check', sql`ages_from >= 0 and ages_to <= 240 and ages_from < ages_to`),
    check('school_levels_openings_check', sql`openings >= 0 and openings <= coalesce(capacity, openings)`),
    check('school_levels_numbers_check', sql`classes >= 0 and capacity >= 0 and work_cycle_minutes between 0 and 1440`),
    check(
      'school_levels_leads_check',
      sql`leads >= 0 and credentialed_leads >= 0 and credentialed_leads <= coalesce(leads, credentialed_leads)`,
    ),
    check(
      'school_levels_tuition_check',
      sql`tuition_min >= 0 and tuition_max >= 0 and tuition_min <= coalesce(tuition_max, tuition_min)`,
    ),
    check('school_levels_currency_check', sql`currency is not null or num_nonnulls(tuition_min, tuition_max) = 0`),
  ],
)

/** Who recognises a school, as it says, and how far that has been proved. */
export const schoolStatuses = pgTable(
  'school_statuses',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    body: text('body', { enum: schoolBodies }).notNull(),
    /** Of another body than ours. */
    bodyName: text('body_name').notNull().default(''),
    kind: text('kind', { enum: statusKinds }).notNull(),
    /** Null: of the whole school. */
    level: text('level', { enum: levels }),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    state: text('state', { enum: statusStates }).notNull().default('declared'),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    /** What proves it, for its school and for admins. */
    evidenceId: uuid('evidence_id').references(() => attachments.id, { onDelete: 'set null' }),
    filedAt: instant('filed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('school_statuses_school_idx').on(table.schoolId, table.id),
    index('school_statuses_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`state = 'filed'`),
    index('school_statuses_checked_by_idx').on(table.checkedBy),
    index('school_statuses_evidence_idx').on(table.evidenceId),
    check('school_statuses_name_check', sql`body <> 'other' or body_name <> ''`),
    check('school_statuses_days_check', sql`from_day <= to_day`),
    check('school_statuses_checked_check', sql`(state in ('checked', 'refused')) = (checked_at is not null)`),
  ],
)
