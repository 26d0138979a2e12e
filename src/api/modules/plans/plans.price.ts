// What plans cost, and when: pure, so that time is whatever one says it is.
import type { Plan } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { Tax } from '#/contract/core/money.ts'

/** Contained in every price of ours, in hundredths of a per cent. */
const taxRate = 1900

export const priceOf = (plan: Pick<Plan, 'priceMonthly' | 'priceYearly'>, interval: Interval): number =>
  interval === 'month' ? plan.priceMonthly : plan.priceYearly

export const isFree = (plan: Pick<Plan, 'priceMonthly' | 'priceYearly'>): boolean =>
  plan.priceMonthly === 0 && plan.priceYearly === 0

export function taxesIn(total: number): Tax[] {
  if (total === 0) return []
  const tax = Math.round((total * taxRate) / (10_000 + taxRate))
  return [{ rate: taxRate, net: total - tax, tax }]
}

/** Some months later at the same time of day; on the last day of a month that is too short. */
export function monthsAfter(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() + months, 1)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(at.getUTCDate(), days))
  return moved
}

/** The end of the period that begins at `start`: on the day of the month that `anchor` has. */
export function endOfPeriod(anchor: Date, start: Date, interval: Interval): Date {
  const apart = (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth()
  return monthsAfter(anchor, apart + (interval === 'month' ? 1 : 12))
}

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

type Period = { start: Date; end: Date; price: number }

const daysFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000

/**
 * What was paid for days that are still to come, a day that has begun among them, in whole cents rounded down. Counted by days,
 * so that what a person was shown is what they are asked for: by the moment, the sum would fall while they fill in a form.
 */
export function restOf({ start, end, price }: Period, now: Date): number {
  const days = Math.round(daysFrom(start, end))
  return Math.floor((price * Math.min(days, Math.max(0, Math.ceil(daysFrom(now, end))))) / days)
}

type Choice = { plan: Plan; interval: Interval }
type Present = Choice & {
  status: string
  trialEndsAt: Date | null
  period: Period
  /** Whether the present period was paid for. */
  isPaid: boolean
  /** Of earlier changes. */
  credit: number
}

/** `begin`, `trial`: there is no subscription yet. `switch`: within a trial. `upgrade`: at once. `later`: when the period ends. */
export type ChangeKind = 'begin' | 'trial' | 'switch' | 'upgrade' | 'later' | 'keep'

export type Offer = {
  kind: ChangeKind
  price: number
  credit: number
  today: number
  trialDays: number
  nextAt: Date
  /** Credit that is left for invoices to come. */
  left: number
}

/** What it means to choose a plan now, beside what one has. */
export function offerOf(choice: Choice, present: Present | null, hasTried: boolean, now: Date): Offer {
  const price = priceOf(choice.plan, choice.interval)
  const nothing = { price, credit: 0, today: 0, trialDays: 0, left: present?.credit ?? 0 }
  if (!present) {
    const { trialDays } = choice.plan
    return hasTried || trialDays === 0
      ? { ...nothing, kind: 'begin', today: price, nextAt: endOfPeriod(now, now, choice.interval) }
      : { ...nothing, kind: 'trial', trialDays, nextAt: daysAfter(now, trialDays) }
  }
  const { period, trialEndsAt } = present
  const isSame = present.plan.code === choice.plan.code && present.interval === choice.interval
  if (trialEndsAt && trialEndsAt > now) {
    const trialDays = Math.ceil((trialEndsAt.getTime() - now.getTime()) / 86_400_000)
    return { ...nothing, kind: isSame ? 'keep' : 'switch', trialDays, nextAt: trialEndsAt }
  }
  if (isSame) return { ...nothing, kind: 'keep', nextAt: period.end }
  if (choice.plan.priceMonthly <= present.plan.priceMonthly) return { ...nothing, kind: 'later', nextAt: period.end }
  const available = present.credit + (present.isPaid ? restOf(period, now) : 0)
  const credit = Math.min(price, available)
  const nextAt = endOfPeriod(now, now, choice.interval)
  return { ...nothing, kind: 'upgrade', credit, today: price - credit, nextAt, left: available - credit }
}
