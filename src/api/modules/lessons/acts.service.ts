// Acts are entered where the children are, often from two devices, sometimes hours later: each only adds.
import { sql } from 'drizzle-orm'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { ActInput, LessonRoom, WithdrawalInput } from '#/contract/lesson/lesson.ts'
import { dayAfter } from '#/lib/days.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { lessonActs, lessonWithdrawals } from '../../db/tables/lessons.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { expected } from '../attendance/register.view.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { writesLessons } from '../students/students.policy.ts'
import { requireLessonsRoom, requireWriter, type LessonsRoom } from './lessons.policy.ts'
import { readLessonRoom } from './room.view.ts'
import { tellLessons } from './telling.ts'

/** A device may be this much ahead. */
const aheadMs = 120_000

/** When it was, and on which day there; a clock that cannot be right is not believed. */
function momentOf(at: string | null, { timeZone, today }: LessonsRoom): { at: Date; day: string } {
  const now = new Date()
  const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
  const told = at === null ? now : new Date(at)
  const isPossible = told.getTime() <= now.getTime() + aheadMs && dayOf(told) >= dayAfter(today, -lessonLimits.lateDays)
  const moment = isPossible ? told : now
  return { at: moment, day: dayOf(moment) }
}

export async function recordActs(context: Context, actor: Actor, id: string, acts: ActInput[]): Promise<LessonRoom> {
  const { db, live } = context.services
  const room = await requireLessonsRoom(db, actor, id)
  requireWriter(room)
  const isEntered = await db.transaction(async (tx) => {
    await requireChildren(tx, actor, room, acts)
    const rows = await tx
      .insert(lessonActs)
      .values(
        acts.map(({ student, at, ...act }) => ({
          ...act,
          ...momentOf(at, room),
          studentId: student,
          classroomId: id,
          byId: actor.userId,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: lessonActs.id })
    if (rows.length > 0) await told(tx, context, actor, { room, action: 'lessons.entered', acts: rows.length })
    return rows.length > 0
  })
  if (isEntered) live.wake()
  return readLessonRoom(context, actor, id)
}

/** Each is in this room now, and in the actor's care; held, so that a day of a child has its bound. */
async function requireChildren(tx: Tx, actor: Actor, room: LessonsRoom, acts: readonly ActInput[]): Promise<void> {
  const ids = [...new Set(acts.map(({ student }) => student))]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select students.id from students cross join (select c.id from classrooms c where c.id = ${room.id}) c
    where students.id = ${idsIn(ids)} and ${expected(sql`${room.today}::date`)} and ${writesLessons(actor)}
    order by students.id for no key update of students`)
  if (rows.length < ids.length) throw new ApiError('not_found')
  const full = await tx.execute(sql`
    select from lesson_acts a where a.student_id = ${idsIn(ids)} and a.day >= ${dayAfter(room.today, -lessonLimits.lateDays)}::date
    group by a.student_id, a.day having count(*) >= ${lessonLimits.actsPerDay} limit 1`)
  if (full.rows.length > 0) throw new ApiError('limit_reached', {}, { limit: lessonLimits.actsPerDay })
}

export async function withdrawActs(
  context: Context,
  actor: Actor,
  id: string,
  { acts }: WithdrawalInput,
): Promise<LessonRoom> {
  const { db, live } = context.services
  const room = await requireLessonsRoom(db, actor, id)
  requireWriter(room)
  const isEntered = await db.transaction(async (tx) => {
    const given = [...new Set(acts.map(({ act }) => act))]
    const { rows: found } = await tx.execute<{ id: string }>(sql`
      select a.id from lesson_acts a join students on students.id = a.student_id and students.deleted_at is null
      where a.id = ${idsIn(given)} and a.classroom_id = ${id} and ${writesLessons(actor)}
        and a.day >= ${dayAfter(room.today, -lessonLimits.lateDays)}::date`)
    if (found.length < given.length) throw new ApiError('not_found')
    const rows = await tx
      .insert(lessonWithdrawals)
      .values(acts.map((one) => ({ id: one.id, actId: one.act, byId: actor.userId })))
      .onConflictDoNothing()
      .returning({ id: lessonWithdrawals.id })
    if (rows.length > 0) await told(tx, context, actor, { room, action: 'lessons.withdrawn', acts: rows.length })
    return rows.length > 0
  })
  if (isEntered) live.wake()
  return readLessonRoom(context, actor, id)
}

type Told = { room: LessonsRoom; action: 'lessons.entered' | 'lessons.withdrawn'; acts: number }

/** How many; the acts say the rest. */
async function told(tx: Tx, context: Context, actor: Actor, { room, action, acts }: Told): Promise<void> {
  await recordAudit(tx, { ...context, actor, action, entity: 'classroom', entityId: room.id, diff: { acts } })
  await tellLessons(tx, context, room.id)
}
