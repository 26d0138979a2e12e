// How much of a plan is used. Files count for whoever uploaded them, and with each organisation they work for.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

type Named = { userId: string | null; organisationId: string | null }

/** Of whoever works in an organisation at present: any position but family. A condition on `memberships ms`. */
export const isWorking: SQL = sql`ms.position <> 'family' and ms.accepted_at is not null and ms.deleted_at is null
  and coalesce(ms.ends_on, current_date) >= current_date`

export async function peopleAt(db: Queryable, organisationId: string): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::int as counted from memberships ms join users u on u.id = ms.user_id and u.deleted_at is null
    where ms.organisation_id = ${organisationId} and ${isWorking}`)
  return rows[0]?.counted ?? 0
}

/** Jobs that take applications, or would once they are no longer paused. */
export async function openJobsAt(db: Queryable, organisationId: string): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::int as counted from jobs where organisation_id = ${organisationId} and deleted_at is null
      and status in ('published', 'paused') and ends_at > now()`)
  return rows[0]?.counted ?? 0
}

/** Bytes of files that are kept; what is on its way out no longer counts. */
export async function filesOf(db: Queryable, { userId, organisationId }: Named): Promise<number> {
  const owners = userId
    ? sql`= ${userId}`
    : sql`in (select ms.user_id from memberships ms where ms.organisation_id = ${organisationId} and ${isWorking})`
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from attachments
    where owner_id ${owners} and (drop_at is null or drop_at > now())`)
  return rows[0]?.bytes ?? 0
}

/** Whole megabytes, rounded up: a little is not nothing. */
export const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000)
