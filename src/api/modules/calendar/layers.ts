// What calendars show beside events, and nobody changes there: work cycles of classrooms, and cards of boards that are due.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { listDueCards, type DueCard } from '../boards/due.repo.ts'
import { dateOfLocalTime, dayMs, farthestZoneMs, instantOfKey, keyOf } from './calendar.time.ts'
import { parseEventId } from './events.repo.ts'
import type { Range } from './occurrences.repo.ts'
import { cyclesIn, listRooms, ownRooms, visibleRooms, type Cycle } from './work-cycles.repo.ts'

const { dates } = appConfig

const shownOnly = {
  seriesId: null,
  description: '',
  color: null,
  location: '',
  rrule: null,
  isException: false,
  attendees: [],
  organizer: null,
  rsvp: null,
  reminders: [],
  visibility: 'calendar',
  isBusy: false,
  mayEdit: false,
  card: null,
  version: 0,
} satisfies Partial<CalendarEvent>

const asCycle = ({ room, start, end }: Cycle, locale: Locale): CalendarEvent => ({
  ...shownOnly,
  id: `${room.id}.${keyOf({ startsAt: start, startDate: null })}`,
  calendarId: room.id,
  title: m.api_calendar_work_cycle({ name: room.name }, { locale }),
  allDay: false,
  start: start.toISOString(),
  end: end.toISOString(),
  timeZone: room.timeZone,
})

/** A card's calendar has the number of the person whose boards they are. */
export const asCard = ({ id, boardId, name, from, to }: DueCard, userId: string): CalendarEvent => ({
  ...shownOnly,
  id,
  calendarId: userId,
  title: name,
  allDay: true,
  start: from ?? to ?? '',
  end: to ?? from ?? '',
  timeZone: 'UTC',
  card: { id, boardId },
})

export async function listLayers(context: Context, actor: Actor, range: Range): Promise<CalendarEvent[]> {
  const { db } = context.services
  const rooms = await listRooms(db, actor, sql`c.work_cycles <> '[]' and ${ownRooms(actor)}`)
  const [first, last] = [range.from.getTime() - farthestZoneMs, range.to.getTime() + farthestZoneMs]
  const cards = await listDueCards(db, actor.userId, dateOfLocalTime(first), dateOfLocalTime(last))
  return [
    ...cyclesIn(rooms, range).map((cycle) => asCycle(cycle, context.locale)),
    ...cards.filter(({ completed }) => !completed).map((card) => asCard(card, actor.userId)),
  ]
}

/** One of what is only shown, by its number; throws `not_found` for what is not, or not for the actor. */
export async function readLayer(context: Context, actor: Actor, eventId: string): Promise<CalendarEvent> {
  const { db } = context.services
  const { id, key } = parseEventId(eventId)
  if (key === '') {
    const cards = await listDueCards(db, actor.userId, dates.min, dates.max)
    const card = cards.find((one) => one.id === id)
    if (!card) throw new ApiError('not_found')
    return asCard(card, actor.userId)
  }
  const at = instantOfKey(key)
  if (Number.isNaN(at.getTime())) throw new ApiError('not_found')
  const rooms = await listRooms(db, actor, sql`c.id = ${id} and ${visibleRooms(actor)}`)
  const cycles = cyclesIn(rooms, { from: at, to: new Date(at.getTime() + dayMs) })
  const cycle = cycles.find(({ start }) => start.getTime() === at.getTime())
  if (!cycle) throw new ApiError('not_found')
  return asCycle(cycle, context.locale)
}

const layer = { organisationId: null, isDefault: false, mayWrite: false, mayManage: false } satisfies Partial<Calendar>

export async function listLayerCalendars(db: Queryable, actor: Actor, locale: Locale): Promise<Calendar[]> {
  const rooms = await listRooms(db, actor, sql`c.work_cycles <> '[]' and ${ownRooms(actor)}`)
  const { rows } = await db.execute(sql`
    select 1 from calendar_feeds where user_id = ${actor.userId} and calendar_id = ${actor.userId}`)
  return [
    ...rooms.map(({ id, name, feed }): Calendar => ({ ...layer, id, kind: 'classroom', name, color: 'gold', feed })),
    {
      ...layer,
      id: actor.userId,
      kind: 'boards',
      name: m.api_calendar_boards({}, { locale }),
      color: 'brown',
      feed: rows.length > 0,
    },
  ]
}
