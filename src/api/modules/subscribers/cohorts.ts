// Who still pays, by the month in which they began to: pure.
import type { SubscriberFigures } from '#/contract/plan/subscriber.ts'

/** A subscription began to pay, or ceased, in a month. In the order in which it happened. */
export type Turn = { subscription: string; month: string; pays: boolean }

export const monthOf = (day: string): string => day.slice(0, 7)

/** The last so many months by a day, its own among them, the oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

const apart = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** `paying[n]`: how many paid at the end of the month that is n months after theirs. */
export function cohortsOf(turns: readonly Turn[], last: string): SubscriberFigures['cohorts'] {
  const cohorts = new Map<string, number[]>()
  for (const own of Map.groupBy(turns, ({ subscription }) => subscription).values()) {
    const begun = own.find(({ pays }) => pays)
    if (!begun) continue
    const length = apart(begun.month, last) + 1
    const paying = cohorts.get(begun.month) ?? Array.from({ length }, () => 0)
    cohorts.set(begun.month, paying)
    for (let index = 0; index < length; index++) {
      const state = own.findLast(({ month }) => apart(begun.month, month) <= index)
      if (state?.pays) paying[index]! += 1
    }
  }
  return [...cohorts].map(([month, paying]) => ({ month, paying })).toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
