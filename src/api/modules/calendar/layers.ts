// What calendars show beside events, and nobody changes there: work cycles of classrooms, cards of boards that are due,
// events that one registers for, and rooms and places that are booked.
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
import { idsIn } from '../../db/ids-in.ts'
import { placeLine } from '../events/events.ics.ts'
import {
  belongsSomewhere,
  layerId,
  listForCalendars,
  type EventInCalendar,
} from '../registrations/in-calendars.repo.ts'
import {
  hasReservations,
  listReservationsForCalendars,
  titleOf,
  type ReservationInCalendar,
} from '../reservations/in-calendars.repo.ts'
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
  page: null,
  reservation: null,
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

const asPublicEvent = ({ event, layer }: EventInCalendar, actor: Actor, locale: Locale): CalendarEvent => ({
  ...shownOnly,
  id: event.id,
  calendarId: layerId(actor, layer),
  title: event.title,
  description: event.summary,
  location: placeLine(event.venue, locale),
  allDay: event.allDay,
  start: event.allDay ? event.startsOn : event.startsAt.toISOString(),
  end: event.allDay ? event.endsOn : event.endsAt.toISOString(),
  timeZone: event.timeZone,
  page: { slug: event.slug! },
})

const asReservation = (one: ReservationInCalendar, actor: Actor): CalendarEvent => ({
  ...shownOnly,
  id: one.id,
  calendarId: layerId(actor, 'booked'),
  title: titleOf(one),
  description: one.organisation,
  location: one.place,
  allDay: false,
  start: one.startsAt.toISOString(),
  end: one.endsAt.toISOString(),
  timeZone: one.timeZone,
  reservation: { id: one.id },
})

type Layers = { events: CalendarEvent[]; isComplete: boolean }

export async function listLayers(context: Context, actor: Actor, range: Range): Promise<Layers> {
  const { db } = context.services
  const rooms = await listRooms(db, actor, sql`c.work_cycles <> '[]' and ${ownRooms(actor)}`)
  const [first, last] = [range.from.getTime() - farthestZoneMs, range.to.getTime() + farthestZoneMs]
  const cards = await listDueCards(db, actor.userId, dateOfLocalTime(first), dateOfLocalTime(last))
  const { events, isComplete } = await listForCalendars(db, actor, { range })
  const booked = await listReservationsForCalendars(db, actor, { range })
  return {
    events: [
      ...cyclesIn(rooms, range).map((cycle) => asCycle(cycle, context.locale)),
      ...cards.filter(({ completed }) => !completed).map((card) => asCard(card, actor.userId)),
      ...events.map((one) => asPublicEvent(one, actor, context.locale)),
      ...booked.reservations.map((one) => asReservation(one, actor)),
    ],
    isComplete: isComplete && booked.isComplete,
  }
}

/** One of what is only shown, by its number; throws `not_found` for what is not, or not for the actor. */
export async function readLayer(context: Context, actor: Actor, eventId: string): Promise<CalendarEvent> {
  const { db } = context.services
  const { id, key } = parseEventId(eventId)
  if (key === '') {
    const cards = await listDueCards(db, actor.userId, dates.min, dates.max)
    const card = cards.find((one) => one.id === id)
    if (card) return asCard(card, actor.userId)
    const [found] = (await listForCalendars(db, actor, { id })).events
    if (found) return asPublicEvent(found, actor, context.locale)
    const [booked] = (await listReservationsForCalendars(db, actor, { id })).reservations
    if (!booked) throw new ApiError('not_found')
    return asReservation(booked, actor)
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
  const own = {
    registered: layerId(actor, 'registered'),
    events: layerId(actor, 'events'),
    booked: layerId(actor, 'booked'),
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    select calendar_id as id from calendar_feeds
    where user_id = ${actor.userId} and calendar_id = ${idsIn([actor.userId, ...Object.values(own)])}`)
  const feeds = new Set(rows.map(({ id }) => id))
  return [
    ...rooms.map(({ id, name, feed }): Calendar => ({ ...layer, id, kind: 'classroom', name, color: 'gold', feed })),
    {
      ...layer,
      id: actor.userId,
      kind: 'boards',
      name: m.api_calendar_boards({}, { locale }),
      color: 'brown',
      feed: feeds.has(actor.userId),
    },
    {
      ...layer,
      id: own.registered,
      kind: 'registered',
      name: m.api_calendar_registered({}, { locale }),
      color: 'red',
      feed: feeds.has(own.registered),
    },
    ...((await belongsSomewhere(db, actor))
      ? [
          {
            ...layer,
            id: own.events,
            kind: 'events' as const,
            name: m.api_calendar_events({}, { locale }),
            color: 'pink' as const,
            feed: feeds.has(own.events),
          },
        ]
      : []),
    ...((await hasReservations(db, actor))
      ? [
          {
            ...layer,
            id: own.booked,
            kind: 'booked' as const,
            name: m.api_calendar_booked({}, { locale }),
            color: 'green' as const,
            feed: feeds.has(own.booked),
          },
        ]
      : []),
  ]
}
