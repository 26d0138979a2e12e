// What is ahead, from what the calendars hold. Pure: the page puts words to it.
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { dayIn } from '#/words/dates.ts'
import type { Zone } from '#/words/dates.ts'

export type AgendaDay = { day: string; events: CalendarEvent[] }

const isTask = ({ card }: CalendarEvent) => card !== null
/** Work cycles are the ground of every day, and not what it brings. */
const isMeeting = ({ seriesId }: CalendarEvent) => seriesId !== null

type Moment = { today: string; now: number; zone: Zone }

/**
 * Meetings that are not over, by the day they begin on; what began earlier and goes on stands under today. Whole days come
 * first, then the order of time; `atMost` events in all.
 */
export function agendaDays(
  events: readonly CalendarEvent[],
  { today, now, zone }: Moment,
  atMost: number,
): AgendaDay[] {
  const isAhead = ({ allDay, end }: CalendarEvent) => (allDay ? dayIn(end, zone) >= today : Date.parse(end) > now)
  const ahead = events
    .filter((event) => isMeeting(event) && event.rsvp !== 'no' && isAhead(event))
    .map((event) => ({ event, day: [dayIn(event.start, zone), today].toSorted().at(-1)! }))
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        Number(b.event.allDay) - Number(a.event.allDay) ||
        compare(a.event.start, b.event.start),
    )
    .slice(0, atMost)
  const days = new Map<string, CalendarEvent[]>()
  for (const { event, day } of ahead) days.set(day, [...(days.get(day) ?? []), event])
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }))
}

/** Cards that are due, the most urgent first. */
export const dueTasks = (events: readonly CalendarEvent[]): CalendarEvent[] =>
  events.filter(isTask).toSorted((a, b) => compare(a.end, b.end))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const dayMs = 86_400_000

/** The stretch of time that today's page looks at: cards that were due lately, and a week ahead. */
export function stretchAround(now: number): { from: string; to: string } {
  const midnight = Math.floor(now / dayMs) * dayMs
  return { from: new Date(midnight - 14 * dayMs).toISOString(), to: new Date(midnight + 8 * dayMs).toISOString() }
}
