// What is asked of an event before it is written: times that exist, rules that end or go on as people mean it, and people who
// may be invited.
import type { CalendarEvent, EventPatch } from '#/contract/calendar/calendar.ts'
import { isOrdered } from '#/contract/calendar/calendar.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { reachableAmong } from '../chat/acquaintances.repo.ts'
import { readRule, RuleError } from './calendar.rules.ts'
import {
  isTimeZone,
  lengthOf,
  momentsOf,
  spanAt,
  spanOf,
  localStart,
  type Moments,
  type Span,
} from './calendar.time.ts'
import { ownCalendar, type SeenCalendar } from './calendars.repo.ts'

export type When = { span: Span; timeZone: string; rrule: string | null }

const refuse = (field: string, kind: string, locale: Locale) => refuseFields('invalid', [field], kind, locale)

/** Times, zone and rule, judged together. A series begins with its first occurrence, whatever day was given. */
export function readWhen(given: Moments & { timeZone: string; rrule: string | null }, locale: Locale): When {
  const { timeZone, rrule, ...moments } = given
  if (!isTimeZone(timeZone)) throw refuse('timeZone', 'time_zone_unknown', locale)
  const span = spanOf(moments, timeZone)
  if (!span) throw refuse('start', 'iso_date', locale)
  if (!isOrdered(moments) || span.endsAt < span.startsAt) throw refuse('end', 'end_before_start', locale)
  if (!rrule) return { span, timeZone, rrule: null }
  try {
    const rule = readRule(rrule, span, timeZone)
    const like = { isAllDay: moments.allDay, length: lengthOf(span) }
    const begins = rule.first === localStart(span, timeZone) ? span : spanAt(rule.first, like, timeZone)
    return { span: begins, timeZone, rrule: rule.rrule }
  } catch (error) {
    if (error instanceof RuleError) throw refuse('rrule', error.problem, locale)
    throw error
  }
}

/** What a change makes of the times of an event; null where it leaves them as they are. */
export function changedWhen(
  before: When,
  { allDay, start, end, timeZone, rrule }: EventPatch,
  locale: Locale,
): When | null {
  if ([allDay, start, end, timeZone, rrule].every((one) => one === undefined)) return null
  const moments = { ...momentsOf(before.span), ...definedOf({ allDay, start, end }) }
  const asked = rrule === undefined ? before.rrule : rrule
  const when = readWhen({ ...moments, timeZone: timeZone ?? before.timeZone, rrule: asked }, locale)
  return isSame(before, when) ? null : when
}

const isSame = (one: When, other: When): boolean =>
  one.timeZone === other.timeZone &&
  one.rrule === other.rrule &&
  JSON.stringify(momentsOf(one.span)) === JSON.stringify(momentsOf(other.span))

export const definedOf = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

/** A calendar that the actor may write into; one that they do not see is unknown. */
export function writableCalendar(seen: readonly SeenCalendar[], id: string | undefined, locale: Locale): SeenCalendar {
  const calendar = id === undefined ? ownCalendar(seen) : seen.find((one) => one.id === id)
  if (!calendar) throw refuse('calendarId', 'unknown_choice', locale)
  if (calendar.access !== 'write') throw new ApiError('forbidden')
  return calendar
}

/** Of whom is named, those who come new must be such as the actor may write to. */
export async function requireInvitable(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  already: readonly string[],
  locale: Locale,
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== actor.userId)
  const fresh = wanted.filter((id) => !already.includes(id))
  if (fresh.length > 0) {
    const reachable = await reachableAmong(tx, actor, fresh)
    if (fresh.some((id) => !reachable.has(id))) throw refuse('attendees', 'not_reachable', locale)
  }
  return wanted
}

export const newUid = ({ services }: Pick<Context, 'services'>): string =>
  `${newId()}@${new URL(services.appOrigin).hostname}`

export type Words = Partial<Pick<CalendarEvent, 'title' | 'description' | 'location' | 'color' | 'visibility'>>

export const wordsOf = ({ title, description, location, color, visibility }: EventPatch): Words =>
  definedOf({ title, description, location, color, visibility })
