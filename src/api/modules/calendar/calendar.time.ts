// Times of events. A local time is what a clock in the zone shows, as milliseconds since 1970 read as UTC; `instantOf` turns it into an instant. Where a
// clock is put forward, a time that it leaves out is the one that follows; put back, the first of two.
import { Temporal } from 'temporal-polyfill'
import { appConfig } from '#app.config'

/** When something takes place: instants, and of whole days the dates, the last one included. */
export type Span = {
  startsAt: Date
  endsAt: Date
  startDate: string | null
  endDate: string | null
}

/** As the contract has it. */
export type Moments = { allDay: boolean; start: string; end: string }

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Whole days are their dates everywhere: between the first place where a day begins and the last where it ends. */
export const farthestZoneMs = 14 * hourMs

/** Milliseconds since 1970, by the rules of the zone, which take long to read. */
function read(localTime: number, timeZone: string): number {
  const at = new Date(localTime)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()] as const
  return new Temporal.PlainDateTime(year, month, day, ...clock).toZonedDateTime(timeZone).epochMilliseconds
}

/** By zone and day: when the day begins, or null if a clock is put on it. */
const beginnings = new Map<string, number | null>()
const beginningsAtMost = 10_000

function beginningOf(day: number, timeZone: string): number | null {
  const key = `${timeZone} ${day}`
  const cached = beginnings.get(key)
  if (cached !== undefined) return cached
  const begins = read(day, timeZone)
  const beginning = read(day + dayMs, timeZone) - begins === dayMs ? begins : null
  if (beginnings.size >= beginningsAtMost) beginnings.clear()
  beginnings.set(key, beginning)
  return beginning
}

/** To the second. Throws a RangeError for a zone that nobody knows. */
export function instantOf(localTime: number, timeZone: string): Date {
  const day = Math.floor(localTime / dayMs) * dayMs
  const beginning = beginningOf(day, timeZone)
  return new Date(
    beginning === null ? read(localTime, timeZone) : beginning + Math.floor((localTime - day) / 1000) * 1000,
  )
}

/** What the clock shows there. */
export function localTimeOf(at: Date, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return at.getTime() + zoned.offsetNanoseconds / 1_000_000
}

export const localTimeOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`)
export const dateOfLocalTime = (localTime: number): string => new Date(localTime).toISOString().slice(0, 10)
export const dateIn = (at: Date, timeZone: string): string => dateOfLocalTime(localTimeOf(at, timeZone))

/** Names an occurrence by when its series has it. */
export const keyOf = ({ startsAt, startDate }: Pick<Span, 'startsAt' | 'startDate'>): string =>
  startDate ? startDate.replaceAll('-', '') : `${startsAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

export const dateOfKey = (key: string): string => `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`

/** The instant of a key with a time. */
export const instantOfKey = (key: string): Date =>
  new Date(`${dateOfKey(key)}T${key.slice(9, 11)}:${key.slice(11, 13)}:${key.slice(13, 15)}Z`)

/** The beginning that a key names, in local time; not a number where it names none. */
export function localTimeOfKey(key: string, timeZone: string): number {
  if (key.length === 8) return localTimeOfDate(dateOfKey(key))
  const at = instantOfKey(key)
  return Number.isNaN(at.getTime()) ? Number.NaN : localTimeOf(at, timeZone)
}

export function spanOfDates(startDate: string, endDate: string, timeZone: string): Span {
  const startsAt = instantOf(localTimeOfDate(startDate), timeZone)
  return { startsAt, endsAt: instantOf(localTimeOfDate(endDate) + dayMs, timeZone), startDate, endDate }
}

const firstDay = Date.parse(appConfig.dates.min)
export const lastDay = Date.parse(appConfig.dates.max)

/** Null for what is no time, as the thirtieth of February, or lies outside the product's range [9]. */
export function spanOf({ allDay, start, end }: Moments, timeZone: string): Span | null {
  try {
    if (allDay) {
      const dates = [start, end].map((one) => Temporal.PlainDate.from(one).toString())
      return spanOfDates(dates[0]!, dates[1]!, timeZone)
    }
    const instants = [start, end].map((one) => new Date(Temporal.Instant.from(one).epochMilliseconds))
    if (instants.some((at) => at.getTime() < firstDay || at.getTime() >= lastDay)) return null
    // Seconds are the finest that other programs know.
    const [startsAt, endsAt] = instants.map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000))
    return { startsAt: startsAt!, endsAt: endsAt!, startDate: null, endDate: null }
  } catch {
    return null
  }
}

export const momentsOf = ({ startsAt, endsAt, startDate, endDate }: Span): Moments =>
  startDate && endDate
    ? { allDay: true, start: startDate, end: endDate }
    : { allDay: false, start: startsAt.toISOString(), end: endsAt.toISOString() }

/** The beginning in local time: of whole days, midnight. */
export const localStart = ({ startsAt, startDate }: Span, timeZone: string): number =>
  startDate ? localTimeOfDate(startDate) : localTimeOf(startsAt, timeZone)

/** How long it lasts: of whole days, in days; of all others as long as it really takes, whatever clocks do meanwhile. */
export const lengthOf = ({ startsAt, endsAt, startDate, endDate }: Span): number =>
  startDate && endDate ? localTimeOfDate(endDate) - localTimeOfDate(startDate) : endsAt.getTime() - startsAt.getTime()

/** The same length, beginning elsewhere. */
export function spanAt(localTime: number, like: { isAllDay: boolean; length: number }, timeZone: string): Span {
  if (like.isAllDay) return spanOfDates(dateOfLocalTime(localTime), dateOfLocalTime(localTime + like.length), timeZone)
  const startsAt = instantOf(localTime, timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + like.length), startDate: null, endDate: null }
}

export const isTimeZone = (value: string): boolean => {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(value))
  } catch {
    return false
  }
}
