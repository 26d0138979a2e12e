// What a family tells of days ahead. It is an announcement: where the room says otherwise, the room is right.
import { sql } from 'drizzle-orm'
import { attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type { Absence, AbsenceInput } from '#/contract/attendance/attendance.ts'
import { dayAfter } from '#/lib/days.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { absences } from '../../db/tables/attendance.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { tellsAbsence, visibleStudents } from '../students/students.policy.ts'
import { todayThere } from './attendance.policy.ts'
import { tellRegister } from './telling.ts'

type Child = { id: string; classroom: string | null; today: string }

/** Held until the transaction ends. */
async function holdChild(tx: Tx, actor: Actor, id: string): Promise<Child> {
  const { rows } = await tx.execute<Child & { mayTell: boolean }>(sql`
    select students.id, c.id as classroom, ${todayThere}::text as today, ${tellsAbsence(actor)} as "mayTell"
    from students left join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    where students.id = ${id} and students.kind = 'child' and students.deleted_at is null and ${visibleStudents(actor)}
    for no key update of students`)
  if (!rows[0]) throw new ApiError('not_found')
  if (!rows[0].mayTell) throw new ApiError('forbidden')
  return rows[0]
}

async function requireSense(tx: Tx, child: Child, { startsOn, endsOn }: AbsenceInput, { locale }: Context) {
  const { absenceDays, aheadDays, absences: atMost } = attendanceLimits
  if (endsOn < startsOn) throw refuseFields('invalid', ['endsOn'], 'absence_order', locale)
  if (endsOn < child.today) throw refuseFields('invalid', ['endsOn'], 'absence_over', locale)
  if (startsOn < dayAfter(child.today, -absenceDays) || startsOn > dayAfter(child.today, aheadDays))
    throw refuseFields('invalid', ['startsOn'], 'absence_far', locale)
  if (endsOn >= dayAfter(startsOn, absenceDays)) throw refuseFields('invalid', ['endsOn'], 'absence_long', locale)
  const { rows } = await tx.execute<{ overlaps: boolean }>(sql`
    select ab.starts_on <= ${endsOn}::date and ab.ends_on >= ${startsOn}::date as overlaps from absences ab
    where ab.student_id = ${child.id} and ab.withdrawn_at is null and ab.ends_on >= least(${child.today}::date, ${startsOn}::date)`)
  if (rows.some(({ overlaps }) => overlaps)) throw refuseFields('invalid', ['startsOn'], 'absence_overlaps', locale)
  // What was taken back stays written down, and so has a bound of its own.
  const { rows: lately } = await tx.execute(sql`
    select from absences ab where ab.student_id = ${child.id} and ab.created_at > now() - interval '1 day' limit ${atMost}`)
  if (Math.max(rows.length, lately.length) >= atMost) throw new ApiError('limit_reached', {}, { limit: atMost })
}

export async function tellAbsence(
  context: Context,
  actor: SignedIn,
  studentId: string,
  input: AbsenceInput,
): Promise<Absence> {
  const { db, live } = context.services
  const id = newId()
  const createdAt = await db.transaction(async (tx) => {
    const child = await holdChild(tx, actor, studentId)
    await requireSense(tx, child, input, context)
    const [row] = await tx
      .insert(absences)
      .values({ id, studentId, ...input, byId: actor.userId })
      .returning({ at: absences.createdAt })
    await noted(tx, context, actor, child, 'told')
    return row!.at
  })
  live.wake()
  return {
    id,
    ...input,
    by: `${actor.identity.firstName} ${actor.identity.lastName}`,
    createdAt: createdAt.toISOString(),
  }
}

export async function withdrawAbsence(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ student: string }>(sql`
      select student_id as student from absences where id = ${id} and withdrawn_at is null`)
    if (!rows[0]) throw new ApiError('not_found')
    const child = await holdChild(tx, actor, rows[0].student)
    await tx.execute(sql`update absences set withdrawn_at = now() where id = ${id} and withdrawn_at is null`)
    await noted(tx, context, actor, child, 'withdrawn')
  })
  live.wake()
}

async function noted(tx: Tx, context: Context, actor: Actor, child: Child, deed: 'told' | 'withdrawn'): Promise<void> {
  await recordAudit(tx, { ...context, actor, action: `absence.${deed}`, entity: 'student', entityId: child.id })
  if (child.classroom) await tellRegister(tx, context, child.classroom)
}
