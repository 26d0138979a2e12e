// Entries are made where the children are, often by several people at once: each only adds, and the latest holds.
import { sql } from 'drizzle-orm'
import { attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type { MarkInput, MarksInput, Register } from '#/contract/attendance/attendance.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { attendanceEntries } from '../../db/tables/attendance.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { writesAttendance } from '../students/students.policy.ts'
import { requireRoom, type Room } from './attendance.policy.ts'
import { expected, isMarkable, listedIn, readRegister } from './register.view.ts'
import { entriesOf, isToldAway, stateOf } from './standing.ts'
import { tellRegister, tellUnlisted } from './telling.ts'

/** A device may be this much ahead. */
const aheadMs = 120_000

const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** When it was; where the clock that says so cannot be right, now, or on an earlier day at no known hour. */
function momentOf({ at }: MarkInput, { timeZone, today }: Room, day: string): Date | null {
  const now = new Date()
  const told = at === null ? null : new Date(at)
  if (told && told.getTime() <= now.getTime() + aheadMs && dayIn(timeZone, told) === day) return told
  return day === today ? now : null
}

export async function markChildren(
  context: Context,
  actor: Actor,
  classroomId: string,
  { day, marks }: MarksInput,
): Promise<Register> {
  const { db, live, notices } = context.services
  const room = await requireRoom(db, actor, classroomId)
  if (!isMarkable(room, day)) throw new ApiError('attendance_day')
  const isEntered = await db.transaction(async (tx) => {
    await requireChildren(tx, { actor, room, day, marks })
    const pickups = await pickupsOf(tx, marks, context)
    const rows = await tx
      .insert(attendanceEntries)
      .values(
        marks.map((one, index) => ({
          id: one.id,
          studentId: one.student,
          classroomId,
          day,
          mark: one.mark,
          at: momentOf(one, room, day),
          reason: one.mark === 'away' ? one.reason : null,
          note: one.note,
          ...pickups[index]!,
          byId: actor.userId,
        })),
      )
      .onConflictDoNothing()
      .returning()
    if (rows.length === 0) return false
    await entered(tx, context, actor, { room, day, marked: rows.length })
    for (const row of rows) if (row.pickedUpBy && !row.isListed) await tellUnlisted(tx, row)
    return true
  })
  if (isEntered) {
    live.wake()
    notices.wake()
  }
  return readRegister(db, actor, classroomId, day)
}

/** Of whom something is known already is left as they are: two who press it at once enter nobody twice. */
export async function markAllHere(context: Context, actor: Actor, classroomId: string) {
  const { db, live } = context.services
  const room = await requireRoom(db, actor, classroomId)
  const today = sql`${room.today}::date`
  const marked = await db.transaction(async (tx) => {
    await tx.execute(sql`select from classrooms where id = ${classroomId} for no key update`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select students.id from students cross join (select c.id from classrooms c where c.id = ${classroomId}) c ${entriesOf(today)}
      where ${expected(today)} and ${writesAttendance(actor)} and ${stateOf} = 'open' and not ${isToldAway(today)}`)
    if (rows.length === 0) return []
    const now = new Date()
    await tx.insert(attendanceEntries).values(
      rows.map(({ id }) => ({
        id: newId(),
        studentId: id,
        classroomId,
        day: room.today,
        mark: 'here' as const,
        at: now,
        byId: actor.userId,
      })),
    )
    await entered(tx, context, actor, { room, day: room.today, marked: rows.length })
    return rows.map(({ id }) => id)
  })
  if (marked.length > 0) live.wake()
  return { register: await readRegister(db, actor, classroomId), marked }
}

type Entering = { actor: Actor; room: Room; day: string; marks: readonly MarkInput[] }

/** Each is of this room on that day, and in the actor's care at present; held, so that a day of a child has its bound. */
async function requireChildren(tx: Tx, { actor, room, day, marks }: Entering): Promise<void> {
  const ids = [...new Set(marks.map(({ student }) => student))]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select students.id from students cross join (select c.id from classrooms c where c.id = ${room.id}) c
    where students.id = ${idsIn(ids)} and ${listedIn(actor, room, day, day)} and ${writesAttendance(actor)}
    order by students.id for no key update of students`)
  if (rows.length < ids.length) throw new ApiError('not_found')
  const full = await tx.execute(sql`
    select from attendance_entries e where e.student_id = ${idsIn(ids)} and e.day = ${day}::date
    group by e.student_id having count(*) >= ${attendanceLimits.entries} limit 1`)
  const isMuch = marks.length >= ids.length + attendanceLimits.entries
  if (isMuch || full.rows.length > 0) throw new ApiError('limit_reached', {}, { limit: attendanceLimits.entries })
}

type Pickup = { pickedUpBy: string | null; isListed: boolean }

/** As they are called now: the entry says it later, whatever becomes of the contact. */
async function pickupsOf(tx: Tx, marks: readonly MarkInput[], { locale }: Context): Promise<Pickup[]> {
  const ids = marks.flatMap(({ pickup }) => pickup?.contact ?? [])
  const { rows } = await tx.execute<{ id: string; student: string; name: string }>(sql`
    select k.id, k.student_id as student, coalesce(u.first_name || ' ' || u.last_name, k.name, '') as name
    from student_contacts k left join users u on u.id = k.user_id and u.deleted_at is null
    where k.id = ${idsIn(ids)} and k.access <> 'emergency'`)
  return marks.map(({ mark, student, pickup }) => {
    if (mark !== 'left' || !pickup) return { pickedUpBy: null, isListed: true }
    if (!pickup.contact) {
      if (!pickup.name) throw refuseFields('invalid', ['name'], 'required', locale)
      return { pickedUpBy: pickup.name, isListed: false }
    }
    const found = rows.find((row) => row.id === pickup.contact && row.student === student)
    if (!found) throw refuseFields('invalid', ['contact'], 'pickup_contact', locale)
    return { pickedUpBy: found.name, isListed: true }
  })
}

/** How many were entered; the entries say the rest. */
async function entered(tx: Tx, context: Context, actor: Actor, { room, day, marked }: Entered): Promise<void> {
  await recordAudit(tx, {
    ...context,
    actor,
    action: 'attendance.entered',
    entity: 'classroom',
    entityId: room.id,
    diff: { day, children: marked },
  })
  await tellRegister(tx, context, room.id)
}
type Entered = { room: Room; day: string; marked: number }
