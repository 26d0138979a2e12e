import type { SalesFigures } from '#/contract/order/order.calls.ts'
import type { SalesPeriod } from '#/contract/order/order.search.ts'
import { dateFormat, numberFormat } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { bestStep, changeOf } from './figures.ts'

export const periodWords: Record<SalesPeriod, { word: () => string; before: () => string }> = {
  '30-days': { word: m.selling_period_30, before: m.selling_before_30 },
  '90-days': { word: m.selling_period_90, before: m.selling_before_90 },
  year: { word: m.selling_period_year, before: m.selling_before_year },
}

/** Such as "12 % more than in the 30 days before". */
export function changeWords(now: number, then: number, period: SalesPeriod): string {
  const before = periodWords[period].before()
  const change = changeOf(now, then)
  if (change.kind === 'same') return m.selling_change_same({ before })
  if (change.kind === 'new') return m.selling_change_new({ before })
  const percent = numberFormat({ style: 'percent' }).format(change.share)
  return change.kind === 'more'
    ? m.selling_change_more({ percent, before })
    : m.selling_change_less({ percent, before })
}

/** A step's day, or its month where steps are months. */
export const stepWord = (from: string, period: SalesPeriod): string =>
  dateFormat({
    timeZone: 'UTC',
    ...(period === 'year' ? { month: 'long', year: 'numeric' } : { day: 'numeric', month: 'short' }),
  }).format(new Date(from))

/** What is to be seen in the course of time, in a sentence. */
export function courseWords({ steps, period }: Pick<SalesFigures, 'steps' | 'period'>): string {
  const best = bestStep(steps)
  if (!best) return m.selling_over_time_none()
  const amount = formatMoney(best.revenue)
  const step = stepWord(best.from, period)
  return period === 'year'
    ? m.selling_over_time_best_month({ month: step, amount })
    : m.selling_over_time_best_day({ day: step, amount })
}
