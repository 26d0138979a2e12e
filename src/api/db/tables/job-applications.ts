import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Answer } from '#/contract/job/application.ts'
import { applicationStatuses, applicantStages } from '#/contract/job/application-kinds.ts'
import { users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { calendarEvents } from './calendar.ts'
import { instant } from './columns.ts'
import { jobs } from './jobs.ts'

const moment = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`)

/** Somebody’s application for a job, one for each. A draft is its writer’s alone. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    version: integer('version').notNull().default(1),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    letter: text('letter').notNull().default(''),
    /** With each question as it was asked. */
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    cvId: uuid('cv_id').references(() => attachments.id, { onDelete: 'set null' }),
    /** Whoever reads it may see what is compared with the profile. */
    sharesProfile: boolean('shares_profile').notNull().default(false),
    status: text('status', { enum: applicationStatuses }).notNull().default('draft'),
    submittedAt: instant('submitted_at'),
    /** When the house first looked at it, and when it first said something of it. */
    readAt: instant('read_at'),
    answeredAt: instant('answered_at'),
    /** Since when the house knows who it is: from the first, but where it looks first without names. */
    namedAt: instant('named_at'),
    decidedAt: instant('decided_at'),
    /** How long it is kept after that, as it was said when it was sent. */
    keepMonths: integer('keep_months').notNull(),
    /** When it goes; null while it is not decided. */
    keepUntil: instant('keep_until'),
    /** Its writer was told that it goes: of this end, once. */
    remindedFor: instant('reminded_for'),
  },
  (table) => [
    uniqueIndex('job_applications_one_key').on(table.jobId, table.userId),
    index('job_applications_job_idx').on(table.jobId, table.status, table.submittedAt, table.id),
    index('job_applications_user_idx').on(table.userId, table.id),
    index('job_applications_cv_idx').on(table.cvId),
    index('job_applications_keep_idx')
      .on(table.keepUntil)
      .where(sql`keep_until is not null`),
    index('job_applications_open_idx')
      .on(table.updatedAt)
      .where(sql`keep_until is null`),
    check('job_applications_sent_check', sql`(status = 'draft') = (submitted_at is null)`),
    check('job_applications_decided_check', sql`(status in ('hired', 'declined')) = (decided_at is not null)`),
    check('job_applications_keep_check', sql`(decided_at is null) = (keep_until is null)`),
    check('job_applications_months_check', sql`keep_months between 1 and 24`),
  ],
)

/** What became of it, as its writer is told. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    id: uuid('id').primaryKey(),
    at: moment('at'),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: applicantStages }).notNull(),
    /** What the house wrote with it. */
    word: text('word').notNull().default(''),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('application_steps_application_idx').on(table.applicationId, table.id),
    index('application_steps_by_idx').on(table.byId),
  ],
)

/** What those who look after the house write of it for themselves. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull().default(''),
    rating: integer('rating'),
  },
  (table) => [
    index('application_notes_application_idx').on(table.applicationId, table.id),
    index('application_notes_author_idx').on(table.authorId),
    check('application_notes_rating_check', sql`rating between 1 and 5`),
    check('application_notes_said_check', sql`text <> '' or rating is not null`),
  ],
)

/** A colleague reads it until then, and says what they think. */
export const applicationOpinions = pgTable(
  'application_opinions',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at'),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    endsAt: instant('ends_at').notNull(),
    text: text('text').notNull().default(''),
    rating: integer('rating'),
    saidAt: instant('said_at'),
  },
  (table) => [
    uniqueIndex('application_opinions_one_key').on(table.applicationId, table.userId),
    index('application_opinions_user_idx').on(table.userId, table.endsAt),
    index('application_opinions_asked_by_idx').on(table.askedBy),
    check('application_opinions_rating_check', sql`rating between 1 and 5`),
    check('application_opinions_said_check', sql`(said_at is null) = (text = '' and rating is null)`),
  ],
)

/** A time to talk that was offered to whoever applied: an event in the calendar of whoever offers it, where it can be moved. */
export const interviewTimes = pgTable(
  'interview_times',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    /** The one that was chosen. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    uniqueIndex('interview_times_event_key').on(table.eventId),
    index('interview_times_application_idx').on(table.applicationId),
    uniqueIndex('interview_times_taken_key')
      .on(table.applicationId)
      .where(sql`taken_at is not null`),
  ],
)
