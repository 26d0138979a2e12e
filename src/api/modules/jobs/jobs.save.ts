// A job is begun, changed and copied by those who write for its house. Its address, its place in the list, and what is judged come from us.
import { missingOf } from '#/contract/job/job-kinds.ts'
import type { JobInput, JobPatch } from '#/contract/job/job-input.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Tx } from '../../db/client.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireOpenJobs } from '../plans/plans.limits.ts'
import { judgeText } from './held.ts'
import { houseFor, requireApproved, requireRoom } from './houses.service.ts'
import { rankedAt } from './jobs.days.ts'
import { whatMay, writesAs } from './jobs.policy.ts'
import { countSent, requireKnown, requireOwnJob, updateJob, type JobRow } from './jobs.repo.ts'
import { readOwnJob, stateNow } from './jobs.view.ts'
import { begun, columnsFor, patched, readable, shaped, writtenOf, type WrittenJob } from './jobs.written.ts'

export async function createJob(context: Context, actor: Actor, input: JobInput): Promise<OwnJob> {
  const written = shaped(begun(input))
  return context.services.db.transaction(async (tx) => {
    const organisationId = await houseFor(tx, context, actor, input.organisation)
    return insertDraft(tx, context, actor, { organisationId, written, copyOf: null })
  })
}

/** Everything but its last day and who has applied. */
export async function copyJob(context: Context, actor: Actor, copied: string): Promise<OwnJob> {
  return context.services.db.transaction(async (tx) => {
    const row = await requireKnown(tx, actor, copied)
    const organisationId = await houseFor(tx, context, actor, row.organisationId)
    const written = shaped({ ...writtenOf(row), expiresOn: null })
    return insertDraft(tx, context, actor, { organisationId, written, copyOf: copied })
  })
}

type Draft = { organisationId: string; written: WrittenJob; copyOf: string | null }

async function insertDraft(tx: Tx, context: Context, actor: Actor, { organisationId, written, copyOf }: Draft) {
  const id = newId()
  await requireRoom(tx, organisationId)
  const columns = columnsFor(written, null, context.locale)
  await tx.insert(jobs).values({ ...columns, id, organisationId, createdBy: actor.userId })
  await audit(tx, context, actor, id, 'created', copyOf ? { copyOf: { from: null, to: copyOf } } : undefined)
  return readOwnJob(tx, actor, id)
}

export type Deed = 'created' | 'updated' | 'handed_in' | 'published' | 'paused' | 'closed' | 'deleted'

export const audit = (
  tx: Tx,
  context: Context,
  actor: Actor,
  id: string,
  deed: Deed,
  diff?: Record<string, { from: unknown; to: unknown }>,
) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `job.${deed}`,
    entity: 'job',
    entityId: id,
    ...(diff ? { diff } : {}),
  })

/** Field by field, in the words of the form. */
export function requireSame(row: JobRow, version: number, patch: Omit<JobPatch, 'version'> = {}): void {
  requireVersion({ version: row.version, values: readable(writtenOf(row)) }, { version, values: readable(patch) })
}

/** What this person may do with it as it stands. */
export async function mayNow(tx: Tx, actor: Actor, row: JobRow) {
  const { hiddenRule: removedFor, handedInAt } = row
  const applications = await countSent(tx, row.id)
  return whatMay({ state: stateNow(row), removedFor, handedInAt, applications }, writesAs(actor, row))
}

export async function saveJob(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...patch }: JobPatch,
): Promise<OwnJob> {
  return context.services.db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    const isHeld = await judgeText(tx, context, actor, known, patched(writtenOf(known), patch))
    const row = await requireOwnJob(tx, actor, id)
    requireSame(row, version, patch)
    if (!(await mayNow(tx, actor, row)).edit) throw new ApiError('job_state')
    const before = writtenOf(row)
    const after = patched(before, patch)
    const diff = diffOf(before, after)
    if (Object.keys(diff).length > 0) await change(tx, context, actor, { row, before, after, isHeld, diff })
    return readOwnJob(tx, actor, id)
  })
}

type Change = {
  row: JobRow
  before: WrittenJob
  after: WrittenJob
  isHeld: boolean | null
  diff: ReturnType<typeof diffOf>
}

async function change(tx: Tx, context: Context, actor: Actor, { row, before, after, isHeld, diff }: Change) {
  const { status, publishedAt, organisationId } = row
  const columns = columnsFor(after, before, context.locale)
  if (status !== 'draft') requireComplete(after, context)
  await updateJob(tx, row.id, {
    ...columns,
    ...(publishedAt && { rankedAt: rankedAt(publishedAt, after.salary) }),
    ...(isHeld === null ? {} : { isHeld }),
  })
  // With a later last day it is open again: so it is counted as it is when it is published.
  const opens = status === 'published' && stateNow(row) === 'expired' && columns.endsAt && columns.endsAt > new Date()
  if (opens) {
    await requireApproved(tx, organisationId)
    await requireOpenJobs(tx, organisationId)
  }
  const { content: _content, ...said } = diff
  await audit(tx, context, actor, row.id, 'updated', said)
}

/** All at once, so that nobody is sent back for each. */
export function requireComplete(written: WrittenJob, { locale }: Context): void {
  const missing = missingOf(written)
  if (missing.length === 0) return
  const message = inputMessage({ kind: 'required', requirement: null }, locale)
  throw new ApiError('job_incomplete', { fields: Object.fromEntries(missing.map((part) => [part, message])) })
}
