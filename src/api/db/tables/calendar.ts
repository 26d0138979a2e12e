import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisations, users } from './accounts.ts'
import { instant, rowColumns } from './columns.ts'

/** Calendars that hold events: a person's, or the one of an organisation. Work cycles and cards are shown without a row here. */
export const calendars = pgTable(
  'calendars',
  {
    ...rowColumns,
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    /** Empty: named after its organisation, or, of the first one, in the language of who looks. */
    name: text('name').notNull().default(''),
    color: text('color', { enum: ['blue', 'green', 'gold', 'pink', 'red', 'brown'] }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Rises with every change of what is seen in it; of somebody's first one, of all they are invited to. */
    stamp: integer('stamp').notNull().default(0),
  },
  (table) => [
    uniqueIndex('calendars_default_key')
      .on(table.ownerId)
      .where(sql`is_default`),
    uniqueIndex('calendars_organisation_key').on(table.organisationId),
    index('calendars_owner_idx').on(table.ownerId),
  ],
)

/** A single event, a series, or one of a series that differs from it: then a whole event of its own. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...rowColumns,
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** By which other programs know it; a series and its exceptions share one. */
    uid: text('uid').notNull(),
    /** How often those who are invited were told of a change. */
    sequence: integer('sequence').notNull().default(0),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    color: text('color', { enum: ['blue', 'green', 'gold', 'pink', 'red', 'brown'] }),
    visibility: text('visibility', { enum: ['calendar', 'public', 'private'] })
      .notNull()
      .default('calendar'),
    source: text('source', { enum: ['here', 'import'] })
      .notNull()
      .default('here'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Of whole days, the last one included; null of all others. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    timeZone: text('time_zone').notNull(),
    rrule: text('rrule'),
    /** Keys of occurrences that do not take place. */
    exdates: text('exdates').array().notNull().default([]),
    seriesId: uuid('series_id'),
    /** Which occurrence of the series this one stands for: `20261121T083000Z`, or `20261121` of whole days. */
    recurrenceKey: text('recurrence_key'),
    /** Between which the series' occurrences are written down. */
    expandedFrom: instant('expanded_from'),
    expandedUntil: instant('expanded_until'),
    /** Whether anybody is invited, and whether anybody wants to be reminded: most have neither, and are not asked about. */
    hasAttendees: boolean('has_attendees').notNull().default(false),
    hasReminders: boolean('has_reminders').notNull().default(false),
  },
  (table) => [
    index('calendar_events_calendar_idx').on(table.calendarId, table.uid),
    index('calendar_events_series_idx')
      .on(table.calendarId, table.expandedUntil)
      .where(sql`rrule is not null and deleted_at is null`),
    uniqueIndex('calendar_events_exception_key')
      .on(table.seriesId, table.recurrenceKey)
      .where(sql`deleted_at is null`),
    index('calendar_events_creator_idx').on(table.createdBy),
    index('calendar_events_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Every time something takes place, as far as anybody has looked ahead. What is made from a rule can be made again. */
export const calendarOccurrences = pgTable(
  'calendar_occurrences',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    /** Of a series; else empty. */
    recurrenceKey: text('recurrence_key').notNull().default(''),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.recurrenceKey] }),
    index('calendar_occurrences_start_idx').on(table.calendarId, table.startsAt),
    // The few that last for weeks are found apart, so that all others are found by when they begin.
    index('calendar_occurrences_long_idx')
      .on(table.calendarId, table.endsAt)
      .where(sql`ends_at - starts_at > interval '32 days'`),
  ],
)

export const calendarAttendees = pgTable(
  'calendar_attendees',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An answer to one occurrence of a series; empty of the invitation itself. */
    recurrenceKey: text('recurrence_key').notNull().default(''),
    rsvp: text('rsvp', { enum: ['pending', 'yes', 'maybe', 'no'] })
      .notNull()
      .default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.recurrenceKey] }),
    index('calendar_attendees_user_idx').on(table.userId),
  ],
)

export const calendarReminders = pgTable(
  'calendar_reminders',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    minutes: integer('minutes').notNull(),
    /** When the next one is due; null when nothing is to come. */
    nextAt: instant('next_at'),
    nextKey: text('next_key'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.minutes] }),
    index('calendar_reminders_user_idx').on(table.userId),
    index('calendar_reminders_due_idx')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
)

/** A private link of somebody's to a calendar that they see: it shows what they may see at the time. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a classroom, the classroom's id; of boards, the person's own. */
    calendarId: uuid('calendar_id').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.calendarId] }),
    uniqueIndex('calendar_feeds_hash_key').on(table.hash),
  ],
)

/** A file between its dry run and its use. Gone once used, or a day later. */
export const calendarImports = pgTable(
  'calendar_imports',
  {
    id: uuid('id').primaryKey(),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    events: jsonb('events').$type<Record<string, unknown>[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('calendar_imports_expires_idx').on(table.expiresAt),
    index('calendar_imports_calendar_idx').on(table.calendarId),
    index('calendar_imports_actor_idx').on(table.actorId),
  ],
)
