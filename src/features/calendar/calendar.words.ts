import type { seriesScopes } from '#/contract/core/series-scopes.ts'
import type { CalendarEvent, reminderMinutes, rsvps, visibilities } from '#/contract/calendar/calendar.ts'
import type { CalendarView } from '#/contract/calendar/calendar.search.ts'
import { dateFormat, numberFormat } from '#/words/formats.ts'
import { ownHourCycle } from '#/words/hours.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { zoneOf, type Clock } from './calendar.ts'
import { unitOf, weekdayCodes, type Repeat, type RepeatKind } from './recurrence.ts'
import { shownDays, type Day } from './days.ts'

export const viewWords: Record<CalendarView, () => string> = {
  month: m.calendar_month,
  week: m.calendar_week,
  day: m.calendar_day,
  agenda: m.calendar_agenda,
}

export const repeatWords: Record<RepeatKind | 'other', () => string> = {
  none: m.calendar_repeat_none,
  daily: m.calendar_repeat_daily,
  weekdays: m.calendar_repeat_weekdays,
  weekly: m.calendar_repeat_weekly,
  monthly_day: m.calendar_repeat_monthly_day,
  monthly_weekday: m.calendar_repeat_monthly_weekday,
  yearly: m.calendar_repeat_yearly,
  other: m.calendar_repeat_other,
}

const everyWords = {
  day: m.calendar_every_days,
  week: m.calendar_every_weeks,
  month: m.calendar_every_months,
  year: m.calendar_every_years,
}

/** What stands behind a number of them. */
export const unitWords = {
  day: m.calendar_unit_days,
  week: m.calendar_unit_weeks,
  month: m.calendar_unit_months,
  year: m.calendar_unit_years,
}

/** How often something repeats. */
export function intervalWords({ kind, interval }: Pick<Repeat, 'kind' | 'interval'>): string {
  const unit = unitOf[kind]
  return unit && interval > 1 ? everyWords[unit]({ count: interval }) : repeatWords[kind]()
}

export const scopeWords: Record<(typeof seriesScopes)[number], () => string> = {
  this: m.calendar_scope_this,
  following: m.calendar_scope_following,
  all: m.calendar_scope_all,
}

export const rsvpWords: Record<(typeof rsvps)[number], () => string> = {
  pending: m.calendar_rsvp_pending,
  yes: m.calendar_rsvp_yes,
  maybe: m.calendar_rsvp_maybe,
  no: m.calendar_rsvp_no,
}

export const visibilityWords: Record<(typeof visibilities)[number], () => string> = {
  calendar: m.calendar_visibility_calendar,
  public: m.calendar_visibility_public,
  private: m.calendar_visibility_private,
}

/** "10 minutes before", in the largest unit that fits. */
export function reminderWord(minutes: (typeof reminderMinutes)[number]): string {
  if (minutes === 0) return m.calendar_reminder_start()
  const [value, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  const time = numberFormat({ style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(value as number)
  return m.calendar_reminder_before({ time })
}

/** What stands for an event: of what is private to others only that they are busy. */
export const titleOf = ({ title, isBusy }: Pick<CalendarEvent, 'title' | 'isBusy'>): string =>
  isBusy ? m.calendar_busy() : title

/** Servers and browsers set different spaces around a dash; a page must not change as it wakes. */
const spaced = (text: string): string => text.replaceAll(/\s/g, ' ')

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: 'UTC', ...options })

export const formatMonth = (day: Day): string => format({ month: 'long', year: 'numeric' }).format(noon(day))
export const formatWholeDay = (day: Day): string => format({ dateStyle: 'full' }).format(noon(day))
export const formatWeekday = (day: Day, width: 'short' | 'long' | 'narrow' = 'long'): string =>
  format({ weekday: width }).format(noon(day))

/** 1 January 2024 was a Monday. */
export const weekdayName = (code: (typeof weekdayCodes)[number], width: 'short' | 'long'): string =>
  formatWeekday(`2024-01-0${weekdayCodes.indexOf(code) + 1}`, width)

/** What a view shows, as its heading. */
export function formatView(view: CalendarView, day: Day, firstWeekday: number): string {
  if (view === 'month') return formatMonth(day)
  if (view === 'day')
    return format({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' }).format(noon(day))
  const { first, last } = shownDays(view, day, firstWeekday)
  return spaced(format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noon(first), noon(last)))
}

/** As the reader chose, or as is usual where they are: the server knows neither. */
const hoursOf = ({ isOwn }: Clock) => (isOwn ? { hourCycle: ownHourCycle(getLocale()) } : {})

/** From when to when, on one day: "9:00 – 10:00"; nothing of whole days. */
export function formatTimes(event: CalendarEvent, clock: Clock): string {
  if (event.allDay) return m.calendar_all_day()
  const zone = zoneOf(event, clock)
  const times = dateFormat({
    hour: 'numeric',
    minute: '2-digit',
    ...hoursOf(clock),
    ...(zone && { timeZone: zone }),
  })
  return spaced(times.formatRange(new Date(event.start), new Date(event.end)))
}

/** When something found is, in one line: "Tue, 1 Dec 2026, 9:00". */
export function formatFound(event: CalendarEvent, clock: Clock): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  if (event.allDay) return format(day).format(noon(event.start))
  const zone = zoneOf(event, clock)
  const times = dateFormat({
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    ...hoursOf(clock),
    ...(zone && { timeZone: zone }),
  })
  return spaced(times.format(new Date(event.start)))
}

/** The whole of when, with the day. */
export function formatWhen(event: CalendarEvent, clock: Clock): string {
  if (event.allDay) return spaced(format({ dateStyle: 'full' }).formatRange(noon(event.start), noon(event.end)))
  const zone = zoneOf(event, clock)
  const times = dateFormat({
    dateStyle: 'full',
    timeStyle: 'short',
    ...hoursOf(clock),
    ...(zone && { timeZone: zone }),
  })
  return spaced(times.formatRange(new Date(event.start), new Date(event.end)))
}
