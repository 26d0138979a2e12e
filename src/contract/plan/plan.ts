import * as v from 'valibot'
import { id, line, locale, timestamp } from '../core/fields.ts'
import { tax } from '../core/money.ts'
import { address, paymentMethods } from '../order/order.ts'
import { pageQuery } from '../core/page.ts'
import { audiences, intervals } from './plan-kinds.ts'

const inEveryLanguage = v.object({ en: v.string(), de: v.string(), fr: v.string() })

/** Null: as many as one likes. `seats`: people who work in an organisation. `featured`: jobs that stand first. */
export const planLimits = v.object({
  jobs: v.nullable(v.number()),
  seats: v.nullable(v.number()),
  featured: v.nullable(v.number()),
  storageMb: v.nullable(v.number()),
})
export type PlanLimits = v.InferOutput<typeof planLimits>

/** Cents, taxes within. A plan that costs nothing is what everybody of its audience has without a subscription. */
export const plan = v.object({
  code: v.string(),
  name: inEveryLanguage,
  summary: inEveryLanguage,
  audience: v.picklist(audiences),
  priceMonthly: v.number(),
  priceYearly: v.number(),
  trialDays: v.number(),
  limits: planLimits,
  features: v.array(inEveryLanguage),
  /** The one we would advise. */
  isUsual: v.boolean(),
})
export type Plan = v.InferOutput<typeof plan>

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const
export const invoiceStatuses = ['draft', 'unpaid', 'paid', 'overdue', 'void'] as const

export const invoiceSummary = v.object({
  id,
  number: v.string(),
  status: v.picklist(invoiceStatuses),
  issuedAt: timestamp,
  dueAt: v.nullable(timestamp),
  paidAt: v.nullable(timestamp),
  /** What it is for, in the reader's words when it was made. */
  subject: v.string(),
  total: v.number(),
  /** What was taken back of it, each with a paper of its own; `total` is below zero. */
  credits: v.array(v.object({ id, number: v.string(), total: v.number() })),
  taxes: v.array(tax),
  /** Where to pay by card, once that was begun and while it can still be done. */
  payAt: v.nullable(v.string()),
})
export type InvoiceSummary = v.InferOutput<typeof invoiceSummary>

/** Who pays: oneself, or an organisation that one manages. */
export const planOwner = v.object({ organisation: v.nullable(id), name: v.string() })

export const subscription = v.object({
  id,
  plan,
  interval: v.picklist(intervals),
  status: v.picklist(subscriptionStatuses),
  startedAt: timestamp,
  trialEndsAt: v.nullable(timestamp),
  currentPeriodEnd: timestamp,
  /** When it ends, once it was cancelled; until then everything works. */
  cancelAt: v.nullable(timestamp),
  /** What holds from the next period on, where another plan was chosen that costs less. */
  next: v.nullable(v.object({ plan: v.string(), interval: v.picklist(intervals) })),
  priceAtStart: v.number(),
  payment: v.picklist(paymentMethods),
  version: v.number(),
})
export type Subscription = v.InferOutput<typeof subscription>

export const usage = v.object({ jobs: v.number(), seats: v.number(), featured: v.number(), storageMb: v.number() })

export const limitNames = ['jobs', 'seats', 'storageMb'] as const
/** A limit that holds for one owner until a day, instead of the plan's. */
export const limitOverride = v.object({
  name: v.picklist(limitNames),
  value: v.number(),
  endsAt: timestamp,
  reason: v.string(),
})
export type LimitOverride = v.InferOutput<typeof limitOverride>

/** What an owner has: the plan in force, a subscription where there is one, and how much of it is used. */
export const billing = v.object({
  owner: planOwner,
  plan,
  subscription: v.nullable(subscription),
  usage,
  overrides: v.array(limitOverride),
  address: v.nullable(address),
  /** How bills can be paid. */
  payments: v.array(v.picklist(paymentMethods)),
  /** Plans to change to, the present one among them, the cheapest first. */
  plans: v.array(plan),
})
export type Billing = v.InferOutput<typeof billing>

const choice = { plan: line(1, 40), interval: v.picklist(intervals) }

/** `total` is what the buyer was shown, as with orders. */
export const subscribeInput = v.object({
  ...choice,
  organisation: v.optional(v.nullable(id), null),
  billing: address,
  payment: v.picklist(paymentMethods),
  total: v.number(),
  locale,
})

export const changePlanInput = v.object(choice)

/** What a choice costs: `today` may be nothing (a trial, the rest of what was paid). */
export const planQuote = v.object({
  plan,
  interval: v.picklist(intervals),
  owner: planOwner,
  price: v.number(),
  /** What is left of the present period, taken off. */
  credit: v.number(),
  today: v.number(),
  taxes: v.array(tax),
  trialDays: v.number(),
  /** When the next payment is due. */
  nextAt: timestamp,
  payments: v.array(v.picklist(paymentMethods)),
  /** The present subscription, which this would change. */
  changes: v.boolean(),
})
export type PlanQuote = v.InferOutput<typeof planQuote>

export const subscribed = v.object({
  billing,
  invoice: v.nullable(invoiceSummary),
  /** Where to pay by card; null by invoice or when there is nothing to pay. */
  payAt: v.nullable(v.string()),
})
export type Subscribed = v.InferOutput<typeof subscribed>

/** What an admin may change of a plan. Those who have it keep their price until their period ends. */
export const planPatch = v.partial(
  v.object({
    name: inEveryLanguage,
    summary: inEveryLanguage,
    priceMonthly: v.pipe(v.number(), v.integer(), v.minValue(0)),
    priceYearly: v.pipe(v.number(), v.integer(), v.minValue(0)),
    trialDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
    limits: planLimits,
    features: v.pipe(v.array(inEveryLanguage), v.maxLength(12)),
    isUsual: v.boolean(),
  }),
)

export const ownerQuery = v.object({ organisation: v.optional(id) })
export const invoicesQuery = v.object({ ...pageQuery, ...ownerQuery.entries })
