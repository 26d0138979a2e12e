// Who applied for a job: the list, and each column of the board.
import { sql } from 'drizzle-orm'
import { applicantStages, type ApplicantStage } from '#/contract/job/application-kinds.ts'
import type { ApplicantQuery } from '#/contract/job/application.search.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import { isManaged } from '../jobs/jobs.policy.ts'
import { readJob, type JobRow } from '../jobs/jobs.repo.ts'
import { isAnothers, isNamed, isSent, readsAs } from './applications.policy.ts'
import { listApplicants } from './applicants.view.ts'

const found = defineList<ApplicantQuery>({
  from: sql`job_applications a join users u on u.id = a.user_id`,
  id: sql`a.id`,
  // Neither what is found nor its order tells a name that is not known yet.
  search: sql`(case when ${isNamed} then search_text(u.first_name || ' ' || u.last_name) else '' end)`,
  sorts: {
    submittedAt: { key: sql`a.submitted_at`, kind: 'instant' },
    name: { key: sql`(case when ${isNamed} then u.sort_name else '' end)`, kind: 'text', prefixFirst: true },
  },
  filters: { status: isEqualTo(sql`a.status`) },
})

/** A job whose applicants this person reads. */
export async function requireManagedJob({ services: { db } }: Context, actor: Actor, id: string): Promise<JobRow> {
  const { rows } = await db.execute(sql`select from jobs j where j.id = ${id} and ${isManaged(actor)}`)
  const job = rows.length > 0 ? await readJob(db, id) : undefined
  if (!job) throw new ApiError('not_found')
  return job
}

const countedAtMost = 1000

/** With how many there are in each stage, whichever is looked at. */
export async function listApplicantsOf(context: Context, actor: Actor, jobId: string, query: ApplicantQuery) {
  const { db, candidates } = context.services
  const job = await requireManagedJob(context, actor, jobId)
  const ofJob = sql`a.job_id = ${jobId} and ${isSent} and ${isAnothers(actor)}`
  const { ids, ...page } = await found(db, query, ofJob)
  const counts = applicantStages.map(
    (stage) =>
      sql`(select count(*)::int from (select from job_applications a where ${ofJob} and a.status = ${stage} limit ${countedAtMost}) as first_ones) as ${sql.identifier(stage)}`,
  )
  const { rows } = await db.execute<Record<ApplicantStage, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const mayDecide = readsAs(actor, job.organisationId) === 'manager'
  return { applicants: await listApplicants(db, candidates, job, ids), mayDecide, counts: rows[0]!, ...page }
}
