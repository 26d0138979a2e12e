import { sql, type SQL } from 'drizzle-orm'

/** A condition: somebody belongs there at present, as whatever. */
export const belongsTo = (userId: SQL, organisationId: SQL): SQL => sql`exists (
  select from memberships ms join organisations o on o.id = ms.organisation_id and o.deleted_at is null
  where ms.user_id = ${userId} and ms.organisation_id = ${organisationId} and ms.accepted_at is not null and ms.deleted_at is null
    and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date)`

/** A condition: somebody looks after it at present. Whether they hold the role for it, their calls are judged by. */
export const managesAt = (userId: SQL, organisationId: SQL): SQL => sql`exists (
  select from memberships ms join organisations o on o.id = ms.organisation_id and o.deleted_at is null
  where ms.user_id = ${userId} and ms.organisation_id = ${organisationId} and ms.position in ('owner', 'administrator')
    and ms.accepted_at is not null and ms.deleted_at is null and o.status <> 'suspended'
    and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date)`
