// On which days an event takes place again, and what is written of each of them. Pure.
import { Temporal } from 'temporal-polyfill'
import type { RepeatInput } from '#/contract/event/series.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { localStarts, readRule } from '../calendar/calendar.rules.ts'
import { dateOfLocalTime, dayMs, localTimeOfDate } from '../calendar/calendar.time.ts'
import { moving } from './moved.ts'
import { instantsOf } from './events.times.ts'
import type { WrittenEvent } from './written.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** As RFC 5545 has it. The day of the event itself is always one of them. */
export function ruleOf(first: string, { every, interval, weekdays: asked, by, until, times }: Repeat): string {
  const day = Temporal.PlainDate.from(first)
  const days = [...new Set([...asked, day.dayOfWeek])].toSorted((a, b) => a - b)
  const isLast = day.day + 7 > day.daysInMonth
  const inMonth = `${isLast ? -1 : Math.ceil(day.day / 7)}${weekdays[day.dayOfWeek - 1]}`
  const parts = [
    `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' }[every]}`,
    `INTERVAL=${interval}`,
    ...(times === null ? [] : [`COUNT=${times}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ...(every === 'week' ? [`BYDAY=${days.map((one) => weekdays[one - 1]).join(',')}`] : []),
    ...(every === 'month' ? [by === 'weekday' ? `BYDAY=${inMonth}` : `BYMONTHDAY=${day.day}`] : []),
  ]
  return parts.join(';')
}

/** The same, going on until another day. */
export const ruleUntil = (rule: string, until: string): string =>
  [...rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part)), `UNTIL=${until.replaceAll('-', '')}`].join(';')

type Repeat = Omit<RepeatInput, 'version'>

/** The days after the first; one more than may be, where there are too many. */
export function daysAfter(first: string, rule: string): string[] {
  const start = localTimeOfDate(first)
  const span = { startsAt: new Date(start), endsAt: new Date(start + dayMs), startDate: first, endDate: first }
  const { rrule } = readRule(rule, span, 'UTC')
  const days: string[] = []
  for (const local of localStarts({ ...span, rrule, timeZone: 'UTC' }, start + dayMs)) {
    days.push(dateOfLocalTime(local))
    if (days.length >= seriesLimits.dates) break
  }
  return days
}

export type Timed = WrittenEvent & { starts: string; ends: string }

export const isTimed = (written: WrittenEvent): written is Timed => written.starts !== null && written.ends !== null

/** What is written of an event on another day: at the same hours, open for registering as long before. */
export function onDay(written: Timed, day: string): Timed {
  const starts = `${day}T${written.starts.slice(11)}`
  return atTime(written, { ...written, starts })
}

/** So long as it was, and with its registration as long before. */
export function atTime(was: Timed, { starts }: { starts: string }): Timed {
  const by = Temporal.PlainDateTime.from(was.starts).until(starts, { largestUnit: 'days' })
  const ends = Temporal.PlainDateTime.from(was.ends).add(by).toString({ smallestUnit: 'minute' })
  const moved = { ...was, starts, ends, startsHour: null, endsHour: null }
  const move = moving(was.starts, moved)
  return {
    ...moved,
    opens: was.opens === null ? null : move(was.opens),
    closes: was.closes === null ? null : move(was.closes),
  }
}

/** Whether clocks there show both of its times, and each once. */
export const isPlain = ({ starts, ends, timeZone, allDay }: Timed): boolean =>
  allDay || [starts, ends].every((local) => instantsOf(local, timeZone).length === 1)
