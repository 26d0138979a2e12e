// Applications as whoever applied sees them.
import { sql, type SQL } from 'drizzle-orm'
import type { OwnApplication } from '#/contract/job/application.ts'
import { ownApplication } from '#/contract/job/application.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jobApplications } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isReadable, stateOf } from '../jobs/jobs.policy.ts'
import { isOwn } from './applications.policy.ts'
import { timesOf } from './interviews.repo.ts'

export const cvOf = sql`(select json_build_object('name', f.name, 'type', f.mime, 'bytes', f.bytes)
  from attachments f where f.id = a.cv_id) as cv`

export const stepsOf = sql`coalesce((select json_agg(json_build_object('status', s.status, 'at', ${isoTime(sql`s.at`)},
    'word', s.word) order by s.id) from application_steps s where s.application_id = a.id), '[]') as steps`

const job = sql`json_build_object('id', j.id, 'slug', coalesce(j.slug, j.id::text), 'title', j.title, 'state', ${stateOf},
  'isShown', ${isReadable}, 'organisation', (select json_build_object('id', o.id, 'name', o.name)
    from organisations o where o.id = j.organisation_id)) as job`

const columns = sql`${columnsOf(jobApplications, 'a', ownApplication)}, ${job}, ${cvOf}, ${stepsOf}, ${timesOf}, a.read_at is not null as "isRead"`

async function list(db: Queryable, where: SQL): Promise<OwnApplication[]> {
  const { rows } = await db.execute<OwnApplication>(sql`
    select ${columns} from job_applications a join jobs j on j.id = a.job_id where ${where} order by a.id desc`)
  return rows
}

export const listOwn = (db: Queryable, actor: Actor, where: SQL): Promise<OwnApplication[]> =>
  list(db, sql`${where} and ${isOwn(actor)}`)

/** One’s own for a job; null where there is none. */
export async function findOwnOf(db: Queryable, actor: Actor, jobId: string): Promise<OwnApplication | null> {
  return (await listOwn(db, actor, sql`a.job_id = ${jobId}`))[0] ?? null
}

export async function readOwnApplication(db: Queryable, actor: Actor, id: string): Promise<OwnApplication> {
  const [found] = await listOwn(db, actor, sql`a.id = ${id}`)
  if (!found) throw new ApiError('not_found')
  return found
}
