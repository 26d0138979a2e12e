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
import type { Question, Venue } from '#/contract/event/event.ts'
import {
  eventAudiences,
  eventCategories,
  eventModes,
  eventStatuses,
  eventVisibilities,
} from '#/contract/event/event-kinds.ts'
import { paymentLimits, refundRules, ticketPayments } from '#/contract/event/ticket-payment.ts'
import { rules } from '#/contract/moderation/rules.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { organisations, users } from './accounts.ts'
import { instant, rowColumns } from './columns.ts'

/** A tutor is paid on the spot. */
const isPayable = sql`(payment = 'on_site' or organisation_id is not null) and refund_days between 0 and 90 and tax_rate between 0 and 10000`
// Lists begin a month before what they ask for, since what began then may go on: what is over is passed over by its end, within
// the index; so is on the map what lies elsewhere.
const isListed = sql`deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null`

const isPostponed = sql`status = 'postponed'`
const isPlaced = sql`${isListed} and lat is not null`

/** What takes place again and again: each of its dates is an event, with places of its own. */
export const eventSeries = pgTable('event_series', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  /** As RFC 5545 has it; what its dates came from. */
  rule: text('rule').notNull(),
})

/**
 * Things that one comes to: an open day, a talk. What stands in a calendar is another thing, and has tables of its own.
 * Its places are counted here and on its tickets, and written in this order: the ticket first.
 */
export const events = pgTable(
  'events',
  {
    ...rowColumns,
    /** Whose it is: an organisation, or the tutor who holds it. Neither, once a tutor's account is erased. */
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    seriesId: uuid('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    /** Made of the title when it is published, and kept: links to a renamed event go on working. */
    slug: text('slug'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: jsonb('content').$type<RichDocument>(),
    /** The content as plain text: what search and feeds read. */
    body: text('body').notNull().default(''),
    /** The picture above it, and what it shows. Dates of a series and copies name the same one. */
    coverId: uuid('cover_id'),
    coverAlt: text('cover_alt').notNull().default(''),
    category: text('category', { enum: eventCategories }).notNull(),
    mode: text('mode', { enum: eventModes }).notNull(),
    venue: jsonb('venue').$type<Venue>(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Told to those alone who are registered. */
    onlineUrl: text('online_url').notNull().default(''),
    /** A draft may have no time yet. Of whole days, from the first moment of the first to the first moment after the last. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Its days where it takes place, the last one included. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    timeZone: text('time_zone').notNull(),
    allDay: boolean('all_day').notNull().default(false),
    opensAt: instant('opens_at'),
    /** Null: when it begins. */
    closesAt: instant('closes_at'),
    /** Null: as many as there are tickets. */
    capacity: integer('capacity'),
    /** How many can come: its capacity, or fewer where there are fewer tickets. */
    places: integer('places').notNull().default(0),
    /** How many of them are taken: by whoever is registered, held or offered one. */
    taken: integer('taken').notNull().default(0),
    waitlist: boolean('waitlist').notNull().default(false),
    offerHours: integer('offer_hours').notNull(),
    maxParty: integer('max_party').notNull(),
    audience: text('audience', { enum: eventAudiences }).array().notNull().default([]),
    levels: text('levels', { enum: levels }).array().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    accessibility: text('accessibility').notNull().default(''),
    visibility: text('visibility', { enum: eventVisibilities }).notNull().default('public'),
    status: text('status', { enum: eventStatuses }).notNull().default('draft'),
    statusNote: text('status_note').notNull().default(''),
    previousStartsAt: instant('previous_starts_at'),
    /** Kept by its hosts, to begin others from. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** When it got another time or place: the same of all dates that did so in one act. */
    movedAt: instant('moved_at'),
    /** How often it was changed for those who have it in their calendars. */
    sequence: integer('sequence').notNull().default(0),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** How its tickets are paid, and what goes back until how many days before. */
    payment: text('payment', { enum: ticketPayments }).notNull().default('on_site'),
    refundRule: text('refund_rule', { enum: refundRules }).notNull().default('full'),
    refundDays: integer('refund_days').notNull().default(paymentLimits.refundDays.usual),
    /** Hundredths of a per cent that are within what is paid on the platform. */
    taxRate: integer('tax_rate').notNull().default(0),
    /** What it counts for whoever learns: those who came get it on paper. Null: nothing. */
    hours: doublePrecision('hours'),
    publishedAt: instant('published_at'),
    /** Cents: the cheapest and the dearest of its tickets. */
    priceFrom: integer('price_from').notNull().default(0),
    priceTo: integer('price_to').notNull().default(0),
    /** Taken away by moderators, by a rule. */
    hiddenRule: text('hidden_rule', { enum: rules }),
    /** Kept from others by a rule of ours until moderators have looked at it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When what was answered to sensitive questions was erased. */
    sensitiveErasedAt: instant('sensitive_erased_at'),
    /** What people find it by. */
    words: text('words').generatedAlwaysAs(
      sql.raw(
        `search_text(title || ' ' || summary || ' ' || coalesce(venue->>'city', '') || ' ' || coalesce(venue->>'name', '') || ' ' || left(body, 2000))`,
      ),
    ),
  },
  (table) => [
    uniqueIndex('events_slug_key').on(table.slug),
    index('events_listed_idx').on(table.startsAt, table.id, table.endsOn, table.endsAt).where(isListed),
    index('events_placed_idx')
      .on(table.startsAt, table.id, table.endsOn, table.endsAt, table.lat, table.lon)
      .where(isPlaced),
    index('events_point_idx').on(table.lat, table.lon).where(isPlaced),
    index('events_category_idx')
      .on(table.category, table.startsAt, table.id, table.endsOn, table.endsAt)
      .where(isListed),
    index('events_levels_idx').using('gin', table.levels).where(isListed),
    index('events_languages_idx').using('gin', table.languages).where(isListed),
    index('events_days_idx').on(table.startsOn, table.startsAt, table.id).where(isListed),
    index('events_long_idx')
      .on(table.endsOn)
      .where(sql`${isListed} and ends_on > starts_on`),
    index('events_sitemap_idx')
      .on(table.updatedAt, table.id)
      .where(sql`${isListed} and visibility = 'public'`),
    index('events_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('events_organisation_idx').on(table.organisationId, table.startsAt, table.id),
    index('events_host_idx').on(table.hostId, table.startsAt, table.id),
    index('events_series_idx').on(table.seriesId, table.startsAt),
    index('events_created_by_idx').on(table.createdBy),
    index('events_sensitive_idx')
      .on(table.endsAt)
      .where(sql`sensitive_erased_at is null and status not in ('draft', 'postponed')`),
    index('events_ends_idx').on(table.endsAt),
    index('events_cover_idx').on(table.coverId),
    index('events_members_idx')
      .on(table.endsAt)
      .where(sql`visibility = 'members'`),
    index('events_postponed_idx').on(table.id).where(isPostponed),
    index('events_newest_idx').on(table.publishedAt, table.id).where(isListed),
    index('events_deleted_idx')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('events_host_check', sql`num_nonnulls(organisation_id, host_id) <= 1`),
    check('events_members_check', sql`visibility = 'public' or organisation_id is not null`),
    check(
      'events_times_check',
      sql`num_nonnulls(starts_at, ends_at, starts_on, ends_on) in (0, 4) and ends_at > starts_at and ends_at <= starts_at + interval '32 days'`,
    ),
    check(
      'events_published_check',
      sql`status = 'draft' or (slug is not null and published_at is not null and starts_at is not null)`,
    ),
    check('events_closing_check', sql`opens_at < closes_at`),
    check(
      'events_point_check',
      sql`num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180`,
    ),
    check('events_taken_check', sql`taken between 0 and places and places <= coalesce(capacity, places)`),
    check('events_offer_check', sql`offer_hours between 1 and 72`),
    check('events_party_check', sql`max_party between 1 and 10`),
    check('events_hours_check', sql`hours between 0.5 and 100 and hours * 2 = trunc(hours * 2)`),
    check('events_payment_check', isPayable),
    check('events_price_check', sql`price_from >= 0 and price_to >= price_from`),
  ],
)

export const eventTickets = pgTable(
  'event_tickets',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Cents, paid to whoever organises it. */
    price: integer('price').notNull(),
    quantity: integer('quantity').notNull(),
    taken: integer('taken').notNull().default(0),
    position: integer('position').notNull(),
    /** Since when it is no longer had; registrations that are over may still name it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('event_tickets_event_idx').on(table.eventId, table.position),
    check('event_tickets_taken_check', sql`taken between 0 and quantity and (removed_at is null or taken = 0)`),
    check('event_tickets_price_check', sql`price >= 0`),
  ],
)
