// Events as iCalendar, on the clock of the zone where they take place. A number stays the same for good: what changes rises SEQUENCE.
import type { Locale } from '#/contract/core/fields.ts'
import type { Venue } from '#/contract/event/event.ts'
import { countryName } from '#/lib/countries.ts'
import { writeIcs, type Letterhead, type Written } from '../calendar/ics.write.ts'
import type { EventRow } from './events.repo.ts'

export type Dated = Pick<
  EventRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'summary'
  | 'mode'
  | 'venue'
  | 'lat'
  | 'lon'
  | 'timeZone'
  | 'allDay'
  | 'status'
  | 'statusNote'
  | 'sequence'
  | 'updatedAt'
> & { startsAt: Date; endsAt: Date; startsOn: string; endsOn: string }

/** Where it is, in one line; the country by its name where it is said in which language. */
export const placeLine = (venue: Venue | null, locale?: Locale): string =>
  venue
    ? [
        venue.name,
        venue.street,
        [venue.zip, venue.city].filter(Boolean).join(' '),
        locale ? countryName(venue.country, locale) : venue.country,
      ]
        .filter(Boolean)
        .join(', ')
    : ''

export const eventPath = (slug: string): string => `/events/${encodeURIComponent(slug)}/details`

type More = {
  origin: string
  /** For those alone who are registered. */
  onlineUrl?: string | null
}

export function writtenDates(event: Dated, { origin, onlineUrl }: More): Written {
  const url = origin + eventPath(event.slug!)
  return {
    uid: event.id,
    sequence: event.sequence,
    title: event.title,
    description: [event.summary, event.statusNote, onlineUrl, url].filter(Boolean).join('\n\n'),
    location: placeLine(event.venue) || (onlineUrl ?? ''),
    color: null,
    visibility: 'calendar',
    timeZone: event.timeZone,
    rrule: null,
    exdates: [],
    recurrenceKey: null,
    updatedAt: event.updatedAt,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    startDate: event.allDay ? event.startsOn : null,
    endDate: event.allDay ? event.endsOn : null,
    onItsClock: true,
    url,
    ...(event.lat !== null && event.lon !== null ? { geo: { lat: event.lat, lon: event.lon } } : {}),
    isCancelled: event.status === 'cancelled',
    isTentative: event.status === 'postponed',
  }
}

export const isDated = (row: EventRow): row is EventRow & Dated => row.startsAt !== null && row.slug !== null

/** One event as a file. */
export const eventIcs = (row: EventRow & Dated, more: More): Promise<string> =>
  writeIcs([writtenDates(row, more)], { method: 'PUBLISH' })

type Personal = More & Required<Pick<Letterhead, 'method' | 'organizer'>>

/**
 * The same for one who registered. It is of the moment when it is written: who leaves and comes again has two files of one
 * SEQUENCE, and the later one holds.
 */
export const personalIcs = (row: EventRow & Dated, { onlineUrl, ...more }: Personal): Promise<string> =>
  personalDatesIcs([{ event: row, onlineUrl: onlineUrl ?? null }], more)

type OwnDate = { event: EventRow & Dated; onlineUrl: string | null }

/** Several dates in one file, each under its own number. */
export const personalDatesIcs = (
  dates: readonly OwnDate[],
  { method, organizer, origin }: Omit<Personal, 'onlineUrl'>,
): Promise<string> =>
  writeIcs(
    dates.map(({ event, onlineUrl }) => ({ ...writtenDates(event, { origin, onlineUrl }), updatedAt: new Date() })),
    { method, organizer },
  )
