import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

export const analyticsRanges = ['7-days', '30-days', '90-days'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]
export const daysIn: Record<AnalyticsRange, number> = { '7-days': 7, '30-days': 30, '90-days': 90 }

/** So many days, and which of them is the last: today without it. */
export const analyticsQuery = v.object({
  range: v.optional(v.picklist(analyticsRanges), '7-days'),
  until: v.optional(date),
})
export const analyticsSearch = v.object({
  range: optionalParam(v.picklist(analyticsRanges)),
  until: optionalParam(date),
})
export type AnalyticsSearch = v.InferOutput<typeof analyticsSearch>

const count = v.number()
const counted = v.array(v.object({ name: v.string(), count }))

export const analytics = v.object({
  from: v.string(),
  until: v.string(),
  views: count,
  visitors: count,
  /** As many days before. */
  before: v.object({ views: count, visitors: count, accounts: count, organisations: count, active: count }),
  days: v.array(v.object({ day: v.string(), views: count, visitors: count })),
  /** Made in these days, and still there. */
  accounts: count,
  organisations: count,
  /** People who began a session in these days, as far as sessions are still known. */
  active: count,
  /** `thing` is empty where a page tells of none. */
  pages: v.array(v.object({ page: v.string(), thing: v.string(), views: count })),
  sources: counted,
  languages: counted,
  devices: counted,
  emptySearches: v.array(v.object({ words: v.string(), times: count, last: v.string() })),
})
export type Analytics = v.InferOutput<typeof analytics>

export const analyticsCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/analytics',
    summary:
      'Pages that were sent and visitors by day, with what they looked at, where they came from and what they did not find',
    query: analyticsQuery,
    result: v.object({ analytics }),
  }),
}
