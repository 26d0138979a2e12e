// Events as other programs write them, in our words. Who is invited and what alarms there are is not taken over: an import
// writes to nobody.
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { colors } from '#/contract/core/color.ts'
import { readRule, RuleError } from './calendar.rules.ts'
import {
  dateOfLocalTime,
  dayMs,
  instantOf,
  isTimeZone,
  keyOf,
  lastDay,
  localStart,
  localTimeOf,
  localTimeOfDate,
  type Span,
} from './calendar.time.ts'
import { createPace } from '../../http/turns.ts'
import { cutIcs } from './ics.lines.ts'
import { ianaOf } from './ics.names.ts'

export type Refusal = 'time' | 'order' | 'rule' | 'broken' | 'orphan' | 'double' | 'cancelled'

export type Parsed = Pick<CalendarEvent, 'title' | 'description' | 'location' | 'color' | 'visibility'> &
  Span & {
    uid: string
    recurrenceKey: string | null
    timeZone: string
    rrule: string | null
    exdates: string[]
    /** One of a series that does not take place. */
    isCancelled: boolean
  }

export type Read = { parsed: Parsed } | { refused: Refusal; title: string }

class Refused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

type Zones = { own: Map<string, ICAL.Timezone>; floating: string }
/** What a time says: a date, or an instant with the zone whose clock it is on. */
type Moment = { date: string } | { at: Date; timeZone: string }

/** In the order of the file. Lets others have their turn in between. */
export async function readIcs(text: string, floating: string, signal?: AbortSignal): Promise<Read[]> {
  const { events, zones } = cutIcs(text)
  const known: Zones = { own: ownZones(zones), floating }
  const read: Read[] = []
  const pace = createPace(signal)
  for (const block of events) {
    await pace()
    read.push(readBlock(block, known))
  }
  return read
}

const componentOf = (block: string, name: string): ICAL.Component | null =>
  new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`) as never).getFirstSubcomponent(name)

function ownZones(blocks: readonly string[]): Zones['own'] {
  const zones: Zones['own'] = new Map()
  for (const block of blocks) {
    try {
      const component = componentOf(block, 'vtimezone')
      const tzid = component?.getFirstPropertyValue('tzid')
      if (component && typeof tzid === 'string' && isCalm(component))
        zones.set(tzid, new ICAL.Timezone({ component, tzid }))
    } catch {
      // A zone that cannot be read is one that the file does not have.
    }
  }
  return zones
}

const observancesAtMost = 60

/** The library writes a zone out from its first year: one that changes its clock more than a few times a year is none. */
function isCalm(zone: ICAL.Component): boolean {
  const observances = zone.getAllSubcomponents()
  const rules = observances.flatMap((one) => one.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())))
  return (
    observances.length <= observancesAtMost &&
    rules.every((rule) => rule.split(';').every((part) => calmParts.test(part)))
  )
}

const calmParts =
  /^(FREQ=YEARLY|INTERVAL=\d+|COUNT=\d+|UNTIL=.*|WKST=..|BYMONTH=\d+|BYDAY=([+-]?\d)?[A-Z]{2}|BYMONTHDAY=[-\d]+(,[-\d]+){0,6})$/i

function readBlock(block: string, zones: Zones): Read {
  let title = ''
  try {
    const event = componentOf(block, 'vevent')
    if (!event) return { refused: 'broken', title }
    title = words(event, 'summary', 255).replaceAll(/\s+/g, ' ')
    return { parsed: parse(event, title, zones) }
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'broken', title }
  }
}

/** Text as our fields keep it, cut where it is too long. */
function words(event: ICAL.Component, name: string, atMost: number): string {
  const value = event.getFirstPropertyValue(name)
  const text = typeof value === 'string' ? value : ''
  const clean = text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- what our texts do not hold
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .normalize('NFC')
    .trim()
  return clean.length <= atMost
    ? clean
    : `${clean
        .slice(0, atMost - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

const upper = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

function parse(event: ICAL.Component, title: string, zones: Zones): Parsed {
  const start = momentOf(event.getFirstProperty('dtstart'), zones)
  if (!start) throw new Refused('time')
  const named = String(event.getFirstPropertyValue('x-casa-timezone') ?? '')
  const own = 'at' in start && start.timeZone !== 'UTC' ? start.timeZone : null
  const rule = event.getAllProperties('rrule')
  const timeZone =
    own ?? (isTimeZone(named) && named !== '' ? named : 'at' in start && rule.length > 0 ? 'UTC' : zones.floating)
  const span = spanOf(event, start, timeZone, zones)
  const recurrence = event.getFirstProperty('recurrence-id')
  const isCancelled = upper(event, 'status') === 'CANCELLED'
  if (isCancelled && !recurrence) throw new Refused('cancelled')
  if (rule.length > 1 || event.getFirstProperty('rdate') || event.getFirstProperty('exrule')) throw new Refused('rule')
  const at = recurrence && momentOf(recurrence, zones)
  if (recurrence && !at) throw new Refused('time')
  const color = String(event.getFirstPropertyValue('color') ?? '').toLowerCase()
  const location = words(event, 'location', 255).replaceAll(/\s+/g, ' ')
  const rest = { title, location, description: words(event, 'description', 5000) }
  return {
    ...rest,
    ...span,
    uid: uidOf(event, rest, span),
    recurrenceKey: at ? keyIn(at, span, timeZone) : null,
    color: colors.find((one) => one === color) ?? null,
    visibility: visibilityOf(event),
    timeZone,
    ...(rule[0] && !recurrence
      ? { rrule: ruleOf(rule[0], span, timeZone), exdates: exdatesOf(event, span, timeZone, zones) }
      : { rrule: null, exdates: [] }),
    isCancelled,
  }
}

function visibilityOf(event: ICAL.Component): CalendarEvent['visibility'] {
  if (['PRIVATE', 'CONFIDENTIAL'].includes(upper(event, 'class'))) return 'private'
  // CLASS:PUBLIC is what most programs write without being asked: it does not make an event one for all families.
  return upper(event, 'x-casa-visibility') === 'PUBLIC' ? 'public' : 'calendar'
}

function uidOf(event: ICAL.Component, rest: object, span: Span): string {
  const uid = words(event, 'uid', 500)
  if (uid !== '') return uid
  return createHash('sha256')
    .update(JSON.stringify([rest, span]))
    .digest('hex')
}

function momentOf(property: ICAL.Property | null, zones: Zones): Moment | null {
  const value: unknown = property?.getFirstValue()
  return property && value instanceof ICAL.Time && isReal(property) ? momentOfTime(value, property, zones) : null
}

/** The library makes the third of a thirteenth month into one of January. */
const isReal = (property: ICAL.Property): boolean => !Number.isNaN(Date.parse(String(property.toJSON()[3])))

function momentOfTime(time: ICAL.Time, property: ICAL.Property, zones: Zones): Moment | null {
  const localTime = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (Number.isNaN(localTime) || localTime < Date.parse('1900-01-01') || localTime >= lastDay) return null
  if (time.isDate) return { date: dateOfLocalTime(localTime) }
  if (time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z') return { at: new Date(localTime), timeZone: 'UTC' }
  const tzid = property.getFirstParameter('tzid')
  const zone = tzid ? ianaOf(tzid) : zones.floating
  if (zone) return { at: instantOf(localTime, zone), timeZone: zone }
  const own = tzid ? zones.own.get(tzid) : undefined
  if (!own) return { at: instantOf(localTime, zones.floating), timeZone: zones.floating }
  const offset = own.utcOffset(time)
  return { at: new Date(localTime - offset * 1000), timeZone: zoneLike(offset, localTime, zones.floating) }
}

/** A zone for the clock of a file's own: ours, if it shows the same then, else one that stands still. */
function zoneLike(offset: number, localTime: number, floating: string): string {
  const at = new Date(localTime - offset * 1000)
  if (localTimeOf(at, floating) === localTime) return floating
  const hours = offset / 3600
  const fixed = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return Number.isInteger(hours) && hours !== 0 && isTimeZone(fixed) ? fixed : 'UTC'
}

function spanOf(event: ICAL.Component, start: Moment, timeZone: string, zones: Zones): Span {
  const given = momentOf(event.getFirstProperty('dtend'), zones)
  const duration: unknown = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : null
  if ('date' in start) {
    // Of whole days, the end is the day after the last.
    const length = seconds === null ? dayMs : seconds * 1000
    const end = given && 'date' in given ? localTimeOfDate(given.date) : localTimeOfDate(start.date) + length
    // Some write the same day twice, and mean that day.
    const last = Math.max(end - dayMs, localTimeOfDate(start.date))
    if (end < localTimeOfDate(start.date)) throw new Refused('order')
    if (last >= lastDay) throw new Refused('time')
    const dates = { startDate: start.date, endDate: dateOfLocalTime(last) }
    return {
      ...dates,
      startsAt: instantOf(localTimeOfDate(start.date), timeZone),
      endsAt: instantOf(last + dayMs, timeZone),
    }
  }
  const end = given && 'at' in given ? given.at : new Date(start.at.getTime() + (seconds ?? 0) * 1000)
  if (end < start.at) throw new Refused('order')
  if (end.getTime() >= lastDay) throw new Refused('time')
  return { startsAt: start.at, endsAt: end, startDate: null, endDate: null }
}

function ruleOf(property: ICAL.Property, span: Span, timeZone: string): string {
  const value: unknown = property.getFirstValue()
  if (!(value instanceof ICAL.Recur)) throw new Refused('rule')
  try {
    return readRule(value.toString(), span, timeZone).rrule
  } catch (error) {
    throw error instanceof RuleError ? new Refused('rule') : error
  }
}

/** The key of an occurrence; some name only its day. */
function keyIn(moment: Moment, span: Span, timeZone: string): string {
  if ('at' in moment && span.startDate === null) return keyOf({ startsAt: moment.at, startDate: null })
  if ('at' in moment) return dateOfLocalTime(localTimeOf(moment.at, timeZone)).replaceAll('-', '')
  if (span.startDate !== null) return moment.date.replaceAll('-', '')
  const clock = localStart(span, timeZone) % dayMs
  return keyOf({ startsAt: instantOf(localTimeOfDate(moment.date) + clock, timeZone), startDate: null })
}

const exdatesAtMost = 2000

function exdatesOf(event: ICAL.Component, span: Span, timeZone: string, zones: Zones): string[] {
  const keys = new Set<string>()
  let read = 0
  for (const property of event.getAllProperties('exdate'))
    for (const value of property.getValues() as unknown[]) {
      if ((read += 1) > exdatesAtMost) throw new Refused('rule')
      const moment = value instanceof ICAL.Time ? momentOfTime(value, property, zones) : null
      if (moment) keys.add(keyIn(moment, span, timeZone))
    }
  return [...keys].sort()
}
