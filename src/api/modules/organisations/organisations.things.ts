// What notices say of organisations, and who follows them.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { belongsTo } from './organisations.policy.ts'

export const organisationThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select o.id, o.name as title from organisations o
      where o.id = ${idsIn(ids)} and o.deleted_at is null and (${belongsTo(sql`${userId}::uuid`, sql`o.id`)}
        or exists (select from users u where u.id = ${userId} and 'admin' = any(u.roles)))`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

/** Everybody who belongs to one at present, from when they joined. */
export const followedOrganisations = (userId: string): SQL => sql`
  select 'organisation:' || ms.organisation_id as stream, greatest(ms.accepted_at, ms.starts_on::timestamptz) as since
  from memberships ms where ms.user_id = ${userId} and ms.accepted_at is not null and ms.deleted_at is null
    and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date`
