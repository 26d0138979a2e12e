// Whose lessons an actor sees, and writes: the children's, by what ties them. A classroom is one that the actor works in or manages.
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { requireRoom, type Room } from '../attendance/attendance.policy.ts'
import { expected } from '../attendance/register.view.ts'
import { ownClassrooms, writesLessons } from '../students/students.policy.ts'

export type LessonsRoom = Room & { mayWrite: boolean }

export async function requireLessonsRoom(db: Queryable, actor: Actor, id: string): Promise<LessonsRoom> {
  const room = await requireRoom(db, actor, id)
  const { rows } = await db.execute(sql`select from (${ownClassrooms(actor)}) own where own.id = ${id}`)
  return { ...room, mayWrite: holds(actor, 'teacher') && rows.length > 0 }
}

/** Whoever only manages a classroom reads what is done in it. */
export function requireWriter({ mayWrite }: LessonsRoom): void {
  if (!mayWrite) throw new ApiError('forbidden')
}

/** Each is in this room now, and in the actor’s care. They are held until the transaction ends, so that what is counted of them stays. */
export async function holdChildren(tx: Tx, actor: Actor, { id, today }: Room, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from students cross join (select c.id from classrooms c where c.id = ${id}) c
    where students.id = ${idsIn(ids)} and ${expected(sql`${today}::date`)} and ${writesLessons(actor)}
    order by students.id for no key update of students`)
  if (rows.length < ids.length) throw new ApiError('not_found')
}
