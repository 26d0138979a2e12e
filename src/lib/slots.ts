// When something can be booked: hours on a clock of a place, what is closed, what is taken already. Pure; whose hours they are it
// does not know.
import { Temporal } from 'temporal-polyfill'

/** From `09:00` until before `12:30`; `24:00` is the end of the day. */
export type ClockRange = { from: string; to: string }
/** `day`: 1 is Monday, 7 Sunday. */
export type WeeklyHours = ClockRange & { day: number }
/** On this date these hours and no others; none: closed. */
export type DayHours = { date: string; ranges: readonly ClockRange[] }

export type SlotRules = {
  /** Whose clock the hours are of. */
  timeZone: string
  hours: readonly WeeklyHours[]
  exceptions: readonly DayHours[]
  /** How long one lasts, and how long before and after it nothing else may be. */
  minutes: number
  before: number
  after: number
  /** How long before it begins one has to say so, and how far ahead one may. */
  noticeMinutes: number
  horizonDays: number
}

/** From an instant until before another, in milliseconds. */
export type Span = { from: number; to: number }

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const nsPerMs = 1_000_000

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const beginningOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime(timeZone).epochMilliseconds

const offsetAt = (at: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / nsPerMs

/** The parts of a day in which the clock runs on evenly: one, and two where it is put in that day. */
function evenParts({ from, to }: Span, timeZone: string): (Span & { offset: number })[] {
  const [first, last] = [offsetAt(from, timeZone), offsetAt(to - 1, timeZone)]
  if (first === last) return [{ from, to, offset: first }]
  let [before, after] = [from, to - 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle, timeZone) === first) before = middle
    else after = middle
  }
  return [
    { from, to: after, offset: first },
    { from: after, to, offset: last },
  ]
}

/** What touches or overlaps is one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/**
 * The instants of a day at which its clock shows one of these hours. An hour that the clock leaves out is none, and one that it
 * shows twice is twice as long.
 */
export function openOn(date: string, ranges: readonly ClockRange[], timeZone: string): Span[] {
  const day = Temporal.PlainDate.from(date)
  const whole = { from: beginningOf(day, timeZone), to: beginningOf(day.add({ days: 1 }), timeZone) }
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const spans = evenParts(whole, timeZone).flatMap((part) =>
    ranges.map((range) => ({
      from: Math.max(part.from, midnight + minutesOf(range.from) * minuteMs - part.offset),
      to: Math.min(part.to, midnight + minutesOf(range.to) * minuteMs - part.offset),
    })),
  )
  return joined(spans.filter(({ from, to }) => from < to))
}

function rangesOn(date: string, { hours, exceptions }: Pick<SlotRules, 'hours' | 'exceptions'>): readonly ClockRange[] {
  const exception = exceptions.find((one) => one.date === date)
  if (exception) return exception.ranges
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  return hours.filter(({ day }) => day === weekday)
}

export const dateAt = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Of what may be booked at that moment the part that one asks for. */
function within(asked: Span, { noticeMinutes, horizonDays }: SlotRules, now: number): Span {
  return {
    from: Math.max(asked.from, now + noticeMinutes * minuteMs),
    to: Math.min(asked.to, now + horizonDays * dayMs),
  }
}

/**
 * When one can begin, in order: each lies in hours as a whole, and keeps its distance from what is taken. What is taken says itself
 * until when, its own distance included. They follow each other from when hours begin, so that the answer for a week is that for
 * its days.
 */
export function freeSlots(rules: SlotRules, asked: Span, taken: readonly Span[], now: number): number[] {
  const { from, to } = within(asked, rules, now)
  if (from >= to) return []
  const { timeZone, before, after } = rules
  const length = rules.minutes * minuteMs
  const [lead, trail] = [before * minuteMs, after * minuteMs]
  const found: number[] = []
  const last = dateAt(to - 1, timeZone)
  for (let date = dateAt(from, timeZone); date <= last; date = dayAfter(date)) {
    for (const open of openOn(date, rangesOn(date, rules), timeZone)) {
      for (let at = open.from; at + length <= open.to; at += lead + length + trail) {
        const isAsked = at >= from && at < to
        if (isAsked && !taken.some((one) => at - lead < one.to && at + length + trail > one.from)) found.push(at)
      }
    }
  }
  return found
}

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** Whether one that begins then can be booked. */
export const isFree = (rules: SlotRules, at: number, taken: readonly Span[], now: number): boolean =>
  freeSlots(rules, { from: at, to: at + 1 }, taken, now).includes(at)

/** Those that lie nearest to a wish, in their order. */
export const nearestTo = (wish: number, slots: readonly number[], count: number): number[] =>
  slots
    .toSorted((a, b) => Math.abs(a - wish) - Math.abs(b - wish) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
