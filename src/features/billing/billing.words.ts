import type { InvoiceSummary, Plan, PlanLimits, Subscription } from '#/contract/plan/plan.ts'
import type { Audience, Interval } from '#/contract/plan/plan-kinds.ts'
import type { PaymentStep } from '#/contract/plan/plan.search.ts'
import { numberFormat } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const audienceWords: Record<Audience, () => string> = {
  families: m.billing_for_families,
  guides: m.billing_for_guides,
  schools: m.billing_for_schools,
  'training-centers': m.billing_for_centres,
}

export const nameOf = (plan: Pick<Plan, 'name'>): string => plan.name[getLocale()]

/** "€39.00 a month". */
export const priceWords = (cents: number, interval: Interval): string =>
  interval === 'month'
    ? m.billing_price_month({ price: formatMoney(cents) })
    : m.billing_price_year({ price: formatMoney(cents) })

/** Megabytes in the unit that people buy them in. */
export function storageWords(megabytes: number): string {
  const [value, unit] =
    megabytes >= 1_000_000
      ? ([megabytes / 1_000_000, 'terabyte'] as const)
      : megabytes >= 1000
        ? ([megabytes / 1000, 'gigabyte'] as const)
        : ([megabytes, 'megabyte'] as const)
  const words = numberFormat({ style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  return words.replaceAll(' ', '\u00a0')
}

/** What a plan holds, a line each; what it does not hold is left out. */
export function limitWords({ seats, jobs, featured, storageMb }: PlanLimits): string[] {
  return [
    seats === null ? m.billing_seats_any() : seats > 0 && m.billing_seats({ count: seats }),
    storageMb === null
      ? m.billing_storage_any()
      : storageMb > 0 && m.billing_storage({ size: storageWords(storageMb) }),
    jobs === null ? m.billing_jobs_any() : jobs > 0 && m.billing_jobs({ count: jobs }),
    featured !== null && featured > 0 && m.billing_featured({ count: featured }),
  ].filter((line) => typeof line === 'string')
}

export const statusWords: Record<Subscription['status'], { tone: BadgeTone; word: () => string }> = {
  trialing: { tone: 'primary', word: m.billing_status_trialing },
  active: { tone: 'success', word: m.billing_status_active },
  past_due: { tone: 'danger', word: m.billing_status_past_due },
  cancelled: { tone: 'warning', word: m.billing_status_cancelled },
  expired: { tone: 'neutral', word: m.billing_status_expired },
}

export const invoiceWords: Record<InvoiceSummary['status'], { tone: BadgeTone; word: () => string }> = {
  draft: { tone: 'neutral', word: m.billing_invoice_draft },
  unpaid: { tone: 'warning', word: m.billing_invoice_unpaid },
  paid: { tone: 'success', word: m.billing_invoice_paid },
  overdue: { tone: 'danger', word: m.billing_invoice_overdue },
  void: { tone: 'neutral', word: m.billing_invoice_void },
}

export const stepWords: Record<PaymentStep, () => string> = {
  details: m.billing_step_details,
  method: m.billing_step_method,
  review: m.billing_step_review,
  receipt: m.billing_step_receipt,
}
