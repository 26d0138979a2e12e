import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Calendar, CalendarInput, WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { newId, newSecret } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import { calendarEvents, calendarFeeds, calendarOccurrences } from '../../db/tables/calendar.ts'
import { classrooms } from '../../db/tables/classrooms.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isTimeZone } from './calendar.time.ts'
import { audienceOf, insertCalendar, seenCalendars, updateCalendarRow, type SeenCalendar } from './calendars.repo.ts'
import { changing } from './changing.ts'
import { invitedTo, isToCome, tellInvited } from './invitations.ts'
import { listLayerCalendars } from './layers.ts'
import { listRooms, settableRooms, visibleRooms, type WorkRoom } from './work-cycles.repo.ts'

const calendarsAtMost = 50

const toCalendar = (row: SeenCalendar, locale: Locale): Calendar => ({
  id: row.id,
  kind: row.ownerId ? 'personal' : 'organisation',
  name: row.name || m.api_calendar_own({}, { locale }),
  color: row.color,
  organisationId: row.organisationId,
  isDefault: row.isDefault,
  mayWrite: row.access === 'write',
  mayManage: row.mayManage,
  feed: row.feed,
})

export async function listCalendars({ services, locale }: Context, actor: Actor): Promise<Calendar[]> {
  const seen = await seenCalendars(services.db, actor)
  return [...seen.map((row) => toCalendar(row, locale)), ...(await listLayerCalendars(services.db, actor, locale))]
}

async function readCalendar(context: Context, actor: Actor, id: string): Promise<Calendar> {
  const calendar = (await listCalendars(context, actor)).find((one) => one.id === id)
  if (!calendar) throw new ApiError('not_found')
  return calendar
}

export async function createCalendar(context: Context, actor: Actor, input: CalendarInput): Promise<Calendar> {
  const id = newId()
  await changing(context, actor, async ({ tx, seen, touched }) => {
    const own = seen.filter(({ ownerId }) => ownerId === actor.userId)
    if (own.length >= calendarsAtMost) throw new ApiError('limit_reached', {}, { limit: calendarsAtMost })
    await insertCalendar(tx, { ...input, id, ownerId: actor.userId, createdBy: actor.userId })
    touched.calendarIds.add(id)
  })
  return readCalendar(context, actor, id)
}

/** One that the actor manages; throws `not_found` for what they do not see, `forbidden` for what they only see. */
function requireManaged(seen: readonly SeenCalendar[], id: string): SeenCalendar {
  const calendar = seen.find((one) => one.id === id)
  if (!calendar) throw new ApiError('not_found')
  if (!calendar.mayManage) throw new ApiError('forbidden')
  return calendar
}

export async function updateCalendar(context: Context, actor: Actor, id: string, input: Partial<CalendarInput>) {
  await changing(context, actor, async ({ tx, seen, touched }) => {
    requireManaged(seen, id)
    await updateCalendarRow(tx, id, input)
    touched.calendarIds.add(id)
  })
  return readCalendar(context, actor, id)
}

export async function deleteCalendar(context: Context, actor: Actor, id: string): Promise<void> {
  await changing(context, actor, async ({ tx, seen, touched }) => {
    const { ownerId, isDefault } = requireManaged(seen, id)
    if (ownerId !== actor.userId || isDefault) throw new ApiError('forbidden')
    touched.calendarIds.add(id)
    const events = await tx
      .select()
      .from(calendarEvents)
      .where(sql`calendar_id = ${id} and deleted_at is null`)
    for (const event of events.filter(({ hasAttendees }) => hasAttendees)) {
      const userIds = await invitedTo(tx, event.id)
      userIds.forEach((userId) => touched.people.add(userId))
      if (isToCome(event)) await tellInvited(tx, { kind: 'event_cancelled', userIds, event, actor })
    }
    await tx.delete(calendarOccurrences).where(sql`calendar_id = ${id}`)
    await tx
      .update(calendarEvents)
      .set({ deletedAt: new Date(), sequence: sql`${calendarEvents.sequence} + 1` })
      .where(sql`calendar_id = ${id}`)
    await tx.delete(calendarFeeds).where(sql`calendar_id = ${id}`)
    await updateCalendarRow(tx, id, { deletedAt: new Date() })
  })
}

export const feedHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A link of one's own to anything that one sees. Only its hash is kept, so it is told once. */
export async function makeFeed(context: Context, actor: Actor, id: string): Promise<{ url: string }> {
  await readCalendar(context, actor, id)
  const token = newSecret()
  const hash = feedHash(token)
  await context.services.db
    .insert(calendarFeeds)
    .values({ userId: actor.userId, calendarId: id, hash })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.calendarId], set: { hash } })
  return { url: `${context.services.appOrigin}/files/calendars/${token}.ics` }
}

export async function revokeFeed(context: Context, actor: Actor, id: string): Promise<void> {
  await readCalendar(context, actor, id)
  await context.services.db.delete(calendarFeeds).where(sql`user_id = ${actor.userId} and calendar_id = ${id}`)
}

export async function listWorkCycles({ services }: Context, actor: Actor) {
  const rooms = await listRooms(services.db, actor, settableRooms(actor))
  return rooms.map(({ feed: _feed, ...room }) => room)
}

type Cycles = { timeZone: string; workCycles: WorkCycle[]; version: number }

export async function setWorkCycles(context: Context, actor: Actor, id: string, input: Cycles): Promise<void> {
  const { services, locale } = context
  const { version, ...after } = input
  if (!isTimeZone(after.timeZone)) throw refuseFields('invalid', ['timeZone'], 'time_zone_unknown', locale)
  await services.db.transaction(async (tx) => {
    const [room] = await listRooms(tx, actor, sql`c.id = ${id} and ${settableRooms(actor)}`, true)
    if (!room) {
      const seen = await listRooms(tx, actor, sql`c.id = ${id} and ${visibleRooms(actor)}`)
      throw new ApiError(seen.length > 0 ? 'forbidden' : 'not_found')
    }
    const before = valuesOf(room)
    requireVersion({ version: room.version, values: before }, { version, values: after })
    await tx
      .update(classrooms)
      .set({ ...after, updatedAt: new Date(), version: sql`${classrooms.version} + 1` })
      .where(sql`id = ${id}`)
    const diff = diffOf(before, after)
    await recordAudit(tx, { ...context, actor, action: 'classroom.updated', entity: 'classroom', entityId: id, diff })
    const { rows } = await tx.execute<{ id: string }>(sql`
      select cal.id from calendars cal join classrooms c on c.organisation_id = cal.organisation_id where c.id = ${id}`)
    const audience = await audienceOf(tx, { calendarIds: rows.map((row) => row.id), eventIds: [] })
    await services.live.publish(tx, [...new Set([actor.userId, ...audience])], { kind: 'calendar' })
  })
  services.live.wake()
}

const valuesOf = ({ timeZone, workCycles }: WorkRoom) => ({ timeZone, workCycles })
