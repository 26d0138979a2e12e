// A family belongs to a house as long as a child of theirs does. Who is asked in before a child is entered stays: a membership
// ends by a leaving, and by nothing else.
import { sql, type SQL } from 'drizzle-orm'
import type { StudentLeaving } from '#/contract/student/student.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { attendingAs } from './students.policy.ts'

const endedAtOnce = 500

const held = sql`ms.position = 'family' and ms.accepted_at is not null`

/** Children of the member's in the house of `memberships ms`, as `students s`. */
const children = sql`student_contacts k join students s on s.id = k.student_id
  where k.user_id = ms.user_id and k.access in ('parent', 'family') and s.organisation_id = ms.organisation_id
    and s.deleted_at is null`

const isHere = attendingAs(sql`s`)

/** Adults in training belong to their centre by their own record. */
const trains = sql`exists (select from students s where s.user_id = ms.user_id and s.organisation_id = ms.organisation_id
  and s.deleted_at is null and ${isHere})`

/**
 * For a chore: the memberships of families whose last child has left come to an end, and begin again when a child is back. Not as
 * long as a leaving can be taken back, and not of who has joined anew since.
 */
export async function endFamilies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // What a leaving has ended is told from what somebody took back: it has a last day, which is that day.
    const isBack = sql`ms.deleted_at is not null and ms.ends_on = ms.deleted_at::date
      and exists (select from ${children} and ${isHere} and s.updated_at > ms.deleted_at)`
    await change(tx, { where: isBack, set: sql`deleted_at = null, ends_on = null`, action: 'person.family_returned' })
    const hasLeft = sql`ms.deleted_at is null and not ${trains} and not exists (select from ${children} and ${isHere})
      and exists (select from ${children} and s.status = 'left'
        and s.updated_at < now() - make_interval(mins => ${undoMinutes})
        and coalesce(s.end_date, s.updated_at::date) > ms.accepted_at::date)`
    const ended = sql`deleted_at = now(), ends_on = current_date`
    await change(tx, { where: hasLeft, set: ended, action: 'person.family_ended' })
  })
}

async function change(tx: Tx, { where, set, action }: { where: SQL; set: SQL; action: string }): Promise<void> {
  const { rows } = await tx.execute<{ userId: string; organisation: string }>(sql`
    update memberships set ${set}, updated_at = now(), version = version + 1
    where id in (
      select ms.id from memberships ms where ${held} and ${where}
      order by ms.id limit ${endedAtOnce} for update skip locked)
    returning user_id as "userId", organisation_id as organisation`)
  const entries = rows.map(({ userId, organisation }) => ({ entityId: userId, diff: { organisation } }))
  await recordAudit(tx, ...entries.map((entry) => ({ ...entry, action, entity: 'user' })))
}

/** Whose membership ends with this child's last day: at once, or if these siblings leave as well. */
export async function familiesLeaving(
  db: Queryable,
  id: string,
  siblings: readonly { id: string }[],
): Promise<StudentLeaving['families']> {
  const { rows } = await db.execute<StudentLeaving['families'][number]>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name,
      array(select s.id from ${children} and s.id <> ${id} and ${isHere} order by s.id) as siblings
    from students child join memberships ms on ms.organisation_id = child.organisation_id
      and ms.deleted_at is null and ${held} and not ${trains}
      join student_contacts tie on tie.student_id = child.id and tie.user_id = ms.user_id and tie.access in ('parent', 'family')
      join users u on u.id = ms.user_id and u.deleted_at is null
    where child.id = ${id} order by u.sort_name, u.id`)
  const mayGo = new Set(siblings.map((sibling) => sibling.id))
  return rows.filter((family) => family.siblings.every((sibling) => mayGo.has(sibling)))
}
