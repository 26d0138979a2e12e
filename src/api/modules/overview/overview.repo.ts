// What waits in one organisation. Every question is about one organisation's rows, and answered from an index of theirs.
import { sql, type SQL } from 'drizzle-orm'
import type { Overview } from '#/contract/organisation/overview.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'

const organisationsAtMost = 5
const shownAtMost = 5

type Organisation = Pick<Overview, 'id' | 'name' | 'kind'> & { status: string }

export async function listManaged(db: Queryable, { managed }: Actor): Promise<Organisation[]> {
  const { rows } = await db.execute<Organisation>(sql`
    select id, name, kind, status from organisations
    where id = ${idsIn(managed.map(({ id }) => id))} and deleted_at is null
    order by search_key(name), id limit ${organisationsAtMost}`)
  return rows
}

export type Done = Record<Overview['steps'][number]['step'], boolean>

export async function readSteps(db: Queryable, organisation: string): Promise<Done> {
  const { rows } = await db.execute<Done>(sql`
    select
      exists (select from organisations where id = ${organisation} and contact is not null) as contact,
      exists (select from classrooms where organisation_id = ${organisation} and deleted_at is null) as classrooms,
      exists (select from memberships where organisation_id = ${organisation} and deleted_at is null
        and position not in ('owner', 'family')) as staff,
      exists (select from students where organisation_id = ${organisation} and deleted_at is null) as students,
      exists (select from memberships where organisation_id = ${organisation} and deleted_at is null
        and position = 'family') as families,
      exists (select from calendars c join calendar_events e on e.calendar_id = c.id and e.deleted_at is null
        where c.organisation_id = ${organisation}) as calendar`)
  return rows[0]!
}

/** `from` says of which rows, and what of each is shown. */
async function counted<Row>(db: Queryable, shown: SQL, from: SQL, order: SQL): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await db.execute<{ count: number; rows: Row[] }>(sql`
    with waiting as (select ${shown} ${from})
    select (select count(*)::int from waiting) as count,
      coalesce((select json_agg(first) from (select * from waiting order by ${order} limit ${shownAtMost}) first), '[]') as rows`)
  return rows[0]!
}

/** New people, who have no password until they answer. Of somebody known nothing is told before a yes, not even the name. */
export async function listInvitations(db: Queryable, organisation: string): Promise<Overview['invitations']> {
  const { count, rows } = await counted<{ id: string; name: string; since: string }>(
    db,
    sql`u.id, u.first_name || ' ' || u.last_name as name, ms.created_at as since`,
    sql`from memberships ms join users u on u.id = ms.user_id and u.deleted_at is null
      where ms.organisation_id = ${organisation} and ms.deleted_at is null
        and ms.accepted_at is not null and u.password_hash is null and u.status = 'pending'`,
    sql`since, id`,
  )
  return { count, rows: rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })) }
}

const childName = sql`coalesce(nullif(s.preferred_name, ''), s.first_name) || ' ' || s.last_name as name`
const enrolled = (organisation: string, kind: 'child' | 'trainee'): SQL => sql`
  s.organisation_id = ${organisation} and s.kind = ${kind} and s.status = 'enrolled' and s.deleted_at is null`

export const listMissingConsents = (db: Queryable, organisation: string): Promise<Overview['consents']> =>
  counted(
    db,
    sql`s.id, ${childName}, c.name as classroom`,
    sql`from students s left join classrooms c on c.id = s.classroom_id and c.deleted_at is null
      where ${enrolled(organisation, 'child')} and s.photo_consent is null`,
    sql`classroom nulls last, name, id`,
  )

export async function countWithoutClassroom(db: Queryable, organisation: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from students s
    where ${enrolled(organisation, 'child')} and s.classroom_id is null`)
  return rows[0]!.count
}

export const listBehind = (db: Queryable, organisation: string): Promise<Overview['behind']> =>
  counted(
    db,
    sql`s.id, ${childName}, coalesce(s.hours_logged, 0) as logged, s.hours_required as required`,
    sql`from students s where ${enrolled(organisation, 'trainee')} and s.hours_required > 0
      and s.start_date < current_date and s.end_date > s.start_date
      and coalesce(s.hours_logged, 0)::float / s.hours_required
        < least(1, (current_date - s.start_date)::float / (s.end_date - s.start_date))`,
    sql`logged::float / required, name, id`,
  )
