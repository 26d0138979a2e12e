// A calendar as a file for other programs, under a link that only its owner knows. It shows what they may see at the time: the
// right ends with the membership, whatever link is left somewhere.
import { sql } from 'drizzle-orm'
import { eventsAtMost } from '#/contract/calendar/calendar.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import type { Db, Queryable } from '../../db/client.ts'
import { calendarEvents } from '../../db/tables/calendar.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { createTurns } from '../../http/turns.ts'
import type { Services } from '../../services.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { listDueCards } from '../boards/due.repo.ts'
import { writtenDates } from '../events/events.ics.ts'
import { eventLayers, layerId, listForCalendars, type EventLayer } from '../registrations/in-calendars.repo.ts'
import { listReservationsForCalendars, writtenReservation } from '../reservations/in-calendars.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isInvited, standingTo } from './calendar.policy.ts'
import { dateOfLocalTime, dayMs, spanOfDates } from './calendar.time.ts'
import { seenCalendars, type SeenCalendar } from './calendars.repo.ts'
import { feedHash } from './calendars.service.ts'
import { writeIcs, type Written } from './ics.write.ts'
import { cyclesIn, listRooms, visibleRooms } from './work-cycles.repo.ts'

const rowsAtOnce = 250
const daysAround = { back: 31, ahead: 366 }

function aroundNow(now = Date.now()) {
  return { from: new Date(now - daysAround.back * dayMs), to: new Date(now + daysAround.ahead * dayMs) }
}

/** One person's after another, as other programs ask for many at once. */
const inTurn = createTurns<string>()

export async function readFeed(
  { db, appOrigin }: Pick<Services, 'db' | 'appOrigin'>,
  file: string,
  signal?: AbortSignal,
): Promise<string> {
  const hash = feedHash(file.replace(/\.ics$/, ''))
  const { rows } = await db.execute<{ userId: string; calendarId: string }>(sql`
    select user_id as "userId", calendar_id as "calendarId" from calendar_feeds where hash = ${hash}`)
  const feed = rows[0]
  const found = feed && (await findActorOf(db, feed.userId))
  if (!feed || !found) throw new ApiError('not_found')
  const { actor, locale } = found
  const layer = eventLayers.find((one) => layerId(actor, one) === feed.calendarId)
  const write = () =>
    layer
      ? writePublic(db, actor, { layer, locale, origin: appOrigin, signal })
      : writeFeed(db, actor, locale, feed.calendarId, signal)
  return inTurn(feed.userId, write, signal)
}

async function writeFeed(db: Db, actor: Actor, locale: Locale, id: string, signal?: AbortSignal): Promise<string> {
  const method = 'PUBLISH' as const
  if (id === actor.userId)
    return writeIcs(await cardsOf(db, actor), { method, name: m.api_calendar_boards({}, { locale }) }, signal)
  const seen = await seenCalendars(db, actor)
  const calendar = seen.find((one) => one.id === id)
  if (calendar) {
    const name = calendar.name || m.api_calendar_own({}, { locale })
    return writeIcs(await eventsOf(db, actor, seen, calendar, locale), { method, name }, signal)
  }
  if (id === layerId(actor, 'booked')) {
    const { reservations } = await listReservationsForCalendars(db, actor, { range: aroundNow() })
    return writeIcs(
      reservations.map(writtenReservation),
      { method, name: m.api_calendar_booked({}, { locale }) },
      signal,
    )
  }
  const [room] = await listRooms(db, actor, sql`c.id = ${id} and ${visibleRooms(actor)}`)
  if (!room) throw new ApiError('not_found')
  const title = m.api_calendar_work_cycle({ name: room.name }, { locale })
  return writeIcs(cyclesOf(room, title), { method, name: title }, signal)
}

type OfLayer = { layer: EventLayer; locale: Locale; origin: string; signal: AbortSignal | undefined }

/** Under the numbers that their own files have, so that a calendar knows an event it has already. */
async function writePublic(db: Db, actor: Actor, { layer, locale, origin, signal }: OfLayer): Promise<string> {
  const range = aroundNow()
  const { events } = await listForCalendars(db, actor, { range })
  const written = events.flatMap((one) => (one.layer === layer ? [writtenDates(one.event, { origin })] : []))
  const name = (layer === 'registered' ? m.api_calendar_registered : m.api_calendar_events)({}, { locale })
  return writeIcs(written, { method: 'PUBLISH', name }, signal)
}

/** Of the first calendar, with what one is invited to from elsewhere. */
async function eventsOf(
  db: Queryable,
  actor: Actor,
  seen: readonly SeenCalendar[],
  calendar: SeenCalendar,
  locale: Locale,
): Promise<Written[]> {
  const invited = sql`id = any(array(select e.id from calendar_events e where ${isInvited(actor)}))`
  const elsewhere = calendar.isDefault
    ? sql`or (${invited} and calendar_id <> all(${sql.param(seen.map(({ id }) => id))}::uuid[]))`
    : sql``
  const isOpen = calendar.access === 'public' ? sql`(visibility = 'public' or ${invited})` : sql`true`
  // A series stands before what differs from it.
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select id from calendar_events
    where deleted_at is null and ((calendar_id = ${calendar.id} and ${isOpen}) ${elsewhere})
    order by series_id is not null, starts_at desc limit ${eventsAtMost}`)
  const rows = await rowsOf(
    db,
    found.map(({ id }) => id),
  )
  const { rows: mine } = await db.execute<{ id: string }>(sql`
    select distinct event_id as id from calendar_attendees
    where user_id = ${actor.userId} and event_id = ${idsIn(rows.filter(({ hasAttendees }) => hasAttendees).map(({ id }) => id))}`)
  const invitations = new Set(mine.map(({ id }) => id))
  const hidden = { title: m.api_calendar_busy({}, { locale }), description: '', location: '', color: null }
  return rows.map((row) => {
    const { isBusy } = standingTo(actor, calendar, row, invitations.has(row.id))
    return isBusy ? { ...row, ...hidden } : row
  })
}

/** In the order of their ids. */
async function rowsOf(db: Queryable, ids: readonly string[]) {
  const rows = new Map<string, typeof calendarEvents.$inferSelect>()
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce)
    for (const row of await db
      .select()
      .from(calendarEvents)
      .where(sql`id = ${idsIn(some)}`))
      rows.set(row.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const shownOnly = {
  sequence: 0,
  description: '',
  location: '',
  color: null,
  visibility: 'calendar',
  exdates: [],
  recurrenceKey: null,
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Each as one event that repeats every week, from the week that is now. */
function cyclesOf(room: Parameters<typeof cyclesIn>[0][number], title: string): Written[] {
  const now = new Date()
  return room.workCycles.flatMap((cycle) => {
    const [first] = cyclesIn([{ ...room, workCycles: [cycle] }], { from: now, to: new Date(+now + 8 * dayMs) })
    const span = first && { startsAt: first.start, endsAt: first.end, startDate: null, endDate: null }
    if (!span) return []
    const uid = `${room.id}-${cycle.weekday}-${cycle.start.replace(':', '')}`
    const rrule = `FREQ=WEEKLY;BYDAY=${weekdays[cycle.weekday - 1]}`
    return [{ ...shownOnly, ...span, uid, title, rrule, timeZone: room.timeZone, updatedAt: now }]
  })
}

async function cardsOf(db: Queryable, actor: Actor): Promise<Written[]> {
  const range = aroundNow()
  const [from, to] = [dateOfLocalTime(+range.from), dateOfLocalTime(+range.to)]
  const cards = await listDueCards(db, actor.userId, from, to)
  return cards
    .filter(({ completed }) => !completed)
    .map(({ id, name, from: first, to: last }) => ({
      ...shownOnly,
      ...spanOfDates(first ?? last ?? from, last ?? first ?? from, 'UTC'),
      uid: id,
      title: name,
      timeZone: 'UTC',
      rrule: null,
      updatedAt: new Date(),
    }))
}
