import { idIn, oneOf, searchOf, textLike, type Given } from '../core/address-values.ts'
import { audiences, intervals, type Audience, type Interval } from './plan-kinds.ts'

/** The first audience and the month without. */
export type PricingSearch = { for?: Audience | undefined; interval?: Interval | undefined }

export const pricingSearch = (given: Given): PricingSearch =>
  searchOf({ for: oneOf(audiences, given.for), interval: oneOf(intervals, given.interval) })

export const paymentSteps = ['details', 'method', 'review', 'receipt'] as const
export type PaymentStep = (typeof paymentSteps)[number]

export type PaymentSearch = {
  plan?: string | undefined
  interval?: Interval | undefined
  organisation?: string | undefined
  step?: PaymentStep | undefined
  /** The invoice that came of it. */
  invoice?: string | undefined
}

export const paymentSearch = (given: Given): PaymentSearch =>
  searchOf({
    plan: textLike(/^[a-z-]{1,40}$/, given.plan),
    interval: oneOf(intervals, given.interval),
    organisation: idIn(given.organisation),
    step: oneOf(paymentSteps, given.step),
    invoice: idIn(given.invoice),
  })
