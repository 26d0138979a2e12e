// What people choose when something repeats, and the RRULE of RFC 5545 that says the same. Pure.
import { addMonths, monthStart, weekdayOf, type Day } from './days.ts'

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export const repeatKinds = ['none', 'daily', 'weekdays', 'weekly', 'monthly_day', 'monthly_weekday', 'yearly'] as const
export type RepeatKind = (typeof repeatKinds)[number]

export type RepeatEnd = { type: 'never' } | { type: 'on'; day: Day } | { type: 'after'; count: number }

/** `other`: a rule from another program, kept as it is. */
export type Repeat = {
  kind: RepeatKind | 'other'
  /** Every so many days, weeks, months or years. */
  interval: number
  /** On which weekdays, where it repeats weekly. */
  days: WeekdayCode[]
  end: RepeatEnd
  rule: string | null
}

/** What is counted between two; `weekdays` come every week, as their name says. */
export const unitOf: Partial<Record<Repeat['kind'], 'day' | 'week' | 'month' | 'year'>> = {
  daily: 'day',
  weekly: 'week',
  monthly_day: 'month',
  monthly_weekday: 'month',
  yearly: 'year',
}

export const intervalAtMost = 99

export const noRepeat: Repeat = { kind: 'none', interval: 1, days: [], end: { type: 'never' }, rule: null }

export const codeOf = (day: Day): WeekdayCode => weekdayCodes[weekdayOf(day) - 1]!

/** Which of its weekday in the month a day is: 1 to 4, or -1 for the last. */
export function nthOf(day: Day): number {
  const date = Number(day.slice(8))
  const length = Number(new Date(Date.parse(addMonths(monthStart(day), 1)) - 1).toISOString().slice(8, 10))
  return date + 7 > length ? -1 : Math.ceil(date / 7)
}

const workdays = 'MO,TU,WE,TH,FR'

/** The rule without its end. */
function frequencyOf({ kind, days, interval }: Repeat, start: Day): string | null {
  const every = interval > 1 ? `;INTERVAL=${interval}` : ''
  const on = weekdayCodes.filter((code) => days.includes(code)).join() || codeOf(start)
  switch (kind) {
    case 'daily':
      return `FREQ=DAILY${every}`
    case 'weekdays':
      return `FREQ=WEEKLY;BYDAY=${workdays}`
    case 'weekly':
      return `FREQ=WEEKLY${every};BYDAY=${on}`
    case 'monthly_day':
      return `FREQ=MONTHLY${every};BYMONTHDAY=${Number(start.slice(8))}`
    case 'monthly_weekday':
      return `FREQ=MONTHLY${every};BYDAY=${nthOf(start)}${codeOf(start)}`
    case 'yearly':
      return `FREQ=YEARLY${every}`
    default:
      return null
  }
}

/** `until` makes the last moment of a day, as the rule writes it. */
export function writeRepeat(repeat: Repeat, start: Day, until: (day: Day) => string): string | null {
  if (repeat.kind === 'other') return repeat.rule
  const frequency = frequencyOf(repeat, start)
  if (!frequency) return null
  const { end } = repeat
  if (end.type === 'on') return `${frequency};UNTIL=${until(end.day)}`
  return end.type === 'after' ? `${frequency};COUNT=${end.count}` : frequency
}

function endOf(parts: Map<string, string>, dayOf: (until: string) => Day): RepeatEnd {
  const until = parts.get('UNTIL')
  if (until) return { type: 'on', day: dayOf(until) }
  const count = Number(parts.get('COUNT'))
  return count > 0 ? { type: 'after', count } : { type: 'never' }
}

const isCode = (text: string): text is WeekdayCode => (weekdayCodes as readonly string[]).includes(text)

/** What a rule says, in the terms of the form. `dayOf` tells the day of a last moment as the rule writes it. */
export function readRepeat(rule: string | null, start: Day, dayOf: (until: string) => Day): Repeat {
  if (!rule) return noRepeat
  const parts = new Map(rule.split(';').map((part) => part.toUpperCase().split('=') as [string, string]))
  const days = (parts.get('BYDAY') ?? '').split(',').filter(isCode)
  const end = endOf(parts, dayOf)
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const known = (kind: RepeatKind): Repeat => ({ kind, interval, days, end, rule })
  const other: Repeat = { kind: 'other', interval: 1, days, end, rule }
  const bare = [...parts.keys()].filter((name) => !['UNTIL', 'COUNT', 'WKST', 'INTERVAL'].includes(name))
  const says = (text: string) => {
    const said = text.split(';')
    return said.length === bare.length && said.every((part) => parts.get(part.split('=')[0]!) === part.split('=')[1])
  }
  // With weeks left out it matters on which day they begin: we would write another rule.
  const movesWeeks = interval > 1 && (parts.get('WKST') ?? 'MO') !== 'MO'
  if (movesWeeks || !Number.isInteger(interval) || interval < 1 || interval > intervalAtMost) return other
  if (says('FREQ=DAILY')) return known('daily')
  if (interval === 1 && says(`FREQ=WEEKLY;BYDAY=${workdays}`)) return known('weekdays')
  if (says('FREQ=WEEKLY')) return { ...known('weekly'), days: [codeOf(start)] }
  if (days.length > 0 && says(`FREQ=WEEKLY;BYDAY=${parts.get('BYDAY')}`)) return known('weekly')
  if (says('FREQ=MONTHLY') || says(`FREQ=MONTHLY;BYMONTHDAY=${Number(start.slice(8))}`)) return known('monthly_day')
  if (says(`FREQ=MONTHLY;BYDAY=${nthOf(start)}${codeOf(start)}`)) return known('monthly_weekday')
  if (says('FREQ=YEARLY')) return known('yearly')
  return other
}
