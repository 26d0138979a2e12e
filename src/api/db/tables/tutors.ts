import { sql } from 'drizzle-orm'
import {
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
  boolean,
} from 'drizzle-orm/pg-core'
import { bookingStates, endings } from '#/contract/booking/booking-kinds.ts'
import { levels } from '#/contract/core/level.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { DayHour, WeeklyHour } from '#/contract/tutor/tutor.ts'
import { checkStates, tutorAreas, tutorModes } from '#/contract/tutor/tutor-kinds.ts'
import { users } from './accounts.ts'
import { attachments } from './attachments.ts'
import { bytewise, instant, rowColumns } from './columns.ts'
import { students } from './students.ts'

const isListed = sql`deleted_at is null and status = 'published' and not is_held and hidden_rule is null`

/** What a tutor says of themselves, and when they can be booked. */
export const tutors = pgTable(
  'tutors',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the account is called: a trigger keeps it. */
    name: text('name').notNull(),
    sortKey: text('sort_key').notNull(),
    headline: text('headline').notNull().default(''),
    bio: jsonb('bio').$type<RichDocument>(),
    /** The same as plain text: what search reads. */
    body: text('body').notNull().default(''),
    areas: text('areas', { enum: tutorAreas }).array().notNull().default([]),
    levels: text('levels', { enum: levels }).array().notNull().default([]),
    modes: text('modes', { enum: tutorModes }).array().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** How far they come. */
    radiusKm: integer('radius_km').notNull().default(10),
    /** Of a session, in minor units. */
    rate: integer('rate'),
    currency: text('currency').notNull(),
    minutes: integer('minutes').notNull().default(60),
    /** Of the first one; null: there is none. */
    trialPrice: integer('trial_price'),
    experienceYears: integer('experience_years'),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<WeeklyHour[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<DayHour[]>().notNull().default([]),
    pauseMinutes: integer('pause_minutes').notNull().default(15),
    noticeHours: integer('notice_hours').notNull().default(24),
    horizonDays: integer('horizon_days').notNull().default(28),
    cancelHours: integer('cancel_hours').notNull().default(24),
    meetingUrl: text('meeting_url').notNull().default(''),
    meetingPlace: text('meeting_place').notNull().default(''),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** For the first time. */
    publishedAt: instant('published_at'),
    hiddenRule: text('hidden_rule', { enum: rules }),
    isHeld: boolean('is_held').notNull().default(false),
    /** Of the latest paper. What was approved before counts until its end all the same. */
    checkState: text('check_state', { enum: checkStates }).notNull().default('none'),
    evidenceId: uuid('evidence_id').references(() => attachments.id, { onDelete: 'set null' }),
    filedAt: instant('filed_at'),
    /** Why it was refused, or an approval ended. */
    checkReason: text('check_reason').notNull().default(''),
    checkedOn: date('checked_on', { mode: 'string' }),
    checkedUntil: date('checked_until', { mode: 'string' }),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    /** When their tutor was told that the check is about to end, or has ended. */
    endToldAt: instant('end_told_at'),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`search_key(sort_key)`),
    words: text('words').generatedAlwaysAs(
      sql.raw(`search_text(name || ' ' || headline || ' ' || city || ' ' || left(body, 2000))`),
    ),
  },
  (table) => [
    uniqueIndex('tutors_user_key').on(table.userId),
    index('tutors_listed_idx').on(table.sortName, table.id).where(isListed),
    index('tutors_point_idx')
      .on(table.lat, table.lon)
      .where(sql`${isListed} and lat is not null`),
    index('tutors_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('tutors_newest_idx').on(table.publishedAt, table.id).where(isListed),
    index('tutors_sitemap_idx').on(table.updatedAt, table.id).where(isListed),
    index('tutors_waiting_idx')
      .on(table.filedAt, table.id)
      .where(sql`check_state = 'filed'`),
    index('tutors_check_end_idx').on(table.checkedUntil),
    index('tutors_checked_by_idx').on(table.checkedBy),
    index('tutors_evidence_idx').on(table.evidenceId),
    index('tutors_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('tutors_published_check', sql`status = 'draft' or published_at is not null`),
    check(
      'tutors_point_check',
      sql`num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180`,
    ),
    check('tutors_numbers_check', sql`rate >= 0 and trial_price >= 0 and minutes between 15 and 240`),
    check('tutors_checked_check', sql`(checked_on is null) = (checked_until is null) and checked_on <= checked_until`),
  ],
)

/**
 * A session that somebody booked. That no two overlap, neither of a tutor nor of a person, two constraints say, written by hand in
 * the migration: a tutor’s with the pause after it.
 */
export const tutorBookings = pgTable(
  'tutor_bookings',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    tutorId: uuid('tutor_id')
      .notNull()
      .references(() => tutors.id, { onDelete: 'cascade' }),
    bookerId: uuid('booker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    childId: uuid('child_id').references(() => students.id, { onDelete: 'set null' }),
    /** Whose time it is: the child’s, else that of who booked. It stays the same when a record goes. */
    whoId: uuid('who_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until when nothing else may begin with this tutor. */
    blockedUntil: instant('blocked_until').notNull(),
    mode: text('mode', { enum: tutorModes }).notNull(),
    note: text('note').notNull().default(''),
    /** As it was agreed. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    isTrial: boolean('is_trial').notNull().default(false),
    cancelHours: integer('cancel_hours').notNull(),
    status: text('status', { enum: bookingStates }).notNull().default('booked'),
    ending: text('ending', { enum: endings }),
    endingNote: text('ending_note').notNull().default(''),
    endedAt: instant('ended_at'),
    remindedAt: instant('reminded_at'),
    /** Of its file in calendars. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    index('tutor_bookings_tutor_idx').on(table.tutorId, table.startsAt),
    index('tutor_bookings_booker_idx').on(table.bookerId, table.startsAt),
    index('tutor_bookings_child_idx').on(table.childId),
    index('tutor_bookings_due_idx')
      .on(table.startsAt)
      .where(sql`status = 'booked' and reminded_at is null`),
    check('tutor_bookings_times_check', sql`starts_at < ends_at and ends_at <= blocked_until`),
    check('tutor_bookings_ended_check', sql`(status = 'cancelled') = (ended_at is not null)`),
    check('tutor_bookings_price_check', sql`price >= 0`),
  ],
)
