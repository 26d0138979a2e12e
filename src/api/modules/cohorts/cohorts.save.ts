// Managers write their cohorts. Of one that somebody is enrolled in the places never go below those that are taken.
import { eq, sql } from 'drizzle-orm'
import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import type { Cohort, CohortInput } from '#/contract/cohort/cohort.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { cohorts, cohortTrainers } from '../../db/tables/cohorts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { managesCentre } from './cohorts.policy.ts'
import { listTrainers, readCohort } from './cohorts.view.ts'

function requireSense(input: CohortInput, taken: number, { locale }: Context): void {
  if (input.endsOn <= input.startsOn) throw refuseFields('invalid', ['endsOn'], 'cohort_end', locale)
  if (input.examDates.some((day) => day < input.startsOn))
    throw refuseFields('invalid', ['examDates'], 'cohort_exam', locale)
  if (input.capacity < taken) throw refuseFields('invalid', ['capacity'], 'cohort_capacity', locale)
}

/** Others see it only where somebody has looked at the training centre. */
function requireHouse(actor: Actor, organisationId: string, { status }: CohortInput): void {
  const house = actor.managed.find(({ id }) => id === organisationId)
  if (!house || !managesCentre(actor, organisationId)) throw new ApiError('not_found')
  if (house.closed) throw new ApiError('organisation_closed')
  if (status !== 'draft' && !house.approved) throw new ApiError('organisation_pending')
}

async function putTrainers(
  tx: Tx,
  actor: Actor,
  cohort: { id: string; organisationId: string },
  given: CohortInput,
  context: Context,
) {
  const members = new Set((await listTrainers(tx, actor, cohort.organisationId)).map(({ id }) => id))
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from cohort_trainers where cohort_id = ${cohort.id}`)
  const before = new Set(rows.map(({ userId }) => userId))
  const trainers = [...new Set(given.trainers)]
  // Whoever has left the house may stay named, so that a form that is sent again does not fail for them.
  if (trainers.some((one) => !members.has(one) && !before.has(one)))
    throw refuseFields('invalid', ['trainers'], 'cohort_trainer', context.locale)
  await tx.delete(cohortTrainers).where(eq(cohortTrainers.cohortId, cohort.id))
  if (trainers.length > 0)
    await tx.insert(cohortTrainers).values(trainers.map((userId) => ({ cohortId: cohort.id, userId })))
}

async function requireRoom(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cohorts ${organisationId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from cohorts where organisation_id = ${organisationId}`)
  if (rows[0]!.count >= cohortLimits.cohorts) throw new ApiError('limit_reached', {}, { limit: cohortLimits.cohorts })
}

export async function createCohort(
  context: Context,
  actor: Actor,
  organisationId: string,
  input: CohortInput,
): Promise<Cohort> {
  requireHouse(actor, organisationId, input)
  requireVoice(actor)
  requireSense(input, 0, context)
  const id = newId()
  const { trainers: _trainers, ...said } = input
  return context.services.db.transaction(async (tx) => {
    await requireRoom(tx, organisationId)
    await tx.insert(cohorts).values({ id, organisationId, ...said })
    await putTrainers(tx, actor, { id, organisationId }, input, context)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'cohort.created',
      entity: 'cohort',
      entityId: id,
      diff: diffOf({}, { title: said.title, status: said.status }),
    })
    return readCohort(tx, actor, id)
  })
}

/** Held until the transaction ends: whoever takes or gives back a place holds it as well. */
export async function holdCohort(tx: Tx, id: string) {
  const [row] = await tx.select().from(cohorts).where(eq(cohorts.id, id)).for('no key update')
  return row
}

async function requireManaged(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { mayEdit } = await readCohort(db, actor, id)
  if (!mayEdit) throw new ApiError('forbidden')
}

export async function updateCohort(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...input }: CohortInput & { version: number },
): Promise<Cohort> {
  const { db } = context.services
  await requireManaged(db, actor, id)
  requireVoice(actor)
  return db.transaction(async (tx) => {
    const row = (await holdCohort(tx, id))!
    requireHouse(actor, row.organisationId, input)
    const { trainers: _trainers, ...said } = input
    const before = Object.fromEntries(Object.keys(said).map((name) => [name, row[name as keyof typeof row]]))
    requireVersion({ version: row.version, values: before }, { version, values: said })
    requireSense(input, row.taken, context)
    await putTrainers(tx, actor, row, input, context)
    const diff = diffOf(before, said)
    await tx
      .update(cohorts)
      .set({ ...said, updatedAt: new Date(), version: sql`${cohorts.version} + 1` })
      .where(eq(cohorts.id, id))
    const { about: _about, ...named } = diff
    await recordAudit(tx, { ...context, actor, action: 'cohort.changed', entity: 'cohort', entityId: id, diff: named })
    return readCohort(tx, actor, id)
  })
}
