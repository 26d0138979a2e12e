// People apply, and each step is written down for good. A place is taken in the act of accepting, under the cohort’s row.
import { eq, sql } from 'drizzle-orm'
import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import {
  nextStage,
  placedStages,
  wordedMoves,
  type CohortActor,
  type CohortStage,
} from '#/contract/cohort/cohort-steps.ts'
import type { ApplyInput, CohortApplication, MoveInput } from '#/contract/cohort/cohort.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { cohortApplications, cohorts } from '../../db/tables/cohorts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { readApplication, requireApplication } from './applications.view.ts'
import { holdCohort } from './cohorts.save.ts'
import { endPracticumsOf } from './practicums.service.ts'
import { tellStep } from './telling.ts'
import { readOffered } from './cohorts.view.ts'

/** So that nobody applies everywhere, and no cohort is flooded. Of one person one call after the other. */
async function requireRoom(tx: Tx, userId: string, cohortId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cohorts of ${userId}`}, 0))`)
  const { rows } = await tx.execute<{ open: number; all: number }>(sql`
    select (select count(*)::int from cohort_applications a where a.user_id = ${userId}
        and a.stage in ('enquired', 'applied', 'interview', 'offered')) as open,
      (select count(*)::int from cohort_applications a where a.cohort_id = ${cohortId}) as all`)
  if (rows[0]!.open >= cohortLimits.open) throw new ApiError('limit_reached', {}, { limit: cohortLimits.open })
  if (rows[0]!.all >= cohortLimits.applications) throw new ApiError('cohort_closed')
}

/** A moment after the one before, whatever the clock says. */
async function addStep(
  tx: Tx,
  applicationId: string,
  { stage, words, at }: { stage: CohortStage; words: string; at?: Date | null },
) {
  await tx.execute(sql`
    insert into cohort_steps (id, application_id, number, stage, words, at)
    select ${newId()}, ${applicationId}, coalesce(max(number), 0) + 1, ${stage}, ${words},
      greatest(max(at), coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp()))
    from cohort_steps where application_id = ${applicationId}`)
}

export async function apply(
  context: Context,
  actor: SignedIn,
  cohortId: string,
  input: ApplyInput,
): Promise<CohortApplication> {
  requireVoice(actor)
  if (!actor.identity.emailVerifiedAt) throw new ApiError('email_not_verified')
  const { db } = context.services
  const { isOpen, cohort } = await readOffered(db, actor, cohortId)
  if (actor.managed.some(({ id }) => id === cohort.organisation.id)) throw new ApiError('own_thing')
  const id = newId()
  const stage = input.isEnquiry ? 'enquired' : 'applied'
  await db.transaction(async (tx) => {
    await requireRoom(tx, actor.userId, cohortId)
    const [row] = await tx
      .insert(cohortApplications)
      .values({ id, cohortId, userId: actor.userId, source: input.source, statement: input.statement, stage })
      .onConflictDoNothing()
      .returning({ id: cohortApplications.id })
    if (!row) throw new ApiError('cohort_known')
    if (!isOpen) throw new ApiError('cohort_closed')
    await addStep(tx, id, { stage, words: '' })
    await recordAudit(tx, { ...context, actor, action: `cohort.${stage}`, entity: 'cohort_application', entityId: id })
    await tellStep(tx, id, stage, actor.userId)
  })
  context.services.notices.wake()
  return readApplication(db, actor, id)
}

/** The cohort first, so that two who move cannot deadlock. */
async function hold(tx: Tx, known: { id: string; cohortId: string }) {
  const cohort = (await holdCohort(tx, known.cohortId))!
  const [row] = await tx
    .select()
    .from(cohortApplications)
    .where(eq(cohortApplications.id, known.id))
    .for('no key update')
  return { cohort, row: row! }
}

type Held = Awaited<ReturnType<typeof hold>>

async function countPlace(tx: Tx, { cohort, row }: Held, to: CohortStage): Promise<void> {
  const change = Number(placedStages.includes(to)) - Number(placedStages.includes(row.stage))
  if (change === 0) return
  if (change > 0 && cohort.taken >= cohort.capacity) throw new ApiError('cohort_full')
  await tx
    .update(cohorts)
    .set({ taken: sql`${cohorts.taken} + ${change}::int` })
    .where(eq(cohorts.id, cohort.id))
}

type To = { stage: CohortStage; words: string; offerUntil?: Date | null; at?: Date | null }

async function moveOn(tx: Tx, held: Held, { stage, words, offerUntil = null, at = null }: To): Promise<void> {
  await countPlace(tx, held, stage)
  await addStep(tx, held.row.id, { stage, words, at })
  await tx
    .update(cohortApplications)
    .set({ stage, movedAt: at ?? new Date(), offerUntil })
    .where(eq(cohortApplications.id, held.row.id))
}

/** What comes with a step of another deed of the training centre. */
export async function moveHeld(tx: Tx, id: string, move: 'certify'): Promise<void> {
  const { rows } = await tx.execute<{ cohortId: string }>(sql`
    select cohort_id as "cohortId" from cohort_applications where id = ${id}`)
  const held = await hold(tx, { id, ...rows[0]! })
  const stage = nextStage(held.row.stage, move, 'centre')
  if (!stage) throw new ApiError('cohort_state')
  await moveOn(tx, held, { stage, words: '' })
}

/** Nobody has completed a course whose practicum is open; whoever leaves the course leaves the school. */
async function settlePracticums(tx: Tx, id: string, stage: CohortStage, by: string): Promise<void> {
  if (stage === 'withdrawn') return endPracticumsOf(tx, id, { why: 'trainee_left', by })
  if (stage !== 'completed') return
  const { rows } = await tx.execute(sql`
    select from practicums where application_id = ${id} and state in ('asked', 'running') limit 1`)
  if (rows.length > 0) throw new ApiError('practicum_open')
}

const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

function requireSaid({ move, words, offerUntil }: MoveInput, { locale }: Context): Date | null {
  if (wordedMoves.includes(move) && !words) throw refuseFields('invalid', ['words'], 'required', locale)
  if (move !== 'offer') return null
  const last = Date.now() + cohortLimits.offerDays * 86_400_000
  if (offerUntil === null || endOf(offerUntil).getTime() < Date.now() || endOf(offerUntil).getTime() > last)
    throw refuseFields('invalid', ['offerUntil'], 'cohort_offer', locale)
  return endOf(offerUntil)
}

export async function moveApplication(
  context: Context,
  actor: Actor,
  id: string,
  input: MoveInput,
): Promise<CohortApplication> {
  const { db } = context.services
  const known = await requireApplication(db, actor, sql`a.id = ${id}`)
  if (known.side === 'trainer') throw new ApiError('forbidden')
  const by: CohortActor = known.side
  if (input.words) requireVoice(actor)
  await db.transaction(async (tx) => {
    const held = await hold(tx, known)
    const stage = nextStage(held.row.stage, input.move, by)
    if (!stage) throw new ApiError('cohort_state')
    if (held.row.offerUntil && input.move === 'accept' && held.row.offerUntil < new Date())
      throw new ApiError('offer_over')
    if (held.cohort.status === 'cancelled' && stage !== 'withdrawn' && stage !== 'refused')
      throw new ApiError('cohort_closed')
    await settlePracticums(tx, id, stage, actor.userId)
    await moveOn(tx, held, { stage, words: input.words, offerUntil: requireSaid(input, context) })
    await recordAudit(tx, { ...context, actor, action: `cohort.${stage}`, entity: 'cohort_application', entityId: id })
    await tellStep(tx, id, stage, actor.userId)
  })
  context.services.notices.wake()
  return readApplication(db, actor, id)
}

/** Offers whose end has come; what the step says is when it came, not when somebody looked. */
export async function lapseOffers({ db, notices }: Pick<Context['services'], 'db' | 'notices'>): Promise<void> {
  const { rows } = await db.execute<{ id: string; cohortId: string }>(sql`
    select a.id, a.cohort_id as "cohortId" from cohort_applications a
    where a.stage = 'offered' and a.offer_until < now() order by a.cohort_id, a.id limit 100`)
  for (const due of rows) {
    await db.transaction(async (tx) => {
      const held = await hold(tx, due)
      const stage = nextStage(held.row.stage, 'lapse', 'time')
      if (!stage || !held.row.offerUntil || held.row.offerUntil >= new Date()) return
      await moveOn(tx, held, { stage, words: '', at: held.row.offerUntil })
      await tellStep(tx, due.id, stage, null)
    })
  }
  if (rows.length > 0) notices.wake()
}

/** Whoever closes their account gives their place back, and goes from the rows; the steps stay, without a word of theirs. */
export async function eraseFromCohorts(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; cohortId: string }>(sql`
    select id, cohort_id as "cohortId" from cohort_applications where user_id = ${userId} order by cohort_id, id`)
  if (rows.length === 0) return
  // The triggers let what is forgotten go, and nothing else.
  await tx.execute(sql`select set_config('casa.forgetting', 'on', true)`)
  for (const known of rows) {
    const held = await hold(tx, known)
    const stage = nextStage(held.row.stage, 'withdraw', 'applicant')
    if (stage) await moveOn(tx, held, { stage, words: '' })
    await endPracticumsOf(tx, known.id, { why: 'trainee_left', by: userId })
    await tx.execute(sql`delete from practicums where application_id = ${known.id}`)
    await tx.execute(sql`delete from cohort_hours where application_id = ${known.id}`)
    await tx.execute(sql`update cohort_steps set words = '' where application_id = ${known.id} and words <> ''`)
    await tx.execute(sql`update cohort_applications set user_id = null, statement = '' where id = ${known.id}`)
  }
  await tx.execute(sql`select set_config('casa.forgetting', 'off', true)`)
}
