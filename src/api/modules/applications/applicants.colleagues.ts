// Who could be asked what they think of an application.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

const colleaguesListed = 200

/** Who works in the house of job `j` at present, but does not decide there: `u`. */
const worksThere = sql`exists (select from memberships held where held.user_id = u.id and held.organisation_id = j.organisation_id
  and held.position not in ('family', 'owner', 'administrator') and held.accepted_at is not null and held.deleted_at is null
  and coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date)`

/** Of application `a` for job `j`, person `u`. Nobody says what they think of their own. */
export const couldBeAsked = sql`(u.status = 'active' and u.deleted_at is null and u.id <> a.user_id and ${worksThere})`

/** For whoever decides about it. */
export async function listColleagues(db: Queryable, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name
    from job_applications a join jobs j on j.id = a.job_id
      join memberships ms on ms.organisation_id = j.organisation_id join users u on u.id = ms.user_id
    where a.id = ${id} and ${couldBeAsked}
    order by u.sort_name, u.id limit ${colleaguesListed}`)
  return rows
}
