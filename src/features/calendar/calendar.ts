// Pure rules of events on the screen.
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Color } from '#/contract/core/color.ts'
import { addDays, listDays, onClock, type Day, type Days } from './days.ts'

type Events = readonly CalendarEvent[]

/** A new event, at the end; one that is there already takes its own place. */
export const appendEvent = (events: Events, event: CalendarEvent): CalendarEvent[] =>
  events.some(({ id }) => id === event.id) ? replaceEvent(events, event) : [...events, event]

/** An event takes the place of the one with its id. */
export const replaceEvent = (events: Events, event: CalendarEvent): CalendarEvent[] =>
  events.map((one) => (one.id === event.id ? event : one))

export const removeEvent = (events: Events, id: string): CalendarEvent[] => events.filter((one) => one.id !== id)

/** In which zone a time is told: the browser’s own; on the server, which does not know it, the event’s. */
export type Clock = { timeZone?: string | undefined; isOwn: boolean }

export const zoneOf = (event: Pick<CalendarEvent, 'timeZone'>, { isOwn, timeZone }: Clock): string | undefined =>
  isOwn ? timeZone : event.timeZone

/** The days an event touches. Of one that ends at midnight the next day is none. */
export function daysOf(event: CalendarEvent, clock: Clock): Days {
  if (event.allDay) return { first: event.start, last: event.end }
  const zone = zoneOf(event, clock)
  const first = onClock(event.start, zone).day
  const ends = Math.max(Date.parse(event.start), Date.parse(event.end) - 1)
  return { first, last: onClock(ends, zone).day }
}

const byTime = (a: CalendarEvent, b: CalendarEvent): number =>
  Number(b.allDay) - Number(a.allDay) || a.start.localeCompare(b.start) || a.title.localeCompare(b.title)

/** The events of each day of a stretch, in the order of the day; days without any are not there. */
export function eventsByDay(events: Events, { first, last }: Days, clock: Clock): Map<Day, CalendarEvent[]> {
  const found = new Map<Day, CalendarEvent[]>()
  for (const event of events) {
    const days = daysOf(event, clock)
    if (days.last < first || days.first > last) continue
    const from = days.first < first ? first : days.first
    const to = days.last > last ? last : days.last
    for (const day of listDays({ first: from, last: to })) found.set(day, [...(found.get(day) ?? []), event])
  }
  for (const list of found.values()) list.sort(byTime)
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)))
}

type Colored = { color: Color | null; calendarId: string }

/** An event’s own colour, or that of its calendar. */
export const colorOf = ({ color, calendarId }: Colored, calendars: readonly Calendar[]): Color =>
  color ?? calendars.find(({ id }) => id === calendarId)?.color ?? 'blue'

/** Events of what repeats, and single ones of such that were changed. */
export const isRepeating = ({ id, rrule, isException }: CalendarEvent): boolean =>
  rrule !== null || isException || id.includes('.')

/** Stretches of uninterrupted work in classrooms: they lie under the events. */
export const isWorkCycle = ({ calendarId }: CalendarEvent, calendars: readonly Calendar[]): boolean =>
  calendars.find(({ id }) => id === calendarId)?.kind === 'classroom'

/** What a range covers, as whoever selected it meant it. Timestamps in milliseconds. */
export type SelectedRange = { start: number; end: number; allDay: boolean }

/** A whole-day range: from midnight of the first day to midnight after the last, in universal time, which has no gaps. */
export const rangeOfDays = ({ first, last }: Days): SelectedRange => ({
  start: Date.parse(first),
  end: Date.parse(addDays(last, 1)),
  allDay: true,
})

export const daysOfRange = ({ start, end }: SelectedRange): Days => ({
  first: new Date(start).toISOString().slice(0, 10),
  last: new Date(end - 1).toISOString().slice(0, 10),
})
