import { dateFormat, relativeFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Zone } from '#/words/dates.ts'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1)
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "Today", "Tomorrow", "Thursday 3 December"; in the past how many days ago. */
export function dayWords(day: string, today: string): string {
  const days = Math.round((atNoon(day).getTime() - atNoon(today).getTime()) / 86_400_000)
  if (days <= 1) return capital(relativeFormat({ numeric: 'auto' }).format(days, 'day'))
  const format = dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return capital(format.format(atNoon(day)))
}

/** "8:30 – 9:15", or that it takes the whole day. */
export function hoursWords(
  { allDay, start, end }: Pick<CalendarEvent, 'allDay' | 'start' | 'end'>,
  zone: Zone,
): string {
  if (allDay) return m.calendar_all_day()
  const format = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone })
  // Servers and browsers set different spaces around a dash; a page must not change as it wakes.
  return format.formatRange(new Date(start), new Date(end)).replaceAll(/\s/g, ' ')
}
