import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { keptStates, reservationEndings, resourceKinds } from '#/contract/reservation/reservation-kinds.ts'
import type { WeeklyHour } from '#/contract/tutor/tutor.ts'
import { organisations, users } from './accounts.ts'
import { instant } from './columns.ts'

/** What a training centre has to be booked. Whoever books or changes it holds its row: several in the order of their ids. */
export const bookingResources = pgTable(
  'booking_resources',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    version: integer('version').notNull().default(1),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: resourceKinds }).notNull(),
    /** Of a trainer as it was when they were added; their account says it anew. */
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    equipment: text('equipment').notNull().default(''),
    places: integer('places').notNull().default(1),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<WeeklyHour[]>().notNull().default([]),
    opensOn: date('opens_on'),
    closesOn: date('closes_on'),
    isOpen: boolean('is_open').notNull().default(false),
    /** Of a trainer; null once their account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('booking_resources_organisation_idx').on(table.organisationId, table.kind),
    uniqueIndex('booking_resources_trainer_key')
      .on(table.organisationId, table.userId)
      .where(sql`user_id is not null and removed_at is null`),
    index('booking_resources_user_idx').on(table.userId),
    check(
      'booking_resources_numbers_check',
      sql`places between 1 and 200 and buffer_minutes between 0 and 240 and (places = 1 or kind not in ('room', 'trainer'))`,
    ),
    check('booking_resources_trainer_check', sql`user_id is null or kind = 'trainer'`),
    check('booking_resources_dates_check', sql`opens_on <= closes_on`),
  ],
)

export const reservations = pgTable(
  'reservations',
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
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => bookingResources.id, { onDelete: 'cascade' }),
    trainerId: uuid('trainer_id').references(() => bookingResources.id, { onDelete: 'set null' }),
    seriesId: uuid('series_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: keptStates }).notNull(),
    holdUntil: instant('hold_until'),
    /** Null of guests. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestName: text('guest_name').notNull().default(''),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    isAsked: boolean('is_asked').notNull().default(false),
    subject: text('subject').notNull().default(''),
    note: text('note').notNull().default(''),
    ending: text('ending', { enum: reservationEndings }),
    endingNote: text('ending_note').notNull().default(''),
    endedAt: instant('ended_at'),
    remindedAt: instant('reminded_at'),
    /** Of its file in calendars. */
    sequence: integer('sequence').notNull().default(0),
    words: text('words').generatedAlwaysAs(sql`search_text(subject || ' ' || guest_name)`),
  },
  (table) => [
    index('reservations_organisation_idx').on(table.organisationId, table.startsAt, table.id),
    index('reservations_resource_idx').on(table.resourceId, table.startsAt),
    index('reservations_trainer_idx').on(table.trainerId, table.startsAt),
    index('reservations_user_idx').on(table.userId, table.startsAt),
    index('reservations_made_by_idx').on(table.madeBy, table.createdAt),
    index('reservations_series_idx').on(table.seriesId, table.startsAt),
    index('reservations_ends_idx').on(table.endsAt),
    index('reservations_holds_idx')
      .on(table.holdUntil)
      .where(sql`status = 'held'`),
    index('reservations_due_idx')
      .on(table.startsAt)
      .where(sql`status = 'confirmed' and reminded_at is null`),
    index('reservations_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    check('reservations_order_check', sql`starts_at < ends_at`),
    check('reservations_held_check', sql`(status = 'held') = (hold_until is not null)`),
    check('reservations_who_check', sql`(user_id is null) = (guest_name <> '')`),
    check('reservations_ended_check', sql`(status in ('cancelled', 'lapsed')) = (ended_at is not null)`),
  ],
)

/**
 * What a booking takes: one row for each thing and while it is taken alone. `seat` counts from one to how many places there are,
 * so that one constraint, written by hand in the migration, holds for rooms and for places: of a thing nobody has the same seat
 * at the same time, the time after it included.
 */
export const reservationParts = pgTable(
  'reservation_parts',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => bookingResources.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    startsAt: instant('starts_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.resourceId] }),
    index('reservation_parts_resource_idx').on(table.resourceId, table.startsAt),
    check('reservation_parts_seat_check', sql`seat between 1 and 200`),
    check('reservation_parts_order_check', sql`starts_at < blocked_until`),
  ],
)
