// The week of a classroom as most have it: the same hours on each of some days. Pure.
import type { WorkCycle } from '#/contract/calendar/calendar.ts'

export type Hours = { start: string; end: string }
type Week = { days: number[]; hours: Hours[] }

/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]
const schoolDays = weekdays.slice(0, 5)
/** As many as a form shows. */
export const hoursAtMost = 2

const hoursKey = (hours: readonly Hours[]) => hours.map(({ start, end }) => `${start}-${end}`).join()

export const inOrder = (cycles: readonly WorkCycle[]): WorkCycle[] =>
  cycles.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1))

/** Days that have the same hours, together. */
export function weeksOf(cycles: readonly WorkCycle[]): Week[] {
  const days = Map.groupBy(inOrder(cycles), ({ weekday }) => weekday)
  const alike = Map.groupBy(days.entries(), ([, hours]) => hoursKey(hours))
  return [...alike.values()].map((same) => ({
    days: same.map(([day]) => day),
    hours: same[0]![1].map(({ start, end }) => ({ start, end })),
  }))
}

/** What a form can show: one week for all its days; null where days differ or have more hours than it has fields. */
export function evenWeek(cycles: readonly WorkCycle[]): Week | null {
  const [week = { days: schoolDays, hours: [] }, ...others] = weeksOf(cycles)
  return others.length === 0 && week.hours.length <= hoursAtMost ? week : null
}

/** Hours of which one half is missing stay, so that it can be said. */
export const cyclesOf = ({ days, hours }: Week): WorkCycle[] =>
  inOrder(
    days.flatMap((weekday) =>
      hours.filter(({ start, end }) => start || end).map(({ start, end }) => ({ weekday, start, end })),
    ),
  )
