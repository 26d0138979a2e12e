import * as v from 'valibot'
import { date, id } from '../core/fields.ts'
import { choices, facetsQuery, joined, listSearch, optionalParam, pageQuery, searchText } from '../core/page.ts'
import { intervals } from './plan-kinds.ts'
import { subscriptionStatuses } from './plan.ts'

export const ownerKinds = ['person', 'organisation'] as const
/** `trial`: within 14 days. `cancelled`: with the period that runs. */
export const endings = ['trial', 'cancelled'] as const
/** A movement, or `paying`, of the days from the first until the end of the second. */
const moved = v.pipe(
  v.string(),
  v.regex(/^(?:new|returned|grown|shrunk|lost|paying)_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/),
  v.check((value) =>
    value
      .split('_')
      .slice(1)
      .every((each) => v.is(date, each)),
  ),
)
const plan = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))

export const subscribersQuery = v.object({
  ...pageQuery,
  ...facetsQuery,
  q: v.optional(searchText),
  plan: v.optional(plan),
  status: v.optional(choices(subscriptionStatuses)),
  interval: v.optional(v.picklist(intervals)),
  owner: v.optional(v.picklist(ownerKinds)),
  ending: v.optional(v.picklist(endings)),
  overdue: v.optional(v.picklist(['yes'])),
  moved: v.optional(moved),
})

export const subscribersSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  plan: optionalParam(plan),
  status: joined(subscriptionStatuses),
  interval: optionalParam(v.picklist(intervals)),
  owner: optionalParam(v.picklist(ownerKinds)),
  ending: optionalParam(v.picklist(endings)),
  overdue: optionalParam(v.picklist(['yes'])),
  moved: optionalParam(moved),
})
export type SubscribersSearch = v.InferOutput<typeof subscribersSearch>

export const figuresQuery = v.object({ from: v.optional(date), to: v.optional(date) })
export const figuresSearch = v.object({ from: optionalParam(date), to: optionalParam(date) })
export type FiguresSearch = v.InferOutput<typeof figuresSearch>

const acts = ['plan', 'end', 'extend', 'limit', 'credit'] as const
export type Act = (typeof acts)[number]
/** What an admin is about to do, and what was done. */
export const subscriberSearch = v.object({
  act: optionalParam(v.picklist(acts)),
  plan: optionalParam(plan),
  interval: optionalParam(v.picklist(intervals)),
  invoice: optionalParam(id),
  done: optionalParam(v.picklist(acts)),
})
export type SubscriberSearch = v.InferOutput<typeof subscriberSearch>
