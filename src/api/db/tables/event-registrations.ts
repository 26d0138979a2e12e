import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { Address } from '#/contract/order/order.ts'
import type { Answers } from '#/contract/event/registration.ts'
import { messageRecipients, registrationEndings, registrationStatuses } from '#/contract/event/registration-kinds.ts'
import { refundRules, ticketPayments } from '#/contract/event/ticket-payment.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { events, eventTickets } from './events.ts'

const locales = appConfig.locales.map(({ code }) => code) as [Locale, ...Locale[]]
const isLiving = sql`status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered')`

/** A party that comes to an event, or wants to. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => eventTickets.id, { onDelete: 'cascade' }),
    /** Null of guests, and once the account is erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    /** Whose mailbox the address leads to. */
    guestMailbox: text('guest_mailbox'),
    /** In which language a guest is written to. */
    locale: text('locale', { enum: locales }).notNull(),
    seats: integer('seats').notNull(),
    /** Cents for one, as it was then. */
    price: integer('price').notNull(),
    /** How it is paid, as it was then, and once somebody has chosen, as they did. What is free is `on_site`. */
    payment: text('payment', { enum: ticketPayments }).notNull().default('on_site'),
    /**
     * Cents. On the spot and by invoice: what its hosts say they have had for it; what was given back is taken off again. By card: what
     * arrived, whatever of it went back since.
     */
    paid: integer('paid').notNull().default(0),
    /** By invoice, what that asked for in all. */
    billed: integer('billed').notNull().default(0),
    /** Of what was paid by card, what is on its way back or back; of what was billed, what is owed no more. */
    refunded: integer('refunded').notNull().default(0),
    /** By which rule it goes back, as it was printed then. */
    refundRule: text('refund_rule', { enum: refundRules }).notNull().default('full'),
    refundDays: integer('refund_days').notNull().default(0),
    /** Since it was registered, time or place have become others, or it was put off: whoever leaves gets all of it. */
    leavesFree: boolean('leaves_free').notNull().default(false),
    /** Whom the invoice is for, until it is written. */
    billing: jsonb('billing').$type<Address>(),
    children: jsonb('children').$type<string[]>().notNull().default([]),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    status: text('status', { enum: registrationStatuses }).notNull(),
    /** Since when it waits: its place in line, which it keeps. */
    waitsSince: instant('waits_since'),
    /** Until when its places are held or offered, or a guest who waits has to confirm. */
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: registrationEndings }),
    remindedAt: instant('reminded_at'),
    attendedAt: instant('attended_at'),
    checkedInBy: uuid('checked_in_by').references(() => users.id, { onDelete: 'set null' }),
    /** What its hosts find it by. */
    search: text('search').generatedAlwaysAs(
      sql`search_text(coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || children::text)`,
    ),
  },
  (table) => [
    uniqueIndex('event_registrations_user_key').on(table.eventId, table.userId).where(isLiving),
    uniqueIndex('event_registrations_mailbox_key').on(table.eventId, table.guestMailbox).where(isLiving),
    index('event_registrations_event_idx').on(table.eventId, table.status, table.id),
    index('event_registrations_line_idx')
      .on(table.eventId, table.waitsSince, table.id)
      .where(sql`status = 'waitlisted'`),
    index('event_registrations_waiting_idx')
      .on(table.eventId)
      .where(sql`status in ('waitlisted', 'offered')`),
    index('event_registrations_unconfirmed_idx')
      .on(table.endedAt)
      .where(sql`guest_email is not null and status = 'lapsed' and ending = 'time'`),
    index('event_registrations_expiring_idx')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    index('event_registrations_ticket_idx').on(table.ticketId),
    index('event_registrations_user_idx').on(table.userId, table.id),
    index('event_registrations_mailbox_idx').on(table.guestMailbox),
    index('event_registrations_checked_in_by_idx').on(table.checkedInBy),
    check('event_registrations_seats_check', sql`seats between 1 and 10 and price >= 0`),
    check('event_registrations_paid_check', sql`paid >= 0`),
    check(
      'event_registrations_refunded_check',
      sql`refunded between 0 and case when payment = 'invoice' then billed else paid end`,
    ),
    check('event_registrations_billed_check', sql`billed >= 0 and (billed = 0 or payment = 'invoice')`),
    check('event_registrations_unpaid_check', sql`status <> 'unpaid' or payment <> 'on_site'`),
    check('event_registrations_guest_check', sql`num_nonnulls(guest_name, guest_email, guest_mailbox) in (0, 3)`),
    check(
      'event_registrations_expiry_check',
      sql`case when status in ('held', 'unpaid', 'offered') then expires_at is not null else expires_at is null or status = 'waitlisted' end`,
    ),
    check('event_registrations_line_check', sql`status not in ('waitlisted', 'offered') or waits_since is not null`),
    check('event_registrations_attended_check', sql`attended_at is null or status = 'registered'`),
  ],
)

/** What hosts wrote to many at once: mails and notices read it when they leave. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    recipients: text('recipients', { enum: messageRecipients }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** How many it was for. */
    told: integer('told').notNull(),
  },
  (table) => [
    index('event_messages_event_idx').on(table.eventId, table.id),
    index('event_messages_by_idx').on(table.byId),
  ],
)
