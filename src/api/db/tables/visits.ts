import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { levels } from '#/contract/core/level.ts'
import type { DayHour, WeeklyHour } from '#/contract/tutor/tutor.ts'
import { visitEndings, visitStatuses } from '#/contract/visit/visit-kinds.ts'
import { organisations, users } from './accounts.ts'
import { instant } from './columns.ts'
import { schools } from './schools.ts'

const locales = appConfig.locales.map(({ code }) => code) as [Locale, ...Locale[]]

/** When families may come to look at a school. Whoever books or changes it holds its row, so that rules do not change meanwhile. */
export const schoolVisitRules = pgTable(
  'school_visit_rules',
  {
    schoolId: uuid('school_id')
      .primaryKey()
      .references(() => schools.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    isOpen: boolean('is_open').notNull().default(false),
    hours: jsonb('hours').$type<WeeklyHour[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<DayHour[]>().notNull().default([]),
    minutes: integer('minutes').notNull().default(60),
    pauseMinutes: integer('pause_minutes').notNull().default(0),
    /** At one time, and of each so many adults. */
    families: integer('families').notNull().default(2),
    adults: integer('adults').notNull().default(2),
    noticeHours: integer('notice_hours').notNull().default(24),
    horizonDays: integer('horizon_days').notNull().default(42),
    expect: text('expect').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  () => [
    check(
      'school_visit_rules_numbers_check',
      sql`minutes between 15 and 240 and families between 1 and 12 and adults between 1 and 10`,
    ),
  ],
)

/**
 * Times that somebody has, with how many families come and how many may. The count moves only where there is room; that no two
 * times of a school overlap a constraint says, written by hand in the migration. A time that nobody has any more has no row.
 */
export const schoolVisitTimes = pgTable(
  'school_visit_times',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    families: integer('families').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.startsAt] }),
    index('school_visit_times_ends_idx').on(table.endsAt),
    check('school_visit_times_taken_check', sql`taken between 1 and families`),
    check('school_visit_times_order_check', sql`starts_at < ends_at`),
  ],
)

/** A family that comes to look at a school. That it has one visit at a moment, a constraint says, written by hand in the migration. */
export const schoolVisits = pgTable(
  'school_visits',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Whose listing it was when it was booked: with another house the promise ends. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Null of guests. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    /** Whose time it is: the mailbox of the confirmed address, else the account. */
    family: text('family').notNull(),
    /** In which language a guest is written to. */
    locale: text('locale', { enum: locales }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull().default(0),
    level: text('level', { enum: levels }),
    note: text('note').notNull().default(''),
    status: text('status', { enum: visitStatuses }).notNull(),
    ending: text('ending', { enum: visitEndings }),
    endingNote: text('ending_note').notNull().default(''),
    endedAt: instant('ended_at'),
    /** Until when the chair of a guest is held. */
    expiresAt: instant('expires_at'),
    remindedAt: instant('reminded_at'),
    /** Of its file in calendars. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    index('school_visits_school_idx').on(table.schoolId, table.startsAt, table.id),
    index('school_visits_organisation_idx').on(table.organisationId),
    index('school_visits_user_idx').on(table.userId, table.startsAt),
    index('school_visits_family_idx').on(table.family, table.startsAt),
    index('school_visits_ends_idx').on(table.endsAt),
    index('school_visits_expiring_idx')
      .on(table.expiresAt)
      .where(sql`status = 'held'`),
    index('school_visits_due_idx')
      .on(table.startsAt)
      .where(sql`status = 'booked'`),
    check('school_visits_order_check', sql`starts_at < ends_at`),
    check('school_visits_party_check', sql`adults between 1 and 10 and children between 0 and 10`),
    check(
      'school_visits_guest_check',
      sql`num_nonnulls(guest_name, guest_email) = case when user_id is null then 2 else 0 end`,
    ),
    check('school_visits_held_check', sql`(status = 'held') = (expires_at is not null)`),
    check('school_visits_ended_check', sql`(status in ('cancelled', 'lapsed')) = (ended_at is not null)`),
  ],
)
