// A house looks at an application, brings it on, and tells whoever applied: nobody is moved without hearing of it.
import { sql } from 'drizzle-orm'
import { isDecided, movesFrom, type ApplicantStage } from '#/contract/job/application-kinds.ts'
import type { Applicant, MoveInput, MoveManyInput, NoteInput } from '#/contract/job/application.ts'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { applicationNotes, applicationSteps } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { requireManagedJob } from './applicants.list.ts'
import { readApplicant } from './applicants.view.ts'
import { holdDecided, updateApplication, type ApplicationRow } from './applications.repo.ts'
import { endTimes } from './interviews.repo.ts'
import { keptUntil } from './keeping.ts'

/** Whoever decides has read it by opening it; an admin or a colleague who looks says nothing for the house. */
export async function openApplicant(context: Context, actor: Actor, id: string): Promise<Applicant> {
  const { db } = context.services
  const applicant = await readApplicant(context, actor, id)
  if (applicant.reader === 'manager' && applicant.isUnread)
    await db.execute(sql`update job_applications set read_at = now() where id = ${id} and read_at is null`)
  if (applicant.reader === 'admin') await note(context, actor, id, 'opened_by_admin')
  return applicant
}

type Deed = 'opened_by_admin' | 'named' | 'times_offered' | 'moved' | 'noted' | 'asked' | 'said'

export const note = (
  { services, ...context }: Context,
  actor: Actor,
  entityId: string,
  deed: Deed,
  tx: Tx | Context['services']['db'] = services.db,
  diff?: Record<string, { from: unknown; to: unknown }>,
) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `application.${deed}`,
    entity: 'application',
    entityId,
    ...(diff ? { diff } : {}),
  })

export async function moveApplicant(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...move }: MoveInput,
): Promise<Applicant> {
  requireVoice(actor)
  const { db, notices } = context.services
  const applicant = await db.transaction(async (tx) => {
    const row = await holdDecided(tx, actor, id)
    requireVersion(
      { version: row.version, values: { status: row.status } },
      { version, values: { status: move.status } },
    )
    if (!movesFrom(row.status).includes(move.status)) throw new ApiError('application_state')
    await bring(tx, context, actor, row, move)
    return readApplicant(context, actor, id, tx)
  })
  notices.wake()
  return applicant
}

/** Who wrote it, for all who decide there from now on. */
export async function nameApplicant(context: Context, actor: Actor, id: string): Promise<Applicant> {
  return context.services.db.transaction(async (tx) => {
    const { namedAt } = await holdDecided(tx, actor, id)
    if (!namedAt) {
      await tx.execute(sql`update job_applications set named_at = now() where id = ${id}`)
      await note(context, actor, id, 'named', tx)
    }
    return readApplicant(context, actor, id, tx)
  })
}

type Move = { status: ApplicantStage; word: string }

const meetings: ReadonlySet<ApplicantStage> = new Set(['interview', 'offer', 'hired'])

/** What was decided begins to end; taken up again, it does not. */
function timesOf(row: ApplicationRow, status: ApplicantStage, now: Date): Partial<ApplicationRow> {
  const decidedAt = isDecided(status) ? now : null
  return {
    status,
    decidedAt,
    keepUntil: keptUntil(decidedAt, row.keepMonths),
    readAt: row.readAt ?? now,
    answeredAt: row.answeredAt ?? now,
    // Whom one invites, one knows.
    ...(meetings.has(status) && { namedAt: row.namedAt ?? now }),
  }
}

const noticeOf = {
  review: 'application_review',
  interview: 'application_interview',
  offer: 'application_offer',
  hired: 'application_hired',
  declined: 'application_declined',
} as const

async function bring(tx: Tx, context: Context, actor: Actor, row: ApplicationRow, { status, word }: Move) {
  if (status === 'submitted') throw new ApiError('application_state')
  const now = new Date()
  await updateApplication(tx, row.id, timesOf(row, status, now))
  if (isDecided(status)) await endTimes(tx, row.id)
  await tx
    .insert(applicationSteps)
    .values({ id: newId(), at: now, applicationId: row.id, status, word, byId: actor.userId })
  await notify(tx, {
    kind: noticeOf[status],
    thing: `application:${row.id}`,
    reason: 'applied',
    to: [row.userId],
    actor: null,
  })
  await note(context, actor, row.id, 'moved', tx, { status: { from: row.status, to: status } })
}

/** In the order of their numbers, so that two who do so never wait for each other. Those that stand there already stay. */
export async function moveMany(
  context: Context,
  actor: Actor,
  jobId: string,
  { ids, ...move }: MoveManyInput,
): Promise<{ moved: number }> {
  requireVoice(actor)
  const { db, notices } = context.services
  await requireManagedJob(context, actor, jobId)
  const moved = await db.transaction(async (tx) => {
    let count = 0
    for (const id of [...new Set(ids)].toSorted()) {
      const row = await holdDecided(tx, actor, id)
      if (row.jobId !== jobId) throw new ApiError('not_found')
      if (!movesFrom(row.status).includes(move.status)) continue
      await bring(tx, context, actor, row, move)
      count++
    }
    return count
  })
  notices.wake()
  return { moved }
}

export async function writeNote(context: Context, actor: Actor, id: string, input: NoteInput): Promise<Applicant> {
  return context.services.db.transaction(async (tx) => {
    await holdDecided(tx, actor, id)
    const limit = applicationLimits.notes
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from application_notes where application_id = ${id}`)
    if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
    await tx.insert(applicationNotes).values({ id: newId(), applicationId: id, authorId: actor.userId, ...input })
    await note(context, actor, id, 'noted', tx)
    return readApplicant(context, actor, id, tx)
  })
}

/** One’s own alone. */
export async function removeNote(
  context: Context,
  actor: Actor,
  { id, note: noteId }: { id: string; note: string },
): Promise<Applicant> {
  return context.services.db.transaction(async (tx) => {
    await holdDecided(tx, actor, id)
    const { rows } = await tx.execute(sql`
      delete from application_notes where id = ${noteId} and application_id = ${id} and author_id = ${actor.userId} returning id`)
    if (rows.length === 0) throw new ApiError('not_found')
    return readApplicant(context, actor, id, tx)
  })
}
