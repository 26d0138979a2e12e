// Names of tables here are none that a query around them uses: `organisationId` is of that query.
import { sql, type SQL } from 'drizzle-orm'

/** A condition: somebody belongs there at present, as whatever. */
export const belongsTo = (userId: SQL, organisationId: SQL): SQL => sql`exists (
  select from memberships held join organisations house on house.id = held.organisation_id and house.deleted_at is null
  where held.user_id = ${userId} and held.organisation_id = ${organisationId} and held.accepted_at is not null and held.deleted_at is null
    and coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date)`

/** A condition: somebody looks after it at present. Whether they hold the role for it, their calls are judged by. */
export const managesAt = (userId: SQL, organisationId: SQL): SQL => sql`exists (
  select from memberships held join organisations house on house.id = held.organisation_id and house.deleted_at is null
  where held.user_id = ${userId} and held.organisation_id = ${organisationId} and held.position in ('owner', 'administrator')
    and held.accepted_at is not null and held.deleted_at is null and house.status <> 'suspended'
    and coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date)`
