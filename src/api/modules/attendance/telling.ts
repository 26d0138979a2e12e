// Whoever looks at a register sees at once that it changed; a family hears of what it did not arrange.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { notify } from '../notices/notices.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

/** Those who work in a classroom, and those who manage its school. */
export async function keepersOf(tx: Tx, classroomId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.guide_id as id from classrooms c where c.id = ${classroomId} and c.guide_id is not null
    union select a.user_id from classroom_assistants a where a.classroom_id = ${classroomId}
    union select held.user_id from classrooms c join memberships held on held.organisation_id = c.organisation_id
      where c.id = ${classroomId} and ${managesAt(sql`held.user_id`, sql`held.organisation_id`)}`)
  return rows.map(({ id }) => id)
}

/** In the transaction that changes it; whoever called wakes the stream. */
export async function tellRegister(
  tx: Tx,
  { services }: Pick<Context, 'services'>,
  classroomId: string,
): Promise<void> {
  const audience = await keepersOf(tx, classroomId)
  if (audience.length > 0) await services.live.publish(tx, audience, { kind: 'attendance', classroomId })
}

type Fetched = { studentId: string; day: string; pickedUpBy: string | null; number: number }

/** A child was taken home by somebody who is not among those who may: its parents hear of it at any hour, of each person once a day. */
export async function tellUnlisted(tx: Tx, { studentId, day, pickedUpBy, number }: Fetched): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.user_id as id from student_contacts k
    where k.student_id = ${studentId} and k.user_id is not null and k.access = 'parent' and not exists (
      select from attendance_entries e where e.student_id = ${studentId} and e.day = ${day}::date and e.number < ${number}
        and e.picked_up_by = ${pickedUpBy} and not e.is_listed)`)
  if (rows.length === 0) return
  const told = { kind: 'pickup_unlisted', thing: `child:${studentId}`, reason: 'guardian', actor: null } as const
  await notify(tx, { ...told, to: rows.map(({ id }) => id) })
}
