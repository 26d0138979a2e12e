// Days of the calendar as ISO dates, reckoned without a time zone. Pure.
import type { CalendarView } from '#/contract/calendar/calendar.search.ts'

/** `2026-11-21`. */
export type Day = string

const dayMs = 86_400_000
const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayAt(noon(day) + days * dayMs)

/** How many days lie between two, negative where the second comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((noon(to) - noon(from)) / dayMs)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(noon(day)).getUTCDay() || 7

/** The same day of another month, or its last where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last), 12))
}

export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`
export const weekStart = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

/** A stretch of days, the last one included. */
export type Days = { first: Day; last: Day }

export const listDays = ({ first, last }: Days): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))

/** How many days the agenda tells at a time. */
export const agendaDays = 28

/** The days that a view shows: of a month, its weeks as a whole. */
export function shownDays(view: CalendarView, day: Day, firstWeekday: number): Days {
  if (view === 'day') return { first: day, last: day }
  if (view === 'agenda') return { first: day, last: addDays(day, agendaDays - 1) }
  const first = weekStart(view === 'week' ? day : monthStart(day), firstWeekday)
  if (view === 'week') return { first, last: addDays(first, 6) }
  const lastOfMonth = addDays(addMonths(monthStart(day), 1), -1)
  return { first, last: addDays(weekStart(lastOfMonth, firstWeekday), 6) }
}

/**
 * What is asked for at once: around a month, so that its weeks and days need nothing more, and a day more at both ends,
 * since days begin at other times elsewhere.
 */
export function askedRange(view: CalendarView, day: Day): { from: string; to: string } {
  const [first, last] =
    view === 'agenda'
      ? [addDays(day, -1), addDays(day, agendaDays)]
      : [addDays(monthStart(day), -7), addDays(addMonths(monthStart(day), 1), 7)]
  return { from: `${first}T00:00:00.000Z`, to: `${last}T00:00:00.000Z` }
}

/** A view earlier or later. */
export function stepDay(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(day, by)
  return addDays(day, by * (view === 'day' ? 1 : view === 'week' ? 7 : agendaDays))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish writes dates and times as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, made)
  return made
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The day and the time of day on the clock of a zone; without one, on this machine’s. */
export function onClock(instant: string | number, timeZone?: string): { day: Day; time: string } {
  const at = new Date(instant)
  if (timeZone) {
    const [day = '', time = ''] = clockOf(timeZone).format(at).split(' ')
    return { day, time }
  }
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}
