// What events and their parts are called, wherever they are named.
import type { EventAudience, EventCategory, EventDoor, EventMode, EventStatus } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { dateFormat } from './formats.ts'
import { plainMoney } from './money.ts'

export const eventCategoryWords: Record<EventCategory, () => string> = {
  open_day: m.events_category_open_day,
  observation: m.events_category_observation,
  parent_evening: m.events_category_parent_evening,
  talk: m.events_category_talk,
  workshop: m.events_category_workshop,
  course: m.events_category_course,
  conference: m.events_category_conference,
  celebration: m.events_category_celebration,
  other: m.events_category_other,
}

export const eventModeWords: Record<EventMode, () => string> = {
  onsite: m.events_mode_onsite,
  online: m.events_mode_online,
  mixed: m.events_mode_mixed,
}

export const audienceWords: Record<EventAudience, () => string> = {
  families: m.events_audience_families,
  parents: m.events_audience_parents,
  guides: m.events_audience_guides,
  assistants: m.events_audience_assistants,
  trainees: m.events_audience_trainees,
  leaders: m.events_audience_leaders,
}

type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

export const eventStatusWords: Record<EventStatus, { word: () => string; tone: Tone }> = {
  draft: { word: m.events_status_draft, tone: 'neutral' },
  published: { word: m.events_status_published, tone: 'success' },
  postponed: { word: m.events_status_postponed, tone: 'warning' },
  rescheduled: { word: m.events_status_rescheduled, tone: 'primary' },
  cancelled: { word: m.events_status_cancelled, tone: 'danger' },
}

/** Whether one can register, in a word or two; of an open one the places that are left say it. */
export const eventDoorWords: Record<EventDoor, { word: () => string; tone: Tone }> = {
  open: { word: m.events_door_open, tone: 'success' },
  waiting: { word: m.events_door_waiting, tone: 'warning' },
  full: { word: m.events_door_full, tone: 'neutral' },
  early: { word: m.events_door_early, tone: 'neutral' },
  closed: { word: m.events_door_closed, tone: 'neutral' },
  postponed: { word: m.events_status_postponed, tone: 'warning' },
  cancelled: { word: m.events_status_cancelled, tone: 'danger' },
  over: { word: m.events_door_over, tone: 'neutral' },
}

const names = new Map<string, Intl.DisplayNames>()

/** What a language is called in the page’s: "Dutch", „Niederländisch“. */
export function spokenLanguage(code: string): string {
  const locale = getLocale()
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  names.set(locale, known)
  return known.of(code) ?? code
}

/** "free", "€12", "€12 to €30". */
export const priceWords = ({ priceFrom, priceTo }: { priceFrom: number; priceTo: number }): string => {
  if (priceTo === 0) return m.events_free()
  if (priceFrom === priceTo) return plainMoney(priceTo)
  const from = priceFrom === 0 ? m.events_free() : plainMoney(priceFrom)
  return m.events_price_range({ from, to: plainMoney(priceTo) })
}

export type EventTimes = {
  startsAt: string
  endsAt: string
  startsOn: string
  endsOn: string
  timeZone: string
  allDay: boolean
}

const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const
const fullDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Browsers and servers do not put the same spaces into ranges of their own. */
const between = (from: string, to: string) => `${from} – ${to}`

/** "8:45 – 11:45" by the clock of where it is; null of whole days, and of what goes on for days. */
export function eventHours({ startsAt, endsAt, startsOn, endsOn, timeZone, allDay }: EventTimes): string | null {
  if (allDay || startsOn !== endsOn) return null
  const time = dateFormat({ ...clock, timeZone })
  return between(time.format(new Date(startsAt)), time.format(new Date(endsAt)))
}

/** The days, whole: "Thursday 26 November 2026", "26 – 28 November 2026". */
export function eventDays({ startsOn, endsOn }: Pick<EventTimes, 'startsOn' | 'endsOn'>): string {
  if (startsOn === endsOn) return dateFormat({ ...fullDay, timeZone: 'UTC' }).format(new Date(startsOn))
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
  const first = dateFormat(isOneYear ? day : { ...day, year: 'numeric' }).format(new Date(startsOn))
  return between(first, dateFormat({ ...day, year: 'numeric' }).format(new Date(endsOn)))
}

/** Days and hours in one line, by the clock of where it is, or of `timeZone`. */
export function eventWhen(times: EventTimes): string {
  const hours = eventHours(times)
  if (hours) return m.events_day_hours({ day: eventDays(times), hours })
  if (times.allDay) return eventDays(times)
  const { startsAt, endsAt, timeZone } = times
  const both = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...clock, timeZone })
  return between(both.format(new Date(startsAt)), both.format(new Date(endsAt)))
}

/** When it is somewhere else, where clocks there show another time; else null. */
export function eventWhenIn(times: EventTimes, timeZone: string): string | null {
  if (times.allDay) return null
  const start = new Date(times.startsAt)
  const at = (zone: string) => dateFormat({ day: 'numeric', month: 'numeric', ...clock, timeZone: zone }).format(start)
  if (at(timeZone) === at(times.timeZone)) return null
  const parts = { weekday: 'short', day: 'numeric', month: 'short', ...clock, timeZone } as const
  const ends = dateFormat({ ...clock, timeZone }).format(new Date(times.endsAt))
  return between(dateFormat(parts).format(start), ends)
}

/** An instant by the clock of a place: "26 November 2026 at 8:45". */
export const instantIn = (instant: string, timeZone: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...clock, timeZone }).format(new Date(instant))

/** The town that a time zone is named after. */
export const zoneTown = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** The parts of a leaf of a tear-off calendar. */
export const dayLeaf = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(date))
  return {
    weekday: part({ weekday: 'short' }),
    day: String(Number(date.slice(8, 10))),
    month: part({ month: 'short' }),
  }
}

export type DoorClock = Pick<EventTimes, 'timeZone'> & { startsOn: string | null }

/** By the clock at the door; on another day with the day. */
export function doorTime(instant: string, { timeZone, startsOn }: DoorClock): string {
  const at = new Date(instant)
  const day = dateFormat({ dateStyle: 'short', timeZone }, 'sv').format(at)
  return dateFormat({ ...(day !== startsOn && { day: 'numeric', month: 'short' }), ...clock, timeZone }).format(at)
}
