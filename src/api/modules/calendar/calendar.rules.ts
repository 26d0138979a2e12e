// Rules of recurrence (RFC 5545), as far as calendars of people go: days, weeks, months and years. Walked through in local time,
// so that nine o'clock stays nine o'clock; bounded in every way, because a rule is a small program that others write.
import ICAL from 'ical.js'
import { Beyond, BoundedIterator, lastYear } from './bounded-iterator.ts'
import { dateOfLocalTime, dayMs, instantOf, localStart, localTimeOf, type Span } from './calendar.time.ts'

export type RuleProblem = 'rrule_form' | 'rrule_empty'

export class RuleError extends Error {
  override name = 'RuleError'
  readonly problem: RuleProblem

  constructor(problem: RuleProblem) {
    super(problem)
    this.problem = problem
  }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const numbers = (from: number, to: number) => (value: string) =>
  value.split(',').every((one) => /^[+-]?\d{1,3}$/.test(one) && Math.abs(+one) >= from && Math.abs(+one) <= to)
const counting = (to: number) => (value: string) => /^\d{1,4}$/.test(value) && +value >= 1 && +value <= to

const isPart: Record<string, (value: string) => boolean> = {
  FREQ: (value) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: counting(999),
  COUNT: counting(9999),
  UNTIL: (value) => /^\d{8}(T\d{6}Z?)?$/.test(value),
  BYDAY: (value) => value.split(',').every((one) => /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.test(one)),
  BYMONTHDAY: numbers(1, 31),
  BYMONTH: (value) => numbers(1, 12)(value) && !value.includes('-'),
  BYSETPOS: numbers(1, 366),
  WKST: (value) => (weekdays as readonly string[]).includes(value),
}

type Parts = Record<string, string>

function partsOf(text: string): Parts {
  const parts: Parts = {}
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean)) {
    const [name = '', value = '', ...more] = part.split('=')
    if (more.length > 0 || name in parts || !isPart[name]?.(value)) throw new RuleError('rrule_form')
    parts[name] = value
  }
  return parts
}

const textOf = (parts: Parts): string =>
  Object.keys(isPart)
    .flatMap((name) => (parts[name] === undefined ? [] : [`${name}=${parts[name]}`]))
    .join(';')

/** What the parts forbid each other. */
function requireFitting({ FREQ: freq, BYDAY: days, ...parts }: Parts): void {
  const byMonth = freq === 'MONTHLY' || freq === 'YEARLY'
  const hasPositions = days !== undefined && /\d/.test(days)
  const misfits = [
    !freq,
    parts.COUNT && parts.UNTIL,
    hasPositions && !byMonth,
    // Of a year alone, the fifth Monday means two things to two programs.
    hasPositions && freq === 'YEARLY' && !parts.BYMONTH,
    parts.BYMONTHDAY && freq === 'WEEKLY',
    parts.BYSETPOS && !(freq === 'MONTHLY' && days && !hasPositions),
  ]
  if (misfits.some(Boolean)) throw new RuleError('rrule_form')
}

/** The last moment in local time, and how it is written: of timed events in UTC, a date standing for the whole of that day. */
function readUntil(until: string, { isAllDay, timeZone }: { isAllDay: boolean; timeZone: string }) {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  const time = until.length > 8 ? `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}` : '23:59:59'
  const written = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(written) || dateOfLocalTime(written) !== date) throw new RuleError('rrule_form')
  if (isAllDay) return { localTime: Date.parse(date), text: until.slice(0, 8) }
  const at = until.endsWith('Z') ? new Date(written) : instantOf(written, timeZone)
  return { localTime: localTimeOf(at, timeZone), text: untilText(at) }
}

const untilText = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const icalTime = (localTime: number, isDate: boolean): ICAL.Time => {
  const at = new Date(localTime)
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  })
}

export type Series = { rrule: string; timeZone: string } & Span

const toLocalTime = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

/** The library gives the beginning away unasked, and the first of March for a thirtieth of February. */
function fits(localTime: number, { BYMONTH, BYMONTHDAY, BYDAY }: Parts): boolean {
  const at = new Date(localTime)
  const inMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  const day = at.getUTCDate()
  const holds = (list: string | undefined, ...wanted: (number | string)[]) =>
    list === undefined || list.split(',').some((one) => wanted.includes(typeof wanted[0] === 'number' ? +one : one))
  return (
    holds(BYMONTH, at.getUTCMonth() + 1) &&
    holds(BYMONTHDAY, day, day - inMonth - 1) &&
    holds(BYDAY?.replaceAll(/[-+\d]/g, ''), weekdays[at.getUTCDay()]!)
  )
}

type Begun = { parts: Parts; start: number; skipped: number }

/**
 * The same rule begun shortly before `from`, so that nobody walks there from 1970; `skipped` occurrences lie before it. What it
 * gives before `from` is not to be believed: there the new beginning may count as an occurrence.
 */
function begunNear(parts: Parts, start: number, from: number): Begun {
  const walked = { parts, start, skipped: 0 }
  const { FREQ, COUNT, BYDAY, BYMONTH, BYMONTHDAY } = parts
  const interval = Number(parts.INTERVAL ?? 1)
  if (!(from > start)) return walked
  if (FREQ === 'DAILY' || FREQ === 'WEEKLY') {
    const isEven = !BYMONTH && !BYMONTHDAY && (FREQ === 'WEEKLY' || !BYDAY)
    if (COUNT && !isEven) return walked
    const period = interval * (FREQ === 'WEEKLY' ? 7 : 1) * dayMs
    const periods = Math.max(0, Math.floor((from - start) / period) - 1)
    const days = FREQ === 'WEEKLY' && BYDAY ? new Set(BYDAY.split(',')).size : 1
    return { parts, start: start + periods * period, skipped: periods * days }
  }
  // The number of those that are left out is not known.
  if (COUNT) return walked
  const [begin, near] = [new Date(start), new Date(from)]
  const years = near.getUTCFullYear() - begin.getUTCFullYear()
  const isYearly = FREQ === 'YEARLY'
  // Once a year is soon walked.
  if (isYearly && !BYDAY && !BYMONTH && !BYMONTHDAY) return walked
  const passed = isYearly ? years : years * 12 + near.getUTCMonth() - begin.getUTCMonth()
  const moved = Math.max(0, Math.floor(passed / interval) - 1) * interval
  if (moved === 0) return walked
  const year = begin.getUTCFullYear() + (isYearly ? moved : 0)
  const month = begin.getUTCMonth() + (isYearly ? 0 : moved)
  const onDay: Parts = BYDAY || BYMONTHDAY ? {} : { BYMONTHDAY: String(begin.getUTCDate()) }
  return {
    parts: { ...parts, ...onDay },
    start: Date.UTC(year, month, 1) + (((start % dayMs) + dayMs) % dayMs),
    skipped: 0,
  }
}

/**
 * When a series begins, each time, in local time and in order, from a local time on; ends with the rule, or with the product's
 * range [9].
 */
export function* localStarts({ rrule, timeZone, ...span }: Series, from = -Infinity): Generator<number> {
  const isAllDay = span.startDate !== null
  const given = partsOf(rrule)
  const until = given.UNTIL ? readUntil(given.UNTIL, { isAllDay, timeZone }).localTime : Infinity
  if (until < from) return
  const { parts, start, skipped } = begunNear(given, localStart(span, timeZone), from)
  // Both are counted here, because what the library counts need not be an occurrence.
  const { UNTIL: _, COUNT, ...walked } = parts
  let left = COUNT ? Number(COUNT) - skipped : Infinity
  if (left <= 0) return
  try {
    const rule = ICAL.Recur.fromString(textOf(walked))
    const iterator = new BoundedIterator({ rule, dtstart: icalTime(start, isAllDay) })
    for (let time = iterator.next(); time && left > 0; time = iterator.next()) {
      const localTime = toLocalTime(time)
      if (localTime > until || time.year > lastYear) return
      if (!fits(localTime, walked)) continue
      left -= 1
      if (localTime >= from) yield localTime
    }
  } catch (error) {
    if (!(error instanceof Beyond)) throw error
  }
}

/** Whether one of the series begins there. */
export const occursAt = (series: Series, localTime: number): boolean =>
  localStarts(series, localTime).next().value === localTime

export const firstLocalStart = (series: Series): number | undefined => localStarts(series).next().value ?? undefined

/**
 * The rule as it is stored, and at which local time its first occurrence begins. Throws a RuleError for what cannot be read, is not meant
 * for people, or never happens.
 */
export function readRule(text: string, span: Span, timeZone: string): { rrule: string; first: number } {
  const parts = partsOf(text)
  requireFitting(parts)
  if (parts.UNTIL) parts.UNTIL = readUntil(parts.UNTIL, { isAllDay: span.startDate !== null, timeZone }).text
  const rrule = textOf(parts)
  let first: number | undefined
  try {
    first = firstLocalStart({ ...span, rrule, timeZone })
  } catch (error) {
    if (error instanceof RuleError) throw error
    throw new RuleError('rrule_form')
  }
  if (first === undefined) throw new RuleError('rrule_empty')
  return { rrule, first }
}

/** The same rule until just before an occurrence. */
export function endedBefore(series: Series, localTime: number): string {
  const { COUNT: _, ...parts } = partsOf(series.rrule)
  const last = series.startDate
    ? dateOfLocalTime(localTime - dayMs).replaceAll('-', '')
    : untilText(new Date(instantOf(localTime, series.timeZone).getTime() - 1000))
  return textOf({ ...parts, UNTIL: last })
}

/** The same rule for what begins with an occurrence: with as many as are left. */
export function continuedFrom(series: Series, localTime: number): string {
  const parts = partsOf(series.rrule)
  if (!parts.COUNT) return series.rrule
  let before = 0
  for (const one of localStarts(series)) {
    if (one >= localTime) break
    before += 1
  }
  return textOf({ ...parts, COUNT: String(Math.max(1, +parts.COUNT - before)) })
}

/** The rule of a series that is moved: what it says of days moves along, as far as that can be said. */
export function movedRule(rrule: string, from: number, to: number, untilBy: (until: string) => string): string {
  const parts = partsOf(rrule)
  if (parts.UNTIL) parts.UNTIL = untilBy(parts.UNTIL)
  const days = Math.round(Math.floor(to / dayMs) - Math.floor(from / dayMs))
  if (days === 0) return textOf(parts)
  const [before, after] = [new Date(from), new Date(to)]
  const weekday = (at: Date) => weekdays[at.getUTCDay()]!
  if (parts.BYDAY && /\d/.test(parts.BYDAY)) {
    if (!parts.BYDAY.includes(',')) parts.BYDAY = `${positionLike(parts.BYDAY, after)}${weekday(after)}`
  } else if (parts.BYDAY && parts.FREQ === 'WEEKLY') {
    const shifted = parts.BYDAY.split(',').map((day) => {
      const at = (weekdays as readonly string[]).indexOf(day)
      return weekdays[(((at + days) % 7) + 7) % 7]!
    })
    parts.BYDAY = shifted.join(',')
  }
  if (parts.BYMONTHDAY === String(before.getUTCDate())) parts.BYMONTHDAY = String(after.getUTCDate())
  if (parts.BYMONTH === String(before.getUTCMonth() + 1)) parts.BYMONTH = String(after.getUTCMonth() + 1)
  return textOf(parts)
}

/** Last stays last where the new day is one; else the how-manieth it is. */
function positionLike(byDay: string, at: Date): number {
  const inMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  if (byDay.startsWith('-') && at.getUTCDate() + 7 > inMonth) return -1
  return Math.ceil(at.getUTCDate() / 7)
}

export const movedUntil =
  (series: Series, by: number) =>
  (until: string): string =>
    series.startDate
      ? dateOfLocalTime(Date.parse(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`) + by).replaceAll(
          '-',
          '',
        )
      : untilText(new Date(readUntilInstant(until) + by))

const readUntilInstant = (until: string): number =>
  Date.parse(
    `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`,
  )
