// Who keeps which register: those who guide or manage the classroom. Which children of it they see, and what is told of them,
// is asked of the children.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { ownClassrooms } from '../students/students.policy.ts'

/** A condition on `classrooms c`. */
export const keepsRegister = (actor: Actor): SQL => {
  const managed = sql`c.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`
  return holds(actor, 'teacher') ? sql`(${managed} or c.id = any(array(${ownClassrooms(actor)})))` : managed
}

/** Today by the clock of the classroom `c`; of a child without one, by UTC. */
export const todayThere = sql`(now() at time zone coalesce(c.time_zone, 'UTC'))::date`

export type Room = { id: string; name: string; level: string; timeZone: string; today: string }

export async function requireRoom(db: Queryable, actor: Actor, id: string): Promise<Room> {
  const { rows } = await db.execute<Room>(sql`
    select c.id, c.name, c.level, c.time_zone as "timeZone", ${todayThere}::text as today
    from classrooms c where c.id = ${id} and c.deleted_at is null and ${keepsRegister(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}
