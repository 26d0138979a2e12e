import * as v from 'valibot'
import { date, id, text, timestamp, version } from '../core/fields.ts'
import { intervals } from './plan-kinds.ts'
import { invoiceSummary, limitNames, limitOverride, planLimits, subscription, usage } from './plan.ts'

export const movements = ['new', 'returned', 'grown', 'shrunk', 'lost'] as const
export type Movement = (typeof movements)[number]

const sum = v.object({ count: v.number(), cents: v.number() })

/** From the end of one day to the end of another: `before` and all movements together are `after`, to the cent. */
const bridge = v.object({
  currency: v.string(),
  before: v.number(),
  after: v.number(),
  ...v.object({ new: sum, returned: sum, grown: sum, shrunk: sum, lost: sum }).entries,
})
export type Bridge = v.InferOutput<typeof bridge>

export const subscriberFigures = v.object({
  from: v.string(),
  to: v.string(),
  bridges: v.array(bridge),
  /** Recurring a month, at the end of each of the last thirteen months by `to`. */
  months: v.array(v.object({ month: v.string(), cents: v.number() })),
  /** By the month of the first payment: how many still paid so many months later. */
  cohorts: v.array(v.object({ month: v.string(), paying: v.array(v.number()) })),
  plans: v.array(v.object({ code: v.string(), name: v.string(), count: v.number(), cents: v.number() })),
  /** At present, whatever day is asked for. */
  trialsEnding: v.number(),
  /** Invoices that are overdue at present, by how many days. */
  overdue: v.array(v.object({ days: v.picklist(['7', '14', '30', 'more']), count: v.number(), cents: v.number() })),
})
export type SubscriberFigures = v.InferOutput<typeof subscriberFigures>

/** A subscription as an admin sees it in the list. `monthly`: what it is worth a month now. */
export const listedSubscriber = v.object({
  id,
  owner: v.string(),
  ownerKind: v.picklist(['person', 'organisation']),
  plan: v.string(),
  interval: v.picklist(intervals),
  status: subscription.entries.status,
  monthly: v.number(),
  startedAt: timestamp,
  periodEnd: timestamp,
  cancelAt: v.nullable(timestamp),
  isOverdue: v.boolean(),
})
export type ListedSubscriber = v.InferOutput<typeof listedSubscriber>

export const subscriber = v.object({
  owner: v.string(),
  ownerKind: v.picklist(['person', 'organisation']),
  subscription,
  /** What holds now, with what was set for this owner. */
  limits: planLimits,
  usage,
  overrides: v.array(limitOverride),
  invoices: v.array(v.object({ ...invoiceSummary.entries, left: v.number() })),
  changes: v.array(
    v.object({
      id,
      at: timestamp,
      kind: v.picklist([...movements, 'same']),
      plan: v.string(),
      interval: v.picklist(intervals),
      before: v.number(),
      after: v.number(),
    }),
  ),
  /** Plans that this owner could have instead. */
  plans: v.array(v.object({ code: v.string(), name: v.string(), priceMonthly: v.number(), priceYearly: v.number() })),
})
export type Subscriber = v.InferOutput<typeof subscriber>

const adminChangeKinds = ['begin', 'trial', 'switch', 'upgrade', 'later', 'keep'] as const
/** What another plan would mean now: what billing itself would do. */
export const changeQuote = v.object({
  plan: v.string(),
  name: v.string(),
  interval: v.picklist(intervals),
  kind: v.picklist(adminChangeKinds),
  price: v.number(),
  credit: v.number(),
  today: v.number(),
  left: v.number(),
  nextAt: timestamp,
})
export type ChangeQuote = v.InferOutput<typeof changeQuote>

export const reasonMax = 500
const deed = { version, reason: text(3, reasonMax) }
const choice = { plan: v.pipe(v.string(), v.maxLength(40)), interval: v.picklist(intervals) }

export const changeQuoteQuery = v.object(choice)
/** `total`: what the admin was shown is asked for today. */
export const adminChangeInput = v.object({ ...deed, ...choice, total: v.number() })
export const endInput = v.object({ ...deed, when: v.picklist(['period', 'now']) })
export const extendInput = v.object({ ...deed, days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)) })
export const limitInput = v.object({
  ...deed,
  name: v.picklist(limitNames),
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
  /** The last day on which it holds. */
  until: date,
})
export const creditInput = v.object({
  ...deed,
  invoice: id,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
