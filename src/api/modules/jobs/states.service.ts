// From a draft to what is open, paused and over. What waits in the moderators’ queue is locked before the job, as decisions lock it.
import { sql } from 'drizzle-orm'
import type { OwnJob } from '#/contract/job/job.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { requireOpenJobs } from '../plans/plans.limits.ts'
import { isToBeHeld } from './held.ts'
import { requireApproved, requireRoom } from './houses.service.ts'
import { rankedAt } from './jobs.days.ts'
import { writesAs } from './jobs.policy.ts'
import { freeSlug, readJob, requireKnown, requireOwnJob, updateJob, type JobRow } from './jobs.repo.ts'
import { audit, mayNow, requireComplete, requireSame, type Deed } from './jobs.save.ts'
import { readOwnJob } from './jobs.view.ts'
import { requireLastDay, textOf, writtenOf } from './jobs.written.ts'

type May = keyof Awaited<ReturnType<typeof mayNow>>
type Move = { id: string; version: number }

/** The job as somebody looked at it, held; refused where this cannot be done with it. */
async function holdFor(tx: Tx, actor: Actor, { id, version }: Move, may: May): Promise<JobRow> {
  const row = await requireOwnJob(tx, actor, id)
  requireSame(row, version)
  if (!(await mayNow(tx, actor, row))[may]) throw new ApiError('job_state')
  return row
}

/** Publishing and ending are for those who look after the house: a teacher hands in, and nobody else does. */
async function requirePart(tx: Tx, actor: Actor, id: string, part: 'manager' | 'author'): Promise<JobRow> {
  const known = await requireKnown(tx, actor, id)
  if (writesAs(actor, known) !== part) throw new ApiError('forbidden')
  return known
}

/** A teacher has it ready: those who look after the house hear of it, once. */
export async function handInJob(context: Context, actor: Actor, move: Move): Promise<OwnJob> {
  requireVoice(actor)
  const { db, notices } = context.services
  const job = await db.transaction(async (tx) => {
    await requirePart(tx, actor, move.id, 'author')
    const row = await holdFor(tx, actor, move, 'handIn')
    requireComplete(writtenOf(row), context)
    await updateJob(tx, row.id, { handedInAt: new Date() })
    await notify(tx, {
      kind: 'job_handed_in',
      thing: `own_job:${row.id}`,
      reason: 'manager',
      to: (await listManagers(tx, row.organisationId)).map(({ id }) => id),
      actor: actor.userId,
    })
    await audit(tx, context, actor, row.id, 'handed_in')
    return readOwnJob(tx, actor, row.id)
  })
  notices.wake()
  return job
}

/** For the first time, or again. Of a teacher’s draft, they hear of it. */
export async function publishJob(context: Context, actor: Actor, move: Move): Promise<OwnJob> {
  requireVoice(actor)
  const { db, notices } = context.services
  const job = await db.transaction(async (tx) => {
    const known = await requirePart(tx, actor, move.id, 'manager')
    await requireApproved(tx, known.organisationId)
    const isHeld = await isToBeHeld(tx, context, actor, move.id, textOf(writtenOf(known)))
    const row = await holdFor(tx, actor, move, 'publish')
    const written = writtenOf(row)
    requireComplete(written, context)
    requireLastDay(written, context.locale)
    const publishedAt = row.publishedAt ?? new Date()
    const first = { slug: row.slug ?? (await freeSlug(tx, row)), publishedAt }
    const open = { status: 'published', closedAt: null, rankedAt: rankedAt(publishedAt, written.salary) } as const
    await updateJob(tx, row.id, { ...first, ...open, isHeld })
    await requireOpenJobs(tx, row.organisationId)
    await tellAuthor(tx, actor, row)
    await audit(tx, context, actor, row.id, 'published')
    return readOwnJob(tx, actor, row.id)
  })
  notices.wake()
  return job
}

async function tellAuthor(tx: Tx, actor: Actor, { id, handedInAt, createdBy, publishedAt }: JobRow): Promise<void> {
  if (!handedInAt || !createdBy || publishedAt) return
  const thing = `own_job:${id}` as const
  await notify(tx, { kind: 'job_published', thing, reason: 'own', to: [createdBy], actor: actor.userId })
}

export const pauseJob = (context: Context, actor: Actor, move: Move): Promise<OwnJob> =>
  end(context, actor, move, { may: 'pause', deed: 'paused', patch: { status: 'paused' } })

export const closeJob = (context: Context, actor: Actor, move: Move): Promise<OwnJob> =>
  end(context, actor, move, { may: 'close', deed: 'closed', patch: { status: 'closed', closedAt: new Date() } })

type End = { may: May; deed: Deed; patch: Partial<JobRow> }

const end = (context: Context, actor: Actor, move: Move, { may, deed, patch }: End): Promise<OwnJob> =>
  context.services.db.transaction(async (tx) => {
    await requirePart(tx, actor, move.id, 'manager')
    const row = await holdFor(tx, actor, move, may)
    await updateJob(tx, row.id, patch)
    await audit(tx, context, actor, row.id, deed)
    return readOwnJob(tx, actor, row.id)
  })

export async function deleteJob(context: Context, actor: Actor, id: string) {
  return context.services.db.transaction(async (tx) => {
    await requireKnown(tx, actor, id)
    await withdrawHold(tx, { type: 'job', id })
    const row = await requireOwnJob(tx, actor, id)
    if (!(await mayNow(tx, actor, row)).delete) throw new ApiError('job_applied')
    await updateJob(tx, id, { deletedAt: new Date() })
    await audit(tx, context, actor, id, 'deleted')
    const rows = [{ entityId: id, version: row.version + 1, before: { deletedAt: null } }]
    return { undo: await recordChangeSet(tx, { entity: 'job', actorId: actor.userId, rows, minutes: undoMinutes }) }
  })
}

/** Where there is room for it still: as many may have been begun, or opened, meanwhile. */
export const undoJob: UndoRow = async (tx, actor, { entityId, version }) => {
  await tx.execute(sql`select from jobs where id = ${entityId} for no key update`)
  const row = await readJob(tx, entityId)
  if (!row || row.version !== version || !writesAs(actor, row)) return false
  await requireRoom(tx, row.organisationId)
  await updateJob(tx, entityId, { deletedAt: null })
  if (row.status === 'published' || row.status === 'paused') await requireOpenJobs(tx, row.organisationId)
  return true
}
