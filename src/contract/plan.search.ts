import * as v from 'valibot'
import { id } from './fields.ts'
import { kept, pageQuery } from './page.ts'
import { audiences, intervals } from './plan.ts'

/** The first audience and the month without. */
export const pricingSearch = v.object({ for: kept(v.picklist(audiences)), interval: kept(v.picklist(intervals)) })
export type PricingSearch = v.InferOutput<typeof pricingSearch>

export const paymentSteps = ['details', 'method', 'review', 'receipt'] as const
export type PaymentStep = (typeof paymentSteps)[number]

export const paymentSearch = v.object({
  plan: kept(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
  interval: kept(v.picklist(intervals)),
  organisation: kept(id),
  step: kept(v.picklist(paymentSteps)),
  /** The invoice that came of it. */
  invoice: kept(id),
})
export type PaymentSearch = v.InferOutput<typeof paymentSearch>

export const ownerQuery = v.object({ organisation: v.optional(id) })
export const invoicesQuery = v.object({ ...pageQuery, ...ownerQuery.entries })
