// Trainees enter what they did; a trainer of the cohort signs it or refuses it with a word. Neither is ever changed.
import { eq, sql } from 'drizzle-orm'
import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortApplication, HoursInput, VerdictInput } from '#/contract/cohort/cohort.ts'
import { newId } from '#/lib/ids.ts'
import { cohortApplications, cohortHours } from '../../db/tables/cohorts.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { readApplication, requireApplication } from './applications.view.ts'
import { overBy, practicumTables } from './practicums.policy.ts'

/** Practice in the days of a practicum is its own, and its supervisor’s to sign. Held, so that it does not end meanwhile. */
async function practicumOn(tx: Tx, applicationId: string, day: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${practicumTables} where p.application_id = ${applicationId} and p.state = 'running'
      and ${overBy} is null and ${day} between p.starts_on and p.ends_on for share of p`)
  return rows[0]?.id ?? null
}

export async function enterHours(
  context: Context,
  actor: Actor,
  id: string,
  input: HoursInput,
): Promise<CohortApplication> {
  const { db } = context.services
  await requireApplication(db, actor, sql`a.id = ${id}`)
  if (input.note) requireVoice(actor)
  await db.transaction(async (tx) => {
    // Of one trainee one entry after the other, so that a day has no more hours than a day.
    await tx.select().from(cohortApplications).where(eq(cohortApplications.id, id)).for('no key update')
    const { mayEnter, plan } = await readApplication(tx, actor, id)
    if (!mayEnter) throw new ApiError('cohort_state')
    const today = new Date().toISOString().slice(0, 10)
    if (input.day < plan.startsOn || input.day > plan.endsOn || input.day > today)
      throw refuseFields('invalid', ['day'], 'cohort_day', context.locale)
    const { rows } = await tx.execute<{ minutes: number; count: number }>(sql`
      select coalesce(sum(minutes) filter (where day = ${input.day} and state <> 'refused'), 0)::int as minutes, count(*)::int as count
      from cohort_hours where application_id = ${id}`)
    if (rows[0]!.count >= cohortLimits.entries) throw new ApiError('limit_reached', {}, { limit: cohortLimits.entries })
    if (rows[0]!.minutes + input.minutes > cohortLimits.minutesOfDay)
      throw refuseFields('invalid', ['minutes'], 'cohort_minutes', context.locale)
    const practicumId = input.kind === 'practice' ? await practicumOn(tx, id, input.day) : null
    await tx.insert(cohortHours).values({ id: newId(), applicationId: id, practicumId, ...input })
  })
  return readApplication(db, actor, id)
}

/** Whoever looks after the training centre does not sign for its trainers. */
export async function signHours(
  context: Context,
  actor: SignedIn,
  id: string,
  input: VerdictInput,
): Promise<CohortApplication> {
  const { db } = context.services
  const known = await requireApplication(
    db,
    actor,
    sql`a.id = (select h.application_id from cohort_hours h where h.id = ${id})`,
  )
  if (known.side === 'applicant') throw new ApiError('own_thing')
  if (!known.maySign) throw new ApiError('forbidden')
  const { rows } = await db.execute<{ isOfPracticum: boolean }>(sql`
    select practicum_id is not null as "isOfPracticum" from cohort_hours where id = ${id}`)
  if (rows[0]!.isOfPracticum) throw new ApiError('practicum_hours_other')
  if (input.words) requireVoice(actor)
  if (input.verdict === 'refused' && !input.words) throw refuseFields('invalid', ['words'], 'required', context.locale)
  await db.transaction(async (tx) => {
    const signed = await tx.execute(sql`
      update cohort_hours set state = ${input.verdict}, words = ${input.words}, judged_at = now(),
        judged_by = (select first_name || ' ' || last_name from users where id = ${actor.userId})
      where id = ${id} and state = 'open'`)
    if (signed.rowCount === 0) throw new ApiError('cohort_signed')
    await recordAudit(tx, {
      ...context,
      actor,
      action: `cohort.hours_${input.verdict}`,
      entity: 'cohort_application',
      entityId: known.id,
    })
  })
  return readApplication(db, actor, known.id)
}
