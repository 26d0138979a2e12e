// When people have time, never what for; and whether a meeting would call somebody away from children at work.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { reachableAmong } from '../chat/acquaintances.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { parseEventId } from './events.repo.ts'
import { readRange } from './events.service.ts'
import { ensureWritten, longMs } from './occurrences.repo.ts'
import { cyclesIn, listRooms, roomsOf } from './work-cycles.repo.ts'

type Body = InferOutput<(typeof calendarCalls)['availability']['body']>
type Busy = { start: string; end: string }
const daysAtMost = 14

export async function readAvailability(context: Context, actor: Actor, body: Body) {
  const { db } = context.services
  const { from, to } = readRange(body, context, daysAtMost)
  const meeting = { from: new Date(body.start), to: new Date(body.end) }
  if (Number.isNaN(+meeting.from)) throw refuseFields('invalid', ['start'], 'iso_timestamp', context.locale)
  if (!(meeting.to >= meeting.from)) throw refuseFields('invalid', ['end'], 'end_before_start', context.locale)
  const reachable = await db.transaction((tx) => reachableAmong(tx, actor, body.people))
  const ids = [...new Set(body.people)].filter((id) => id === actor.userId || reachable.has(id))
  const whose = sql`(e.calendar_id in (select c.id from calendars c where c.owner_id = ${idsIn(ids)})
    or e.created_by = ${idsIn(ids)}
    or e.id in (select a.event_id from calendar_attendees a where a.user_id = ${idsIn(ids)}))`
  const looking = { signal: context.signal }
  const isComplete = ids.length === 0 || (await ensureWritten(db, whose, { from, to }, looking))
  const except = body.except ? parseEventId(body.except) : { id: null, key: '' }
  const { rows } = await db.execute<{ id: string; start: string; end: string }>(sql`
    with mine as (
      select c.owner_id as user_id, o.event_id, o.recurrence_key from calendars c
        join calendar_occurrences o on o.calendar_id = c.id
      where c.owner_id = ${idsIn(ids)} and o.starts_at < ${to} and o.starts_at > ${new Date(+from - longMs * 12)}
      union
      select e.created_by, o.event_id, o.recurrence_key from calendar_events e
        join calendars c on c.id = e.calendar_id and c.organisation_id is not null
        join calendar_occurrences o on o.event_id = e.id
      where e.created_by = ${idsIn(ids)} and o.starts_at < ${to} and o.ends_at > ${from}
      union
      select a.user_id, o.event_id, o.recurrence_key from calendar_attendees a
        join calendar_occurrences o on o.event_id = a.event_id
        left join calendar_attendees own on own.event_id = a.event_id and own.user_id = a.user_id
          and own.recurrence_key = o.recurrence_key and own.recurrence_key <> ''
      where a.user_id = ${idsIn(ids)} and a.recurrence_key = '' and coalesce(own.rsvp, a.rsvp) <> 'no'
        and o.starts_at < ${to} and o.ends_at > ${from})
    select mine.user_id as id, o.starts_at as start, o.ends_at as end from mine
      join calendar_occurrences o on o.event_id = mine.event_id and o.recurrence_key = mine.recurrence_key
      join calendar_events e on e.id = o.event_id and e.deleted_at is null
    where o.starts_at < ${to} and o.ends_at > ${from} and not coalesce(
      coalesce(e.series_id, e.id) = ${except.id}::uuid
        and (${except.key} = '' or coalesce(e.recurrence_key, o.recurrence_key) = ${except.key}), false)
    order by o.starts_at`)
  const busy = Map.groupBy(rows, ({ id }) => id)
  const rooms = await listRooms(db, actor, sql`c.work_cycles <> '[]' and ${roomsOf([...ids, actor.userId])}`)
  return {
    people: ids.map((id) => ({ id, busy: joined(busy.get(id) ?? [], { from, to }) })),
    isComplete,
    workCycles: cyclesIn(rooms, meeting).map(({ room, start, end }) => ({
      classroomId: room.id,
      name: room.name,
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  }
}

/** Without gaps between what overlaps, so that not even their number is told. */
function joined(rows: readonly Busy[], { from, to }: { from: Date; to: Date }): Busy[] {
  const all: { start: number; end: number }[] = []
  for (const row of rows) {
    const start = Math.max(Date.parse(row.start), +from)
    const end = Math.min(Date.parse(row.end), +to)
    const last = all.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }))
}
