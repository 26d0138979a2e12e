// The credential at the end: issued by the training centre once everything required was signed. It is one of its holder’s
// credentials as every other: they decide who may check it, and fetch its signed file.
import { sql } from 'drizzle-orm'
import type { CohortApplication, CredentialInput } from '#/contract/cohort/cohort.ts'
import type { Level } from '#/contract/core/level.ts'
import { professionalLimits, type CredentialBody } from '#/contract/professional/professional-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { professionalCredentials } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { putCredential } from '../professionals/credentials.repo.ts'
import { note } from '../professionals/credentials.service.ts'
import { beginProfile } from '../professionals/own.service.ts'
import { mayHaveOne } from '../professionals/professionals.policy.ts'
import { findOwn, listCredentials, requireOwn, touch } from '../professionals/professionals.repo.ts'
import { moveHeld } from './applying.service.ts'
import { readApplication, requireApplication } from './applications.view.ts'

type Course = {
  userId: string
  organisationId: string
  organisation: string
  credentialId: string | null
  title: string
  body: CredentialBody
  level: Level
}

/** The cohort first, as whoever moves an application has it. */
async function readCourse(tx: Tx, id: string): Promise<Course> {
  await tx.execute(sql`
    select from cohorts where id = (select cohort_id from cohort_applications where id = ${id}) for no key update`)
  const { rows } = await tx.execute<Course>(sql`
    select a.user_id as "userId", c.organisation_id as "organisationId", o.name as organisation,
      a.credential_id as "credentialId", c.title, c.body, c.level
    from cohort_applications a join cohorts c on c.id = a.cohort_id join organisations o on o.id = c.organisation_id
    where a.id = ${id} for no key update of a`)
  return rows[0]!
}

/** The profile of whoever holds it: hidden, where they have none. */
async function holdProfile(tx: Tx, userId: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    select from (select ${userId}::uuid as user_id) p where ${mayHaveOne}`)
  if (rows.length === 0) throw new ApiError('cohort_holder')
  if (!(await findOwn(tx, userId))) await beginProfile(tx, userId)
  const own = await requireOwn(tx, userId)
  if (own.hiddenRule !== null) throw new ApiError('profile_state')
  const limit = professionalLimits.credentials
  if ((await listCredentials(tx, own.id)).length >= limit) throw new ApiError('limit_reached', {}, { limit })
  return own.id
}

const tell = (tx: Tx, kind: 'credential_issued' | 'credential_revoked', professionalId: string, userId: string) =>
  notify(tx, { kind, thing: `own_profile:${professionalId}`, reason: 'own', to: [userId], actor: null })

/** Nobody certifies themselves, and of the centre only who looks after it. */
async function requireCentre({ services }: Context, actor: SignedIn, id: string): Promise<void> {
  const { side } = await requireApplication(services.db, actor, sql`a.id = ${id}`)
  if (side === 'applicant') throw new ApiError('own_thing')
  if (side !== 'centre') throw new ApiError('forbidden')
  requireVoice(actor)
}

export async function issueCredential(
  context: Context,
  actor: SignedIn,
  id: string,
  { examsPassed }: CredentialInput,
): Promise<CohortApplication> {
  const { db, notices } = context.services
  await requireCentre(context, actor, id)
  const application = await db.transaction(async (tx) => {
    const course = await readCourse(tx, id)
    if (!actor.managed.some((house) => house.id === course.organisationId && house.approved))
      throw new ApiError('organisation_pending')
    const { unmet, mayIssue, plan, stage } = await readApplication(tx, actor, id)
    if (unmet.length > 0) throw new ApiError('cohort_unmet')
    if (!mayIssue) throw new ApiError('cohort_state')
    if (plan.examDates.length > 0 && !examsPassed)
      throw refuseFields('invalid', ['examsPassed'], 'cohort_passed', context.locale)
    const professionalId = await holdProfile(tx, course.userId)
    const { title, body, level, organisation: issuer } = course
    const [row] = await tx
      .insert(professionalCredentials)
      .values({
        id: newId(),
        professionalId,
        title,
        body,
        level,
        issuer,
        origin: 'course',
        state: 'verified',
        bodyName: body === 'other' ? issuer : '',
        issuedOn: new Date().toISOString().slice(0, 10),
        judgedAt: new Date(),
        judgedBy: actor.userId,
      })
      .returning()
    await tx.execute(sql`update cohort_applications set credential_id = ${row!.id} where id = ${id}`)
    if (stage === 'completed') await moveHeld(tx, id, 'certify')
    await touch(tx, professionalId)
    await note(tx, context, actor, row!, 'issued')
    await tell(tx, 'credential_issued', professionalId, course.userId)
    return readApplication(tx, actor, id)
  })
  notices.wake()
  return application
}

async function requireIssued(tx: Tx, actor: Actor, id: string) {
  const { credentialId, userId } = await readCourse(tx, id)
  const { mayRevoke } = await readApplication(tx, actor, id)
  if (!mayRevoke || credentialId === null) throw new ApiError('credential_state')
  const professional = await requireOwn(tx, userId)
  const row = (await listCredentials(tx, professional.id)).find((one) => one.id === credentialId)
  if (!row || row.state !== 'verified' || row.origin !== 'course') throw new ApiError('credential_state')
  return { row, userId }
}

/** Its link and its file end with it. */
export async function revokeCredential(
  context: Context,
  actor: SignedIn,
  id: string,
  { reason }: { reason: string },
): Promise<CohortApplication> {
  const { db, notices } = context.services
  await requireCentre(context, actor, id)
  const application = await db.transaction(async (tx) => {
    const { row, userId } = await requireIssued(tx, actor, id)
    const judged = { judgedAt: new Date(), judgedBy: actor.userId, code: null }
    await putCredential(tx, row.id, { ...judged, state: 'revoked', reason })
    await touch(tx, row.professionalId)
    await note(tx, context, actor, row, 'revoked')
    await tell(tx, 'credential_revoked', row.professionalId, userId)
    return readApplication(tx, actor, id)
  })
  notices.wake()
  return application
}
