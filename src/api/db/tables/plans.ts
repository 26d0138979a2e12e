import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#/contract/order/order.ts'
import type { PlanLimits } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { organisations, users } from './accounts.ts'
import { instant, rowColumns } from './columns.ts'

type InEveryLanguage = Record<Locale, string>

/** What we offer. The defaults stand in the code; a row that is there is the admins' business. */
export const plans = pgTable('plans', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<InEveryLanguage>().notNull(),
  summary: jsonb('summary').$type<InEveryLanguage>().notNull(),
  audience: text('audience', { enum: ['families', 'guides', 'schools', 'training-centers'] }).notNull(),
  priceMonthly: integer('price_monthly').notNull(),
  priceYearly: integer('price_yearly').notNull(),
  trialDays: integer('trial_days').notNull(),
  limits: jsonb('limits').$type<PlanLimits>().notNull(),
  features: jsonb('features').$type<InEveryLanguage[]>().notNull(),
  isUsual: boolean('is_usual').notNull().default(false),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Who can have a subscription: a person or an organisation. Its row is what changes of theirs wait for in turn. */
export const planOwners = pgTable(
  'plan_owners',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>(),
    /** One trial each, whatever plan. */
    triedAt: instant('tried_at'),
  },
  (table) => [
    uniqueIndex('plan_owners_user_key').on(table.userId),
    uniqueIndex('plan_owners_organisation_key').on(table.organisationId),
    check('plan_owners_one', sql`num_nonnulls(${table.userId}, ${table.organisationId}) = 1`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    ...rowColumns,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => planOwners.id, { onDelete: 'cascade' }),
    plan: text('plan')
      .notNull()
      .references(() => plans.code),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'cancelled', 'expired'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    trialEndsAt: instant('trial_ends_at'),
    /** Periods end on the same day of the month as this, or on the last one. */
    anchorAt: instant('anchor_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    cancelAt: instant('cancel_at'),
    pastDueAt: instant('past_due_at'),
    next: jsonb('next').$type<{ plan: string; interval: Interval }>(),
    priceAtStart: integer('price_at_start').notNull(),
    /** Cents of what was paid and not used, taken off the coming invoices. */
    credit: integer('credit').notNull().default(0),
    payment: text('payment', { enum: ['invoice', 'card'] }).notNull(),
    /** The payer as the card provider knows them; null until a first payment has succeeded. */
    customer: text('customer'),
    locale: text('locale', { enum: ['en', 'de', 'fr'] }).notNull(),
    /** The end of the period that was already spoken of. */
    remindedFor: instant('reminded_for'),
  },
  (table) => [
    uniqueIndex('subscriptions_owner_key')
      .on(table.ownerId)
      .where(sql`status <> 'expired'`),
    index('subscriptions_owner_idx').on(table.ownerId),
    index('subscriptions_end_idx')
      .on(table.periodEnd)
      .where(sql`status <> 'expired'`),
    check('subscriptions_money', sql`${table.priceAtStart} >= 0 and ${table.credit} >= 0`),
  ],
)

/** What was paid for, or is to be: each period once. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    plan: text('plan').notNull(),
    price: integer('price').notNull(),
    /** Null where credit paid for all of it. */
    invoiceId: uuid('invoice_id'),
    /** When the card is to be charged; null where there is none, and once it was. */
    chargeAt: instant('charge_at'),
    charges: integer('charges').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.startsAt] }),
    uniqueIndex('subscription_periods_invoice_key').on(table.invoiceId),
    index('subscription_periods_charge_idx')
      .on(table.chargeAt)
      .where(sql`charge_at is not null`),
  ],
)

/**
 * What a subscription was worth a month, before and after each change: written by whatever changes it, and never changed. `same`:
 * worth as much as before, as a trial that begins.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ['new', 'returned', 'grown', 'shrunk', 'lost', 'same'] }).notNull(),
    plan: text('plan').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    index('subscription_changes_subscription_idx').on(table.subscriptionId, table.at),
    index('subscription_changes_at_idx').on(table.at),
    check('subscription_changes_money', sql`${table.before} >= 0 and ${table.after} >= 0`),
  ],
)

/** A limit that an admin has set for one owner until a day. Of a limit there is one at a time. */
export const limitOverrides = pgTable(
  'limit_overrides',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => planOwners.id, { onDelete: 'cascade' }),
    name: text('name', { enum: ['jobs', 'seats', 'storageMb'] }).notNull(),
    value: integer('value').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    setAt: instant('set_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.name] }),
    check('limit_overrides_value', sql`${table.value} >= 0`),
  ],
)
