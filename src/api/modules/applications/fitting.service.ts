// Open jobs that fit what somebody says of themselves: an ordinary search, made of their profile. Nothing is weighed.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { FittingJobs } from '#/contract/job/application.ts'
import { workRoles } from '#/contract/professional/professional-kinds.ts'
import { jobQuery } from '#/contract/job/job.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { listJobs } from '../jobs/jobs.list.ts'
import { matchOf, type KnownFacts } from './match-of.ts'

const shownAtMost = 5
/** As far as one would look around before moving. */
const around = { km: 100, order: 'near' } as const

export async function listFitting({ services: { db, candidates } }: Context, { userId }: Actor): Promise<FittingJobs> {
  const known = (await candidates.readFacts(db, [userId])).get(userId)
  if (!known) return { isKnown: false, search: {}, jobs: [] }
  const search = searchOf(known)
  // As many again may be those that one has applied for.
  const { jobs } = await listJobs(db, v.parse(jobQuery, { ...search, limit: 2 * shownAtMost }))
  const applied = await appliedAmong(
    db,
    userId,
    jobs.map(({ id }) => id),
  )
  const fresh = jobs.filter(({ id }) => !applied.has(id)).slice(0, shownAtMost)
  return { isKnown: true, search, jobs: fresh.map((job) => ({ job, match: matchOf(job, known) })) }
}

/** What nobody has said narrows nothing; whoever would move looks everywhere. */
function searchOf({ roles, levels, point, relocate }: KnownFacts): FittingJobs['search'] {
  const role = workRoles.filter((one) => roles.includes(one)).join(',')
  const level = levels.join(',')
  return { ...(role && { role }), ...(level && { level }), ...(point && !relocate && { ...point, ...around }) }
}

async function appliedAmong(db: Queryable, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.job_id as id from job_applications a
    where a.user_id = ${userId} and a.status <> 'draft' and a.job_id = ${idsIn(ids)}`)
  return new Set(rows.map(({ id }) => id))
}
