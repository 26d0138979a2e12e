// What notices say of children, to those who are responsible for them.
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { notify } from '../notices/notices.ts'
import type { Things } from '../notices/things.ts'
import { attending } from './students.policy.ts'

const isGuardian = (userId: string) => sql`exists (
  select from student_contacts k join users u on u.id = k.user_id and 'parent' = any(u.roles)
  where k.student_id = students.id and k.user_id = ${userId} and k.access = 'parent')`

export const childThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select students.id, trim(students.first_name || ' ' || students.last_name) as title from students
      where students.id = ${idsIn(ids)} and students.deleted_at is null and ${attending} and ${isGuardian(userId)}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

/** Whoever is responsible for a child hears at once of everybody else who becomes it, and may see the record. */
export async function callGuardians(tx: Tx, childId: string, newcomer: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.user_id as id from student_contacts k
    where k.student_id = ${childId} and k.user_id is not null and k.access = 'parent'`)
  const told = { kind: 'guardian_joined', thing: `child:${childId}`, reason: 'guardian', actor: newcomer } as const
  await notify(tx, { ...told, to: rows.map(({ id }) => id) })
}
