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
import type { AskedCredential, JobAddress, JobQuestion, Salary } from '#/contract/job/job.ts'
import { employments, jobStatuses, workplaces } from '#/contract/job/job-kinds.ts'
import { namedBodies, workRoles } from '#/contract/professional/professional-kinds.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { organisations } from './accounts.ts'
import { instant, rowColumns } from './columns.ts'

const isListed = sql`deleted_at is null and status = 'published' and not is_held and hidden_rule is null`

/** Work that a house offers. What nobody has said is null, or an empty list. */
export const jobs = pgTable(
  'jobs',
  {
    ...rowColumns,
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Made of the title when it is published first, and kept: links to a renamed job go on working. */
    slug: text('slug'),
    title: text('title').notNull(),
    role: text('role', { enum: workRoles }),
    summary: text('summary').notNull().default(''),
    content: jsonb('content').$type<RichDocument>(),
    /** The content as plain text: what search and feeds read. */
    body: text('body').notNull().default(''),
    levels: text('levels', { enum: levels }).array().notNull().default([]),
    employments: text('employments', { enum: employments }).array().notNull().default([]),
    schedule: text('schedule').notNull().default(''),
    workplace: text('workplace', { enum: workplaces }).notNull().default('onsite'),
    address: jsonb('address').$type<JobAddress>(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Whose days count there: the last one on which somebody can apply ends with it. */
    timeZone: text('time_zone').notNull(),
    salary: jsonb('salary').$type<Salary>(),
    credentials: jsonb('credentials').$type<AskedCredential[]>().notNull().default([]),
    /** Of them, whose: what is narrowed by and counted. */
    bodies: text('bodies', { enum: namedBodies }).array().notNull().default([]),
    willTrain: boolean('will_train').notNull().default(false),
    /** Years. */
    experience: integer('experience'),
    languages: text('languages').array().notNull().default([]),
    skills: text('skills').array().notNull().default([]),
    benefits: text('benefits').array().notNull().default([]),
    startsOn: date('starts_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The first moment after that day, there. */
    endsAt: instant('ends_at'),
    positions: integer('positions').notNull().default(1),
    questions: jsonb('questions').$type<JobQuestion[]>().notNull().default([]),
    /** How long an application is kept after it was decided. */
    keepMonths: integer('keep_months').notNull(),
    /** Who applied stands there without a name until somebody of the house asks for it, which is noted. */
    hidesNames: boolean('hides_names').notNull().default(false),
    status: text('status', { enum: jobStatuses }).notNull().default('draft'),
    /** A teacher has written it, and waits for somebody who may publish. */
    handedInAt: instant('handed_in_at'),
    /** For the first time. */
    publishedAt: instant('published_at'),
    /** Where it stands in the list: since when it is open, some days earlier where it does not say what it pays. */
    rankedAt: instant('ranked_at'),
    closedAt: instant('closed_at'),
    /** Its house was told that its last day is near: of that last day, once. */
    remindedFor: date('reminded_for', { mode: 'string' }),
    /** Taken away by moderators, by a rule. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** What people find it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(
        `search_text(title || ' ' || summary || ' ' || coalesce(address->>'city', '') || ' ' || left(body, 2000))`,
      ),
    ),
  },
  (table) => [
    uniqueIndex('jobs_slug_key').on(table.slug),
    index('jobs_listed_idx').on(table.rankedAt, table.id, table.endsAt).where(isListed),
    index('jobs_point_idx')
      .on(table.lat, table.lon)
      .where(sql`${isListed} and lat is not null`),
    index('jobs_newest_idx').on(table.publishedAt, table.id).where(isListed),
    index('jobs_sitemap_idx').on(table.updatedAt, table.id).where(isListed),
    index('jobs_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('jobs_organisation_idx').on(table.organisationId, table.updatedAt, table.id),
    index('jobs_ending_idx')
      .on(table.endsAt)
      .where(sql`deleted_at is null and status = 'published'`),
    index('jobs_created_by_idx').on(table.createdBy),
    index('jobs_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check(
      'jobs_published_check',
      sql`status = 'draft' or (slug is not null and published_at is not null and ranked_at is not null
        and role is not null and ends_at is not null)`,
    ),
    check('jobs_ending_check', sql`num_nonnulls(expires_on, ends_at) in (0, 2)`),
    check('jobs_closed_check', sql`(status = 'closed') = (closed_at is not null)`),
    check(
      'jobs_point_check',
      sql`num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180`,
    ),
    check('jobs_numbers_check', sql`positions between 1 and 99 and experience between 0 and 40`),
    check('jobs_keep_check', sql`keep_months between 1 and 24`),
  ],
)
