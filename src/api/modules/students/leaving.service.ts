// The end of a child's time in a house: what is said before, and what comes about by itself when the last day is over.
import { sql } from 'drizzle-orm'
import type { StudentLeaving } from '#/contract/student/student.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { students } from '../../db/tables/students.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { familiesLeaving } from './families.service.ts'
import { readersByTie } from './readers.service.ts'
import { attendingAs, lookedAfterBy } from './students.policy.ts'
import { findStudent } from './students.repo.ts'

/** Ties that are over with the last day. Those who keep the records stay, and a trainee keeps the own. */
const endingTies = ['parent', 'family', 'guide', 'practicum'] as const
const siblingsAtMost = 10

export async function readLeaving(db: Queryable, actor: Actor, id: string): Promise<StudentLeaving> {
  const student = await findStudent(db, actor, id)
  if (!student) throw new ApiError('not_found')
  if (!student.isLookedAfter) throw new ApiError('forbidden')
  const circles = endingTies.map(
    (tie, rank) => sql`select user_id, ${tie}::text as tie, ${rank}::int as rank from (${readersByTie[tie]}) circle`,
  )
  const readers = await db.execute<StudentLeaving['readers'][number]>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, (array_agg(tied.tie order by tied.rank))[1] as tie
    from students cross join lateral (${sql.join(circles, sql` union all `)}) tied
      join users u on u.id = tied.user_id and u.deleted_at is null
    where students.id = ${id} group by u.id order by min(tied.rank), u.sort_name, u.id`)
  const siblings = await db.execute<StudentLeaving['siblings'][number]>(sql`
    select students.id, students.first_name, students.last_name from students
    where students.organisation_id = ${student.organisationId} and students.id <> ${id} and students.deleted_at is null
      and ${attendingAs(sql`students`)} and ${lookedAfterBy(actor)} and exists (
        select from student_contacts own join student_contacts other on other.user_id = own.user_id
        where own.student_id = ${id} and other.student_id = students.id
          and own.access in ('parent', 'family') and other.access in ('parent', 'family'))
    order by students.sort_name, students.id limit ${siblingsAtMost}`)
  const families = await familiesLeaving(db, id, siblings.rows)
  return { readers: readers.rows, siblings: siblings.rows, families }
}

const endedAtOnce = 500

/** Whose last day is over has left, so that lists and counts say so as well. */
export async function endAttendances(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: students.id, status: students.status })
      .from(students)
      .where(sql`status in ('enrolled', 'leave') and end_date < current_date and deleted_at is null`)
      .orderBy(students.id)
      .limit(endedAtOnce)
      .for('update', { skipLocked: true })
    if (over.length === 0) return
    await tx
      .update(students)
      .set({ status: 'left', updatedAt: new Date(), version: sql`${students.version} + 1` })
      .where(sql`id = any(${sql.param(over.map(({ id }) => id))}::uuid[])`)
    await recordAudit(
      tx,
      ...over.map(({ id, status }) => ({
        action: 'student.left',
        entity: 'student',
        entityId: id,
        diff: { status: { from: status, to: 'left' } },
      })),
    )
  })
}
