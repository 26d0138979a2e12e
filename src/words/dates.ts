import { dateFormat, relativeFormat } from './formats.ts'

/** The server does not know where somebody is: until the browser has taken over, times are told in UTC. */
export type Zone = 'UTC' | undefined

const hour = 3_600_000
const day = 24 * hour

/** A calendar date or an instant as a day, such as "3 Sept 2026". Instants are told in UTC, so that pages are the same everywhere. */
export const formatDay = (value: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))

/** A day, or a month such as `2026-11`, as "November 2026". */
export const monthName = (day: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** `Saturday 28 November`; a day is the same everywhere. */
export const dayInFull = (day: string): string =>
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A time of day by the clock on the wall there; never broken in two. */
export const timeThere = (instant: string, timeZone: string): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)).replaceAll(' ', '\u00a0')

/** A time of day, such as "14:05"; where it is not the reader's own clock, with the name of the one it is. */
export const clockTime = (instant: string, zone: Zone): string =>
  dateFormat({
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZone: zone, timeZoneName: 'short' }),
  }).format(new Date(instant))

/** How long ago an instant is, in the largest unit that says something: "3 hours ago", "yesterday", a day after a month. */
export function formatSince(instant: string, now = Date.now()): string {
  const past = new Date(instant).getTime() - now
  const relative = relativeFormat({ numeric: 'auto' })
  if (past > -hour) return relative.format(Math.min(0, Math.round(past / 60_000)), 'minute')
  if (past > -day) return relative.format(Math.round(past / hour), 'hour')
  if (past > -30 * day) return relative.format(Math.round(past / day), 'day')
  return formatDay(instant)
}

/** The calendar date of an instant where somebody is, `2026-11-21`; whole days have theirs already. */
export function dayIn(moment: string | number, zone: Zone): string {
  if (typeof moment === 'string' && moment.length === 10) return moment
  const date = new Date(moment)
  if (zone === 'UTC') return date.toISOString().slice(0, 10)
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}
