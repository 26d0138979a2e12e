// Jobs in the contract’s words: as lists show them, opened, and as those see them who offer them.
import { sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import {
  job,
  jobSummary,
  ownJob,
  ownJobSummary,
  type Answering,
  type Job,
  type JobSummary,
  type OwnJob,
  type OwnJobSummary,
} from '#/contract/job/job.ts'
import { missingOf, unsaidOf, type JobState } from '#/contract/job/job-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { nearIn } from '../../lists/near.ts'
import { isOpen, isOwn, isReadable, stateOf, whatMay, writesAs } from './jobs.policy.ts'

const { distanceFrom } = nearIn(sql`j`)

/** Where a job stands, as `stateOf` says it of many. */
export function stateNow(
  { status, endsAt }: { status: 'draft' | 'published' | 'paused' | 'closed'; endsAt: Date | null },
  now = new Date(),
): JobState {
  if (status === 'draft' || status === 'closed') return status
  if (endsAt !== null && endsAt <= now) return 'expired'
  return status === 'paused' ? 'paused' : 'open'
}

/** Without what a driver would make a moment of: a day is text. */
const columns = ({
  entries: { startsOn, expiresOn: _to, ...entries },
}: {
  entries: Record<string, unknown>
}): SQL => sql`${columnsOf(jobs, 'j', { entries })}, j.expires_on::text as "expiresOn"
  ${startsOn ? sql`, j.starts_on::text as "startsOn"` : sql``}`

const organisation = sql`(select json_build_object('id', o.id, 'name', o.name) from organisations o
  where o.id = j.organisation_id) as organisation`
const city = sql`nullif(j.address->>'city', '') as city`
const point = sql`(case when j.lat is not null then json_build_object('lat', j.lat, 'lon', j.lon) end) as point`

const distance = (near: Point | null) =>
  sql`${near ? sql`round(${distanceFrom(near)}::numeric, 1)::float8` : sql`null::float8`} as distance`

const summary = (near: Point | null) =>
  sql`${organisation}, ${city}, j.address->>'country' as country, ${point}, ${distance(near)}`

/** Of these jobs those that are open, in the order of the ids. */
export async function listJobSummaries(
  db: Queryable,
  ids: readonly string[],
  near: Point | null = null,
): Promise<JobSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<JobSummary>(sql`
    select ${columns(jobSummary)}, ${summary(near)} from jobs j where j.id = ${idsIn(ids)} and ${isOpen}`)
  return inOrderOf(ids, rows)
}

/** The listing of its house, where everybody reads it. */
const school = sql`(select s.slug from schools s where s.organisation_id = j.organisation_id and s.deleted_at is null
  and s.status = 'published' and not s.is_held and s.hidden_rule is null) as school`

const answeredOver = { days: 14, least: 5 } as const

/** Of what was sent in the last year, and is old enough to have been answered. */
const answeringOf = (house: SQL) => sql`(select case when count(*) >= ${answeredOver.least}::int then json_build_object(
    'share', round(count(a.answered_at)::numeric / count(*), 2)::float8,
    'medianDays', coalesce(round((percentile_cont(0.5) within group (
      order by extract(epoch from a.answered_at - a.submitted_at)) / 86400)::numeric, 1)::float8, 0)) end
  from job_applications a join jobs other on other.id = a.job_id
  where other.organisation_id = ${house} and a.submitted_at between now() - interval '1 year'
    and now() - make_interval(days => ${answeredOver.days}))`

export async function readAnswering(db: Queryable, organisationId: string): Promise<Answering | null> {
  const { rows } = await db.execute<{ answering: Answering | null }>(sql`
    select ${answeringOf(sql`${organisationId}::uuid`)} as answering`)
  return rows[0]?.answering ?? null
}

/** A job as its page shows it. */
export async function findJob(db: Queryable, where: SQL): Promise<Job | undefined> {
  const { rows } = await db.execute<Job>(sql`
    select ${columns(job)}, ${summary(null)}, ${stateOf} as state, ${school},
      ${answeringOf(sql`j.organisation_id`)} as answering
    from jobs j where ${where} and ${isReadable}`)
  return rows[0]
}

const applications = sql`(select count(*)::int from job_applications a where a.job_id = j.id and a.status <> 'draft') as applications,
  (select count(*)::int from job_applications a where a.job_id = j.id and a.status <> 'draft' and a.read_at is null) as unread`
const author = sql`(select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u
  where u.id = j.created_by and u.deleted_at is null) as author`
const own = sql`${organisation}, ${city}, ${applications}, ${author}, ${stateOf} as state, j.hidden_rule as "removedFor"`

export async function listOwnJobSummaries(db: Queryable, ids: readonly string[]): Promise<OwnJobSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OwnJobSummary>(sql`
    select ${columns(ownJobSummary)}, ${own} from jobs j where j.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

type OwnRow = Omit<OwnJob, 'missing' | 'unsaid' | 'may'> & { organisationId: string; createdBy: string | null }

export async function readOwnJob(db: Queryable, actor: Actor, id: string): Promise<OwnJob> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${columns(ownJob)}, ${own}, ${point}, j.organisation_id as "organisationId", j.created_by as "createdBy"
    from jobs j where j.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { organisationId, createdBy, ...row } = rows[0]
  const may = whatMay(row, writesAs(actor, { organisationId, createdBy }))
  return { ...row, missing: missingOf(row), unsaid: unsaidOf(row), may }
}
