// Events as iCalendar text (RFC 5545) that other programs read alike: repeated ones on the clock of their zone, which comes with
// them; single ones in UTC.
import ICAL from 'ical.js'
import { appConfig } from '#app.config'
import { dateOfKey, dateOfLocalTime, dayMs, instantOfKey, localTimeOf, localTimeOfDate } from './calendar.time.ts'
import type { Span } from './calendar.time.ts'
import { createPace } from '../../http/turns.ts'
import { zoneComponent } from './ics.zones.ts'

/** What is written of an event. */
export type Written = Span & {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  color: string | null
  visibility: string
  timeZone: string
  rrule: string | null
  exdates: readonly string[]
  /** Of one that differs: which of its series it is, and of which zone that was. */
  recurrenceKey: string | null
  updatedAt: Date
  isCancelled?: boolean
  /** Put off, with no other time yet. */
  isTentative?: boolean
  /** Told on the clock of its zone although it does not repeat: for what takes place somewhere. */
  onItsClock?: boolean
  url?: string
  geo?: { lat: number; lon: number }
}

export type Letterhead = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  name?: string
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string; rsvp: string }
}

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true)

const dateTime = (localTime: number, isDate: boolean): ICAL.Time => {
  const at = new Date(localTime)
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate ? {} : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
    isDate,
  })
}

type At = { at: Date } | { date: string }

/** A date, an instant in UTC, or what a zone's clock shows. */
function addTime(event: ICAL.Component, name: string, time: At, timeZone: string | null): void {
  if ('date' in time) {
    const property = new ICAL.Property(name, event)
    property.resetType('date')
    property.setValue(dateTime(localTimeOfDate(time.date), true))
    event.addProperty(property)
  } else if (timeZone === null) event.addPropertyWithValue(name, utc(time.at))
  else {
    const property = new ICAL.Property(name, event)
    property.setValue(dateTime(localTimeOf(time.at, timeZone), false))
    property.setParameter('tzid', timeZone)
    event.addProperty(property)
  }
}

const atKey = (key: string): At => (key.length === 8 ? { date: dateOfKey(key) } : { at: instantOfKey(key) })

/** Text as lines hold it. */
// oxlint-disable-next-line no-control-regex -- what iCalendar has no way to say
const plain = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

function component(written: Written, zone: string | null, { organizer, attendee, method }: Letterhead): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const { startDate, endDate, startsAt, endsAt, recurrenceKey, rrule } = written
  event.addPropertyWithValue('uid', written.uid)
  event.addPropertyWithValue('dtstamp', utc(written.updatedAt))
  if (recurrenceKey) addTime(event, 'recurrence-id', atKey(recurrenceKey), zone)
  addTime(event, 'dtstart', startDate ? { date: startDate } : { at: startsAt }, zone)
  const last = endDate ? { date: dateOfLocalTime(localTimeOfDate(endDate) + dayMs) } : { at: endsAt }
  addTime(event, 'dtend', last, zone)
  if (rrule) event.addPropertyWithValue('rrule', ICAL.Recur.fromString(rrule))
  for (const key of written.exdates) addTime(event, 'exdate', atKey(key), zone)
  event.addPropertyWithValue('summary', plain(written.title))
  if (written.description) event.addPropertyWithValue('description', plain(written.description))
  if (written.location) event.addPropertyWithValue('location', plain(written.location))
  if (written.url) event.addPropertyWithValue('url', written.url)
  if (written.geo) event.addPropertyWithValue('geo', [written.geo.lat, written.geo.lon])
  if (written.color) event.addPropertyWithValue('color', written.color)
  event.addPropertyWithValue('class', written.visibility === 'private' ? 'PRIVATE' : 'PUBLIC')
  if (written.visibility === 'public') event.addPropertyWithValue('x-casa-visibility', 'PUBLIC')
  // Whole days keep their zone for who reads them back; others show only the dates.
  if (startDate || (!zone && written.timeZone !== 'UTC'))
    event.addPropertyWithValue('x-casa-timezone', written.timeZone)
  event.addPropertyWithValue('sequence', written.sequence)
  event.addPropertyWithValue('status', statusOf(written, method))
  if (organizer) addPerson(event, 'organizer', organizer)
  if (attendee) {
    const property = addPerson(event, 'attendee', attendee)
    property.setParameter('role', 'REQ-PARTICIPANT')
    property.setParameter('partstat', attendee.rsvp)
  }
  return event
}

const statusOf = ({ isCancelled, isTentative }: Written, method: Letterhead['method']): string =>
  isCancelled || method === 'CANCEL' ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'

function addPerson(event: ICAL.Component, name: string, { name: cn, email }: { name: string; email: string }) {
  const property = new ICAL.Property(name, event)
  property.setValue(`mailto:${email}`)
  property.setParameter('cn', plain(cn).replaceAll('"', '’'))
  event.addProperty(property)
  return property
}

function cutAtEnd(text: string): [string, string] {
  const end = 'END:VCALENDAR'
  return [text.slice(0, text.lastIndexOf(end)).trimEnd(), end]
}

/** `zones`: which series, by uid, stands on which clock; what differs from a series is told on the same one. */
export async function writeIcs(
  events: readonly Written[],
  letterhead: Letterhead,
  signal?: AbortSignal,
): Promise<string> {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', `-//${appConfig.name}//EN`)
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', letterhead.method)
  if (letterhead.name) calendar.addPropertyWithValue('x-wr-calname', plain(letterhead.name))
  const clocks = new Map(
    events.flatMap(({ uid, rrule, onItsClock, startDate, timeZone }) =>
      (rrule || onItsClock) && !startDate ? [[uid, timeZone] as const] : [],
    ),
  )
  const zoneOf = ({ uid }: Written) => {
    const zone = clocks.get(uid) ?? null
    return zone === 'UTC' ? null : zone
  }
  const since = new Map<string, number>()
  for (const event of events) {
    const zone = zoneOf(event)
    if (zone) since.set(zone, Math.min(since.get(zone) ?? 9999, event.startsAt.getUTCFullYear()))
  }
  for (const [zone, year] of since) calendar.addSubcomponent(zoneComponent(zone, year))
  // What stands before the end of the calendar; events are written one by one between the two.
  const [head, end] = cutAtEnd(calendar.toString())
  const parts = [head]
  const pace = createPace(signal)
  for (const event of events) {
    await pace()
    parts.push(component(event, zoneOf(event), letterhead).toString())
  }
  return `${[...parts, end].join('\r\n')}\r\n`
}
