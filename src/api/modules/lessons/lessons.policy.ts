// Whose lessons an actor sees, and writes: the children's, by what ties them. A classroom is one that the actor works in or manages.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { requireRoom, type Room } from '../attendance/attendance.policy.ts'
import { ownClassrooms } from '../students/students.policy.ts'

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
