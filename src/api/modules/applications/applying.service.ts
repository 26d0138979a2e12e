// Somebody writes an application, sends it, once for a job, and takes it back.
import { sql } from 'drizzle-orm'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Answer, ApplicationInput, OwnApplication } from '#/contract/job/application.ts'
import type { JobQuestion } from '#/contract/job/job.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { applicationSteps, jobApplications } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isOpen } from '../jobs/jobs.policy.ts'
import { readJob, type JobRow } from '../jobs/jobs.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { areThese, eraseApplications, findOwnFor, holdOwn, updateApplication } from './applications.repo.ts'
import { readOwnApplication } from './own.view.ts'

/** A job that takes applications now, held so that it is not closed meanwhile. */
export async function requireOpenJob(tx: Tx, actor: Actor, id: string): Promise<JobRow> {
  const { rows } = await tx.execute<{ isOpen: boolean; isPublished: boolean }>(sql`
    select (${isOpen}) as "isOpen", (j.status <> 'draft' and j.deleted_at is null and j.hidden_rule is null and not j.is_held) as "isPublished"
    from jobs j where j.id = ${id} for share of j`)
  if (!rows[0]?.isPublished) throw new ApiError('not_found')
  if (!rows[0].isOpen) throw new ApiError('job_over')
  const row = (await readJob(tx, id))!
  if (actor.managed.some((house) => house.id === row.organisationId)) throw new ApiError('application_own')
  return row
}

/** A few are written at once; they end by themselves. */
async function requireRoom(tx: Tx, { userId }: Actor): Promise<void> {
  const limit = applicationLimits.drafts
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applications of ${userId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from job_applications where user_id = ${userId} and status = 'draft'`)
  if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
}

/** The draft of somebody for a job, begun where there is none. Of many at once all get the same one. */
export async function holdDraft(tx: Tx, actor: Actor, { id: jobId, keepMonths }: JobRow) {
  const known = await findOwnFor(tx, actor, jobId)
  if (known) return known
  await requireRoom(tx, actor)
  await tx
    .insert(jobApplications)
    .values({ id: newId(), jobId, userId: actor.userId, keepMonths })
    .onConflictDoNothing()
  return (await findOwnFor(tx, actor, jobId))!
}

type Given = ApplicationInput['answers']

/** With the questions as they are asked now. What was answered to another one has no place any more. */
const answersTo = (questions: readonly JobQuestion[], given: Given): Answer[] =>
  questions.flatMap((question) => {
    const value = given.find((one) => one.question === question.id)?.value ?? ''
    return value === '' ? [] : [{ question, value }]
  })

export async function saveDraft(
  context: Context,
  actor: Actor,
  jobId: string,
  { letter, answers, sharesProfile }: ApplicationInput,
): Promise<OwnApplication> {
  return context.services.db.transaction(async (tx) => {
    const job = await requireOpenJob(tx, actor, jobId)
    const row = await holdDraft(tx, actor, job)
    if (row.status !== 'draft') throw new ApiError('application_sent')
    await updateApplication(tx, row.id, { letter, sharesProfile, answers: answersTo(job.questions, answers) })
    return readOwnApplication(tx, actor, row.id)
  })
}

/** What was asked when the form was opened, and is asked otherwise now: whoever answered looks again. */
function requireAsked(questions: readonly JobQuestion[], given: Given): void {
  const asked = new Set(questions.map(({ id }) => id))
  if (given.some(({ question, value }) => value !== '' && !asked.has(question)))
    throw new ApiError('job_asks_otherwise')
}

function requireAnswers(questions: readonly JobQuestion[], answers: readonly Answer[], { locale }: Context): void {
  for (const [at, { id, kind, required, options }] of questions.entries()) {
    const value = answers.find(({ question }) => question.id === id)?.value ?? ''
    const refuse = (how: string) => refuseFields('invalid', [`answers.${at}`], how, locale)
    if (required && value === '') throw refuse('required')
    if (kind === 'choice' && value !== '' && !options.includes(value)) throw refuse('unknown_choice')
    if (kind === 'check' && value !== '' && value !== 'yes') throw refuse('unknown_choice')
  }
}

async function requirePace(tx: Tx, { userId }: Actor): Promise<void> {
  const limit = applicationLimits.aDay
  // So that of many for as many jobs each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applications sent by ${userId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from job_applications
    where user_id = ${userId} and submitted_at > now() - interval '1 day'`)
  if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
}

/** Once. Whoever sends twice reads what was sent first. */
export async function submit(
  context: Context,
  actor: Actor,
  jobId: string,
  { letter, answers: given, sharesProfile }: ApplicationInput,
): Promise<OwnApplication> {
  requireVoice(actor)
  const { db, notices } = context.services
  const sent = await db.transaction(async (tx) => {
    const job = await requireOpenJob(tx, actor, jobId)
    const row = await holdDraft(tx, actor, job)
    if (row.status !== 'draft') throw new ApiError('application_sent')
    requireAsked(job.questions, given)
    const answers = answersTo(job.questions, given)
    requireAnswers(job.questions, answers, context)
    await requirePace(tx, actor)
    const submittedAt = new Date()
    await updateApplication(tx, row.id, {
      letter,
      answers,
      sharesProfile,
      status: 'submitted',
      submittedAt,
      namedAt: job.hidesNames ? null : submittedAt,
      keepMonths: job.keepMonths,
    })
    await tx
      .insert(applicationSteps)
      .values({ id: newId(), at: submittedAt, applicationId: row.id, status: 'submitted', byId: actor.userId })
    await tellHouse(tx, job, 'application_received', job.hidesNames ? null : actor.userId)
    await note(tx, context, actor, row.id, 'sent')
    return readOwnApplication(tx, actor, row.id)
  })
  notices.wake()
  return sent
}

/** Of one who withdrew nobody is told who it was. */
async function tellHouse(
  tx: Tx,
  { id, organisationId }: Pick<JobRow, 'id' | 'organisationId'>,
  kind: 'application_received' | 'application_withdrawn',
  actor: string | null,
): Promise<void> {
  const to = (await listManagers(tx, organisationId)).map((manager) => manager.id)
  await notify(tx, { kind, thing: `applicants:${id}`, reason: 'manager', to, actor })
}

/** That it was, and nothing of what stood in it. */
const note = (tx: Tx, context: Context, actor: Actor, entityId: string, deed: 'sent' | 'withdrawn') =>
  recordAudit(tx, { ...context, actor, action: `application.${deed}`, entity: 'application', entityId })

/** Erased, whatever became of it. */
export async function withdraw(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, notices, attachments } = context.services
  await db.transaction(async (tx) => {
    const row = await holdOwn(tx, actor, id)
    await eraseApplications(tx, areThese([id]))
    await note(tx, context, actor, id, 'withdrawn')
    const job = row.status === 'draft' ? undefined : await readJob(tx, row.jobId)
    if (job) await tellHouse(tx, job, 'application_withdrawn', null)
  })
  attachments.sweep()
  notices.wake()
}
