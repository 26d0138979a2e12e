// The stretches in which children work undisturbed: of each classroom, on its own clock, and shown day by day.
import { sql, type SQL } from 'drizzle-orm'
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Queryable } from '../../db/client.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { attendingAs } from '../students/students.policy.ts'
import { dateOfLocalTime, dayMs, instantOf, localTimeOf, localTimeOfDate } from './calendar.time.ts'
import { workedIn } from './calendars.repo.ts'
import type { Range } from './occurrences.repo.ts'

export type WorkRoom = {
  id: string
  name: string
  timeZone: string
  workCycles: WorkCycle[]
  version: number
  feed: boolean
}
export type Cycle = { room: WorkRoom; start: Date; end: Date }

/** Conditions on `classrooms c`. */
const ofChildren = (actor: Actor): SQL =>
  holds(actor, 'parent')
    ? sql`c.id in (select s.classroom_id from students s join student_contacts k on k.student_id = s.id
        where k.user_id = ${actor.userId} and k.access in ('parent', 'family') and s.deleted_at is null
          and s.status in ('enrolled', 'leave') and ${attendingAs(sql`s`)})`
    : sql`false`

const guidedBy = (userIds: SQL): SQL => sql`(c.guide_id = ${userIds} or exists (
  select from classroom_assistants a where a.classroom_id = c.id and a.user_id = ${userIds}))`

const worksAt = (actor: Actor): SQL => sql`c.organisation_id = ${idsIn(workedIn(actor))}`

/** Those who work in the organisation, and families of children in the classroom. */
export const visibleRooms = (actor: Actor): SQL => sql`(${worksAt(actor)} or ${ofChildren(actor)})`

/** Those whose feed somebody reads are meant to be seen. */
const readElsewhere = (actor: Actor): SQL => sql`exists (
  select from calendar_feeds own where own.user_id = ${actor.userId} and own.calendar_id = c.id)`

/**
 * Those whose cycles stand in the actor's calendar: where they work with the children, where a child of theirs is, and of who
 * looks after an organisation and works in no classroom there, all.
 */
export const ownRooms = (actor: Actor): SQL => sql`((${worksAt(actor)} and ${guidedBy(sql`${actor.userId}::uuid`)})
  or (c.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))} and not exists (
    select from classrooms mine where mine.organisation_id = c.organisation_id and mine.deleted_at is null
      and (mine.guide_id = ${actor.userId} or exists (select from classroom_assistants a
        where a.classroom_id = mine.id and a.user_id = ${actor.userId}))))
  or ${ofChildren(actor)} or (${worksAt(actor)} and ${readElsewhere(actor)}))`

/** Whoever looks after the organisation, and the guide. */
export const settableRooms = (actor: Actor): SQL =>
  sql`(c.organisation_id = ${idsIn(
    actor.managed.map(({ id }) => id),
  )} or (${worksAt(actor)} and c.guide_id = ${actor.userId} and ${holds(actor, 'teacher')}))`

export const roomsOf = (userIds: readonly string[]): SQL => guidedBy(idsIn(userIds))

export async function listRooms(db: Queryable, actor: Actor, where: SQL, lock = false): Promise<WorkRoom[]> {
  const { rows } = await db.execute<WorkRoom>(sql`
    select c.id, c.name, c.time_zone as "timeZone", c.work_cycles as "workCycles", c.version, exists (
      select from calendar_feeds f where f.user_id = ${actor.userId} and f.calendar_id = c.id) as feed
    from classrooms c join organisations o on o.id = c.organisation_id
    where c.deleted_at is null and o.deleted_at is null and ${where}
    order by c.name, c.id limit 200 ${lock ? sql`for update of c` : sql``}`)
  return rows
}

const clockMs = (clock: string): number => Date.parse(`1970-01-01T${clock}:00Z`)

/** The cycles that touch a range. */
export function cyclesIn(rooms: readonly WorkRoom[], { from, to }: Range): Cycle[] {
  return rooms.flatMap((room) => {
    const cycles: Cycle[] = []
    const last = localTimeOf(to, room.timeZone)
    const first = localTimeOfDate(dateOfLocalTime(localTimeOf(from, room.timeZone) - dayMs))
    for (let day = first; room.workCycles.length > 0 && day <= last; day += dayMs) {
      const weekday = new Date(day).getUTCDay() || 7
      for (const cycle of room.workCycles) {
        if (cycle.weekday !== weekday) continue
        const start = instantOf(day + clockMs(cycle.start), room.timeZone)
        const end = instantOf(day + clockMs(cycle.end), room.timeZone)
        if (start < to && end > from) cycles.push({ room, start, end })
      }
    }
    return cycles
  })
}
