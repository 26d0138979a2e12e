// Cohorts as those see them who look after them, and as whoever may apply does.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { cohortsQuery } from '#/contract/cohort/cohort.calls.ts'
import type { Cohort, OfferedCohort } from '#/contract/cohort/cohort.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { isManaged, isOfApproved, isStaffed, isWaiting, managesCentre } from './cohorts.policy.ts'

type Query = InferOutput<typeof cohortsQuery>

const offered = sql`c.id, c.title, c.about, c.body, c.level, c.format, c.starts_on as "startsOn", c.ends_on as "endsOn",
  c.location, c.capacity, c.price, c.hours_required as "hoursRequired", c.visits_required as "visitsRequired",
  c.practicum_hours as "practicumHours",
  c.exam_dates as "examDates", c.status, c.capacity - c.taken as left,
  (select json_build_object('id', o.id, 'name', o.name) from organisations o where o.id = c.organisation_id) as organisation,
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.last_name, u.id), '[]')
    from cohort_trainers ct join users u on u.id = ct.user_id where ct.cohort_id = c.id) as trainers`

const list = defineList<Query>({
  from: sql`cohorts c`,
  id: sql`c.id`,
  search: null,
  sorts: 'newest first',
  filters: { status: (status) => sql`c.status = ${status}` },
})

async function readCohorts(db: Queryable, actor: Actor, ids: readonly string[]): Promise<Cohort[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Cohort>(sql`
    select ${offered}, c.taken, c.version, ${isManaged(actor)} as "mayEdit",
      (select count(*)::int from cohort_applications a where a.cohort_id = c.id and ${isWaiting}) as waiting
    from cohorts c where c.id = ${idsIn(ids)} and ${isStaffed(actor)}`)
  return inOrderOf(ids, rows)
}

export async function readCohort(db: Queryable, actor: Actor, id: string): Promise<Cohort> {
  const [cohort] = await readCohorts(db, actor, [id])
  if (!cohort) throw new ApiError('not_found')
  return cohort
}

async function trainsAt(db: Queryable, actor: Actor, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from cohorts c where c.organisation_id = ${organisationId} and ${isStaffed(actor)} limit 1`)
  return rows.length > 0
}

export async function listCohorts(db: Queryable, actor: Actor, organisationId: string, query: Query) {
  if (!managesCentre(actor, organisationId) && !(await trainsAt(db, actor, organisationId)))
    throw new ApiError('not_found')
  const { ids, ...page } = await list(db, query, sql`c.organisation_id = ${organisationId} and ${isStaffed(actor)}`)
  return { cohorts: await readCohorts(db, actor, ids), ...page }
}

/** Members at present with the role of its area; who looks after the training centre included. */
export async function listTrainers(db: Queryable, actor: Actor, organisationId: string) {
  if (!managesCentre(actor, organisationId)) throw new ApiError('not_found')
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from memberships s join users u on u.id = s.user_id
    where s.organisation_id = ${organisationId} and s.position <> 'family' and s.accepted_at is not null
      and s.deleted_at is null and u.deleted_at is null and 'training_center' = any(u.roles)
      and coalesce(s.starts_on, current_date) <= current_date and coalesce(s.ends_on, current_date) >= current_date
    order by u.last_name, u.first_name, u.id limit 200`)
  return rows
}

/** For whoever may apply, and whoever has applied. */
export async function readOffered(db: Queryable, { userId }: Actor, id: string) {
  const { rows } = await db.execute<OfferedCohort & { application: string | null; isOpen: boolean }>(sql`
    select ${offered}, a.id as application, c.status = 'open' and ${isOfApproved} as "isOpen"
    from cohorts c left join cohort_applications a on a.cohort_id = c.id and a.user_id = ${userId}
    where c.id = ${id} and (a.id is not null or (c.status in ('open', 'running', 'completed') and ${isOfApproved}))`)
  if (!rows[0]) throw new ApiError('not_found')
  const { application, isOpen, ...cohort } = rows[0]
  return { cohort, application, isOpen }
}
