import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cohortFormats, cohortSources, cohortStatuses, hourKinds, hourStates } from '#/contract/cohort/cohort-kinds.ts'
import { cohortStages } from '#/contract/cohort/cohort-steps.ts'
import { milestoneKinds, practicumEnds, practicumStates } from '#/contract/cohort/practicum-kinds.ts'
import { levels } from '#/contract/core/level.ts'
import { credentialBodies } from '#/contract/professional/professional-kinds.ts'
import { organisations, users } from './accounts.ts'
import { instant } from './columns.ts'
import { professionalCredentials } from './professionals.ts'

/** A course of a training centre. Whoever takes or gives back a place holds its row; its CHECK holds the count besides. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    about: text('about').notNull().default(''),
    body: text('body', { enum: credentialBodies }).notNull(),
    level: text('level', { enum: levels }).notNull(),
    format: text('format', { enum: cohortFormats }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    /** In cents. */
    price: integer('price').notNull().default(0),
    hoursRequired: integer('hours_required').notNull().default(0),
    visitsRequired: integer('visits_required').notNull().default(0),
    practicumHours: integer('practicum_hours').notNull().default(0),
    examDates: jsonb('exam_dates').$type<string[]>().notNull().default([]),
    status: text('status', { enum: cohortStatuses }).notNull().default('draft'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('cohorts_organisation_idx').on(table.organisationId, table.id),
    check('cohorts_days_check', sql`starts_on < ends_on`),
    check('cohorts_places_check', sql`capacity > 0 and taken between 0 and capacity`),
    check('cohorts_numbers_check', sql`price >= 0 and hours_required >= 0 and visits_required >= 0`),
  ],
)

/** Who trains in it, for as long as they belong to the training centre. */
export const cohortTrainers = pgTable(
  'cohort_trainers',
  {
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.userId] }),
    index('cohort_trainers_user_idx').on(table.userId),
  ],
)

/** Whoever has left is nobody: the steps stay, so that what is counted of the past stays as it was. */
export const cohortApplications = pgTable(
  'cohort_applications',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    source: text('source', { enum: cohortSources }).notNull(),
    statement: text('statement').notNull(),
    /** Of its last step. */
    stage: text('stage', { enum: cohortStages }).notNull(),
    movedAt: instant('moved_at')
      .notNull()
      .default(sql`now()`),
    offerUntil: instant('offer_until'),
    /** What the training centre issued at the end. */
    credentialId: uuid('credential_id').references(() => professionalCredentials.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('cohort_applications_once_key').on(table.cohortId, table.userId),
    index('cohort_applications_user_idx').on(table.userId, table.id),
    index('cohort_applications_cohort_idx').on(table.cohortId, table.id),
    index('cohort_applications_offer_idx')
      .on(table.offerUntil)
      .where(sql`stage = 'offered'`),
    index('cohort_applications_credential_idx').on(table.credentialId),
    check('cohort_applications_offer_check', sql`(stage = 'offered') = (offer_until is not null)`),
  ],
)

/** Each step of an application, once and for good. A trigger refuses any change. */
export const cohortSteps = pgTable(
  'cohort_steps',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => cohortApplications.id, { onDelete: 'cascade' }),
    /** Which of its steps it is. */
    number: integer('number').notNull(),
    stage: text('stage', { enum: cohortStages }).notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    words: text('words').notNull().default(''),
  },
  (table) => [uniqueIndex('cohort_steps_number_key').on(table.applicationId, table.number)],
)

/** A trainee in a school, agreed by both. A trigger lets nothing of one change that was signed or has ended. */
export const practicums = pgTable(
  'practicums',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => cohortApplications.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    hours: integer('hours').notNull(),
    words: text('words').notNull().default(''),
    state: text('state', { enum: practicumStates }).notNull().default('asked'),
    schoolAgreedAt: instant('school_agreed_at'),
    traineeAgreedAt: instant('trainee_agreed_at'),
    supervisorId: uuid('supervisor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who signed, as they were called then. */
    signedBy: text('signed_by'),
    signedAt: instant('signed_at'),
    signedWords: text('signed_words').notNull().default(''),
    end: text('end', { enum: practicumEnds }),
    endedAt: instant('ended_at'),
    endWords: text('end_words').notNull().default(''),
  },
  (table) => [
    index('practicums_application_idx').on(table.applicationId, table.id),
    index('practicums_organisation_idx').on(table.organisationId, table.id),
    index('practicums_supervisor_idx').on(table.supervisorId),
    uniqueIndex('practicums_once_key')
      .on(table.applicationId)
      .where(sql`state in ('asked', 'running')`),
    index('practicums_open_idx')
      .on(table.id)
      .where(sql`state in ('asked', 'running')`),
    check('practicums_days_check', sql`starts_on < ends_on and hours > 0`),
    check(
      'practicums_agreed_check',
      sql`state not in ('running', 'signed') or num_nulls(school_agreed_at, trainee_agreed_at) = 0`,
    ),
    check(
      'practicums_signed_check',
      sql`(state = 'signed') = (signed_at is not null) and num_nulls(signed_at, signed_by) in (0, 2)`,
    ),
    check(
      'practicums_ended_check',
      sql`(state = 'ended') = (ended_at is not null) and num_nulls(ended_at, "end") in (0, 2)`,
    ),
  ],
)

/** Visits to a practicum and what was reached in it. A trigger refuses any change. */
export const practicumMilestones = pgTable(
  'practicum_milestones',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    practicumId: uuid('practicum_id')
      .notNull()
      .references(() => practicums.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: milestoneKinds }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    /** As they were called then. */
    by: text('by').notNull(),
  },
  (table) => [index('practicum_milestones_practicum_idx').on(table.practicumId, table.day)],
)

/** Hours of a trainee. A trigger lets nothing of them change but the signature, and that once. */
export const cohortHours = pgTable(
  'cohort_hours',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => cohortApplications.id, { onDelete: 'cascade' }),
    /** Whose supervisor signs it; null: a trainer does. */
    practicumId: uuid('practicum_id').references(() => practicums.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: hourKinds }).notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: hourStates }).notNull().default('open'),
    words: text('words').notNull().default(''),
    /** As they were called then: it stays when they have gone. */
    judgedBy: text('judged_by'),
    judgedAt: instant('judged_at'),
  },
  (table) => [
    index('cohort_hours_application_idx').on(table.applicationId, table.day),
    index('cohort_hours_practicum_idx').on(table.practicumId),
    check('cohort_hours_minutes_check', sql`minutes between 1 and 1440`),
    check('cohort_hours_judged_check', sql`(state <> 'open') = (judged_at is not null)`),
  ],
)
