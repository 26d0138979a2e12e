// Events as the grid’s library takes them. Loaded with it.
import { Temporal } from 'temporal-polyfill'
import type { CalendarConfig, CalendarEvent as GridEvent, BackgroundEvent } from '@schedule-x/calendar'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import { colors } from '#/contract/core/color.ts'
import { colorOf, isWorkCycle } from './calendar.ts'
import { titleOf } from './calendar.words.ts'
import { onClock } from './days.ts'

// The library refuses dots in ids, and UUIDs have no underscore.
export const gridId = (id: string): string => id.replace('.', '_')
export const eventIdOf = (id: string | number): string => String(id).replace('_', '.')

const momentOf = (event: CalendarEvent, moment: string, zone: string) =>
  event.allDay ? Temporal.PlainDate.from(moment) : Temporal.Instant.from(moment).toZonedDateTimeISO(zone)

/** Its last moment: an event that ends at midnight does not touch the next day. */
function endOf(event: CalendarEvent, zone: string) {
  const end = momentOf(event, event.end, zone)
  if (!(end instanceof Temporal.ZonedDateTime) || event.start === event.end) return end
  return end.hour === 0 && end.minute === 0 ? end.subtract({ minutes: 1 }) : end
}

const classesOf = ({ rsvp, allDay, mayEdit, page }: CalendarEvent): string[] => [
  ...(rsvp === 'no' ? ['is-declined'] : []),
  ...(rsvp === 'pending' || rsvp === 'maybe' ? ['is-unanswered'] : []),
  ...(allDay ? [] : ['is-timed']),
  ...(mayEdit ? [] : ['is-fixed']),
  ...(page ? ['is-page'] : []),
]

export function gridEvents(
  events: readonly CalendarEvent[],
  calendars: readonly Calendar[],
  zone: string,
): GridEvent[] {
  return events
    .filter((event) => !isWorkCycle(event, calendars))
    .map((event) => ({
      id: gridId(event.id),
      title: titleOf(event),
      start: momentOf(event, event.start, zone),
      end: endOf(event, zone),
      calendarId: colorOf(event, calendars),
      ...(event.location && { location: event.location }),
      _options: {
        disableDND: !event.mayEdit,
        disableResize: !event.mayEdit,
        additionalClasses: classesOf(event),
      },
    }))
}

/** Work cycles lie under the events, with the name of their classroom. */
export const gridGround = (
  events: readonly CalendarEvent[],
  calendars: readonly Calendar[],
  zone: string,
): BackgroundEvent[] =>
  events
    .filter((event) => isWorkCycle(event, calendars) && !event.allDay)
    .map((event) => ({
      title: titleOf(event),
      start: momentOf(event, event.start, zone),
      end: endOf(event, zone),
      style: {
        '--name': JSON.stringify(titleOf(event)),
        '--color': `var(--${colorOf(event, calendars)})`,
      } as BackgroundEvent['style'] & object,
    }))

/** Where an event was dragged to. */
export function movedTo({ start, end }: Pick<GridEvent, 'start' | 'end'>, before: CalendarEvent) {
  if (!('hour' in start) || !('hour' in end))
    return { allDay: true, start: String(start).slice(0, 10), end: String(end).slice(0, 10) }
  const text = (ms: number) => new Date(ms).toISOString()
  // What ends at midnight was shown a minute shorter.
  const wasCut = onClock(before.end).time === '00:00'
  return {
    allDay: false,
    start: text(start.epochMilliseconds),
    end: text(end.epochMilliseconds + (wasCut ? 60_000 : 0)),
  }
}

// The stylesheet has the colours; without empty ones here the library complains.
const none = { main: '', container: '', onContainer: '' }

export const gridColors: CalendarConfig['calendars'] = Object.fromEntries(
  colors.map((color) => [color, { colorName: color, lightColors: none }]),
)

/** What the grid draws; work cycles are the ground of days that show their hours. */
export const gridContent = (
  view: 'month' | 'week' | 'day',
  events: readonly CalendarEvent[],
  calendars: readonly Calendar[],
  zone: string,
) => ({
  events: gridEvents(events, calendars, zone),
  backgroundEvents: view === 'month' ? [] : gridGround(events, calendars, zone),
})
