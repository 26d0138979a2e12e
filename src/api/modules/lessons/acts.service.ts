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
import { recordAudit } from '../audit/audit.repo.ts'
import { writesLessons } from '../students/students.policy.ts'
import { holdChildren, requireLessonsRoom, requireWriter, type LessonsRoom } from './lessons.policy.ts'
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

export const recordActs = (context: Context, actor: Actor, id: string, acts: ActInput[]): Promise<LessonRoom> =>
  enter(context, actor, id, 'lessons.entered', async (tx, room) => {
    const rows = acts.map(({ student, at, ...act }) => ({
      ...act,
      ...momentOf(at, room),
      studentId: student,
      classroomId: id,
      byId: actor.userId,
    }))
    await requireChildren(tx, actor, room, rows)
    return tx.insert(lessonActs).values(rows).onConflictDoNothing().returning({ id: lessonActs.id })
  })

export const withdrawActs = (
  context: Context,
  actor: Actor,
  id: string,
  { acts }: WithdrawalInput,
): Promise<LessonRoom> =>
  enter(context, actor, id, 'lessons.withdrawn', async (tx, room) => {
    await requireActs(tx, actor, room, [...new Set(acts.map(({ act }) => act))])
    return tx
      .insert(lessonWithdrawals)
      .values(acts.map((one) => ({ id: one.id, actId: one.act, byId: actor.userId })))
      .onConflictDoNothing()
      .returning({ id: lessonWithdrawals.id })
  })

type Added = { id: string }[]

/** Adds to a room, and tells of it where anything was new. How many is written down; the acts say the rest. */
async function enter(
  context: Context,
  actor: Actor,
  id: string,
  action: 'lessons.entered' | 'lessons.withdrawn',
  add: (tx: Tx, room: LessonsRoom) => Promise<Added>,
): Promise<LessonRoom> {
  const { db, live } = context.services
  const room = await requireLessonsRoom(db, actor, id)
  requireWriter(room)
  const { length } = await db.transaction(async (tx) => {
    const added = await add(tx, room)
    if (added.length === 0) return added
    const diff = { acts: added.length }
    await recordAudit(tx, { ...context, actor, action, entity: 'classroom', entityId: id, diff })
    await tellLessons(tx, context, id)
    return added
  })
  if (length > 0) live.wake()
  return readLessonRoom(context, actor, id)
}

type Entered = { id: string; studentId: string; day: string }

/** What a child can do in a day has its bound, whatever came before. */
async function requireChildren(tx: Tx, actor: Actor, room: LessonsRoom, acts: readonly Entered[]): Promise<void> {
  const ids = [...new Set(acts.map(({ studentId }) => studentId))]
  await holdChildren(tx, actor, room, ids)
  const days = [...new Set(acts.map(({ day }) => day))]
  // What is sent again is not counted twice.
  const { rows: known } = await tx.execute<Entered>(sql`
    select a.id, a.student_id as "studentId", a.day::text as day from lesson_acts a
    where a.student_id = ${idsIn(ids)} and a.day = any(${sql.param(days)}::date[])`)
  const all = new Map([...known, ...acts].map((act) => [act.id, `${act.studentId} ${act.day}`]))
  const counts = new Map<string, number>()
  for (const day of all.values()) counts.set(day, (counts.get(day) ?? 0) + 1)
  const limit = lessonLimits.actsPerDay
  if (all.size > known.length && [...counts.values()].some((count) => count > limit))
    throw new ApiError('limit_reached', {}, { limit })
}

/** Each was made in this room lately, of a child that is in the actor's care at present. */
async function requireActs(tx: Tx, actor: Actor, room: LessonsRoom, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from lesson_acts a join students on students.id = a.student_id and students.deleted_at is null
    where a.id = ${idsIn(ids)} and a.classroom_id = ${room.id} and ${writesLessons(actor)}
      and a.day >= ${dayAfter(room.today, -lessonLimits.lateDays)}::date`)
  if (rows.length < ids.length) throw new ApiError('not_found')
}
