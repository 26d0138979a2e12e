// How somebody fits a job, from facts, and where they stand with it.
import { sql } from 'drizzle-orm'
import type { JobStanding } from '#/contract/job/application.ts'
import type { JobMatch } from '#/contract/job/match.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { isOpen, isOwn as isOwnJob, isReadable } from '../jobs/jobs.policy.ts'
import { readJob, type JobRow } from '../jobs/jobs.repo.ts'
import type { CandidatePoint } from './candidates.point.ts'
import { matchOf, type AskedFacts } from './match-of.ts'
import { findOwnOf } from './own.view.ts'

export const askedBy = ({ lat, lon, ...job }: JobRow): AskedFacts => ({
  ...job,
  point: lat !== null && lon !== null ? { lat, lon } : null,
})

/** Of each of these people, the same line that they read themselves. */
export async function matchesOf(
  db: Queryable,
  candidates: CandidatePoint,
  job: JobRow,
  userIds: readonly string[],
): Promise<Map<string, JobMatch>> {
  const facts = await candidates.readFacts(db, userIds)
  const asked = askedBy(job)
  return new Map(userIds.map((id) => [id, matchOf(asked, facts.get(id) ?? null)]))
}

export async function readStanding({ services }: Context, actor: Actor, jobId: string): Promise<JobStanding> {
  const { db, candidates } = services
  const { rows } = await db.execute<{ isOpen: boolean; mayEdit: boolean }>(sql`
    select (${isOpen}) as "isOpen", (${isOwnJob(actor)}) as "mayEdit" from jobs j where j.id = ${jobId} and ${isReadable}`)
  const job = rows[0] && (await readJob(db, jobId))
  if (!job) throw new ApiError('not_found')
  const matches = await matchesOf(db, candidates, job, [actor.userId])
  const application = await findOwnOf(db, actor, jobId)
  const isOurs = actor.managed.some(({ id }) => id === job.organisationId)
  return {
    match: matches.get(actor.userId)!,
    application,
    mayEdit: rows[0]!.mayEdit,
    mayApply: rows[0]!.isOpen && !isOurs && (application === null || application.status === 'draft'),
  }
}
