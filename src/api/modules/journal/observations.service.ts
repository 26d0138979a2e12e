// An observation belongs to whoever wrote it: they mend it, say who reads it, and throw it away, for as long as the child is in
// their care.
import { eq, sql } from 'drizzle-orm'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { Observation, ObservationInput, ObservationPatch, Observed } from '#/contract/journal/journal.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { observations } from '../../db/tables/journal.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { holdChildren, requireLessonsRoom, requireWriter } from '../lessons/lessons.policy.ts'
import { tellLessons } from '../lessons/telling.ts'
import { readsLessons, visibleStudents, writesLessons } from '../students/students.policy.ts'
import { observationsWhere, readable } from './observations.repo.ts'

export async function readObservations({ services }: Context, actor: Actor, student: string): Promise<Observed> {
  const { db } = services
  const { rows } = await db.execute<Omit<Observed, 'observations'> & { mayRead: boolean }>(sql`
    select ${readsLessons(actor)} as "mayRead", ${writesLessons(actor)} as "mayWrite", c.id as classroom,
      coalesce(c.time_zone, 'UTC') as "timeZone"
    from students left join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    where students.id = ${student} and students.kind = 'child' and students.deleted_at is null and ${visibleStudents(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { mayRead, ...known } = rows[0]
  if (!mayRead) throw new ApiError('forbidden')
  return { ...known, observations: await observationsWhere(db, actor, sql`o.student_id = ${student}`) }
}

export async function observe(
  context: Context,
  actor: Actor,
  id: string,
  notes: readonly ObservationInput[],
): Promise<Observation[]> {
  const { db, live } = context.services
  const room = await requireLessonsRoom(db, actor, id)
  requireWriter(room)
  const rows = notes.map(({ student, ...note }) => ({
    ...note,
    studentId: student,
    classroomId: id,
    day: room.today,
    byId: actor.userId,
  }))
  await db.transaction(async (tx) => {
    const children = [...new Set(rows.map(({ studentId }) => studentId))]
    await holdChildren(tx, actor, room, children)
    const added = await tx.insert(observations).values(rows).onConflictDoNothing().returning({ id: observations.id })
    if (added.length === 0) return
    await requireSpace(tx, actor, children, room.today)
    const diff = { observations: added.length }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'observations.entered',
      entity: 'classroom',
      entityId: id,
      diff,
    })
    await tellLessons(tx, context, id)
  })
  live.wake()
  return observationsWhere(db, actor, sql`o.id = ${idsIn(notes.map((note) => note.id))}`)
}

/** After they were added, so that what is sent again counts once; of one writer, so that nobody’s notes keep out another’s. */
async function requireSpace(tx: Tx, { userId }: Actor, children: readonly string[], day: string): Promise<void> {
  const limit = journalLimits.perDay
  const { rows } = await tx.execute(sql`
    select from observations o where o.student_id = ${idsIn(children)} and o.day = ${day}::date and o.by_id = ${userId}
    group by o.student_id having count(*) > ${limit}`)
  if (rows.length > 0) throw new ApiError('limit_reached', {}, { limit })
}

export async function changeObservation(
  context: Context,
  actor: Actor,
  id: string,
  patch: ObservationPatch,
): Promise<Observation> {
  const { db } = context.services
  await changeOwn(context, actor, id, async (tx) => {
    if (Object.keys(patch).length === 0) return
    await tx.update(observations).set(patch).where(eq(observations.id, id))
    // Who reads it from now on; what it says is not written down a second time.
    const diff = patch.visibility ? { visibility: patch.visibility } : { fields: Object.keys(patch) }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'observations.changed',
      entity: 'observation',
      entityId: id,
      diff,
    })
  })
  const [changed] = await observationsWhere(db, actor, sql`o.id = ${id}`)
  if (!changed) throw new ApiError('not_found')
  return changed
}

export const removeObservation = (context: Context, actor: Actor, id: string): Promise<void> =>
  changeOwn(context, actor, id, async (tx) => {
    await tx.delete(observations).where(eq(observations.id, id))
    await recordAudit(tx, { ...context, actor, action: 'observations.removed', entity: 'observation', entityId: id })
  })

type Owned = { isOwn: boolean; mayWrite: boolean; classroomId: string | null }

async function changeOwn(context: Context, actor: Actor, id: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Owned>(sql`
      select coalesce(o.by_id = ${actor.userId}, false) as "isOwn", ${writesLessons(actor)} as "mayWrite",
        o.classroom_id as "classroomId"
      from observations o join students on students.id = o.student_id and students.deleted_at is null
      where o.id = ${id} and ${readable(actor)} for update of o`)
    if (!rows[0]) throw new ApiError('not_found')
    if (!rows[0].isOwn || !rows[0].mayWrite) throw new ApiError('forbidden')
    await change(tx)
    if (rows[0].classroomId) await tellLessons(tx, context, rows[0].classroomId)
  })
  live.wake()
}
