// What somebody has learnt: they say so, hand in what proves it, and an admin looks at that. Nothing of a credential is changed: it
// is taken back, and said anew, so that a mark never covers other words than those that were looked at.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CheckedCredential, CredentialInput } from '#/contract/professional/credential.ts'
import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { evidenceTypes } from '#/contract/school/listing-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { professionalCredentials } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { evidenceResponse } from '../attachments/evidence-response.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { putCredential, requireCredential, requireOwnCredential } from './credentials.repo.ts'
import { isToBeHeld } from './own.service.ts'
import { readOwn } from './own.view.ts'
import { isChecked, isOver, isPublic } from './professionals.policy.ts'
import {
  findOwn,
  listCredentials,
  requireOwn,
  touch,
  updateProfessional,
  type CredentialRow,
  type ProfessionalRow,
} from './professionals.repo.ts'
import { textOf, writtenOf } from './professionals.written.ts'

type Deed =
  | 'declared'
  | 'withdrawn'
  | 'submitted'
  | 'shared'
  | 'unshared'
  | 'signed'
  | 'verified'
  | 'rejected'
  | 'revoked'
  | 'issued'

export async function note(tx: Tx, context: Context, actor: Actor, row: CredentialRow, deed: Deed): Promise<void> {
  const { id: credential, body, bodyName, title, level, professionalId } = row
  await recordAudit(tx, {
    ...context,
    actor,
    action: `professional.credential_${deed}`,
    entity: 'professional',
    entityId: professionalId,
    diff: { credential, body: bodyName || body, title, level },
  })
}

/** Null: nobody reads it yet. */
async function judgeWords(
  tx: Tx,
  context: Context,
  actor: Actor,
  row: ProfessionalRow,
  named: Pick<CredentialRow, 'title' | 'bodyName' | 'issuer'>,
): Promise<boolean | null> {
  if (row.visibility === 'hidden') return null
  requireVoice(actor)
  const credentials = await listCredentials(tx, row.id)
  return isToBeHeld(tx, context, actor, row.id, textOf(writtenOf(row), [...credentials, named]))
}

export async function declareCredential(
  context: Context,
  actor: Actor,
  input: CredentialInput,
): Promise<OwnProfessional> {
  return context.services.db.transaction(async (tx) => {
    const known = await findOwn(tx, actor.userId)
    if (!known) throw new ApiError('profile_first')
    const isNamed = input.body === 'other' || input.body === 'national'
    const named = { ...input, bodyName: isNamed ? input.bodyName : '' }
    const isHeld = await judgeWords(tx, context, actor, known, named)
    const own = await requireOwn(tx, actor.userId)
    if (own.hiddenRule !== null) throw new ApiError('profile_state')
    const limit = professionalLimits.credentials
    if ((await listCredentials(tx, own.id)).length >= limit) throw new ApiError('limit_reached', {}, { limit })
    const [row] = await tx
      .insert(professionalCredentials)
      .values({ ...named, id: newId(), professionalId: own.id })
      .returning()
    // The version is that of the form alone, unless it waits for moderators now.
    if (isHeld === null || isHeld === own.isHeld) await touch(tx, own.id)
    else await updateProfessional(tx, own.id, { isHeld })
    await note(tx, context, actor, row!, 'declared')
    return readOwn(tx, actor)
  })
}

export async function withdrawCredential(context: Context, actor: Actor, id: string): Promise<OwnProfessional> {
  const own = await context.services.db.transaction(async (tx) => {
    const row = await requireOwnCredential(tx, actor, id)
    await tx.delete(professionalCredentials).where(sql`id = ${id}`)
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await touch(tx, row.professionalId)
    await note(tx, context, actor, row, 'withdrawn')
    return readOwn(tx, actor)
  })
  context.services.attachments.sweep()
  return own
}

type File = { name: string; upload: Uint8Array<ArrayBuffer> }

/** Told by content. With a new paper a credential waits again, however it was judged before. */
export async function fileEvidence(
  context: Context,
  actor: SignedIn,
  id: string,
  { name, upload }: File,
): Promise<OwnProfessional> {
  const { attachments, db } = context.services
  const { userId } = await requireCredential(db, actor, id)
  if (userId !== actor.userId) throw new ApiError('not_found')
  await requireStorage(db, actor, upload.byteLength)
  const file = await attachments.store(actor.userId, name, upload, async (tx, bytes) => {
    await holdStorage(tx, actor)
    await requireStorage(tx, actor, bytes)
  })
  const isKnown = (evidenceTypes as readonly string[]).includes(file.mime)
  const own = isKnown ? await putEvidence(context, actor, id, file.id) : null
  if (!own) await db.transaction((tx) => dropUnused(tx, [file.id]))
  attachments.sweep()
  if (!own) throw new ApiError('evidence_type')
  return own
}

const putEvidence = (context: Context, actor: Actor, id: string, fileId: string): Promise<OwnProfessional> =>
  context.services.db.transaction(async (tx) => {
    const row = await requireOwnCredential(tx, actor, id)
    await context.services.attachments.claim(tx, actor, [fileId], context.locale)
    await putCredential(tx, id, {
      evidenceId: fileId,
      filedAt: new Date(),
      state: 'submitted',
      reason: '',
      judgedAt: null,
      judgedBy: null,
      code: null,
      origin: 'paper',
    })
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await touch(tx, row.professionalId)
    await note(tx, context, actor, row, 'submitted')
    return readOwn(tx, actor)
  })

export async function readEvidence({ services }: Context, actor: Actor, id: string): Promise<Response> {
  const { evidenceId } = await requireCredential(services.db, actor, id)
  return evidenceResponse(services, evidenceId)
}

/** A hundred and twenty-eight bits: whoever guesses has no luck. */
const newCode = (): string => randomBytes(16).toString('base64url')

/** The link ends with the consent; given again, it is another one. */
export async function shareCredential(
  context: Context,
  actor: Actor,
  id: string,
  isShared: boolean,
): Promise<OwnProfessional> {
  return context.services.db.transaction(async (tx) => {
    const row = await requireOwnCredential(tx, actor, id)
    if (isShared && row.state !== 'verified') throw new ApiError('credential_state')
    if (isShared !== (row.code !== null)) {
      await putCredential(tx, id, { code: isShared ? newCode() : null })
      await touch(tx, row.professionalId)
      await note(tx, context, actor, row, isShared ? 'shared' : 'unshared')
    }
    return readOwn(tx, actor)
  })
}

/** One that there never was answers as one that counts no more. The profile may be hidden: whoever gave the link has agreed. */
export async function checkCredential({ services }: Context, code: string): Promise<CheckedCredential> {
  const { db, appOrigin } = services
  const { rows } = await db.execute<Omit<CheckedCredential, 'address'>>(sql`
    select c.code, trim(p.first_name || ' ' || p.last_name) as name, c.body, c.body_name as "bodyName", c.title, c.issuer,
      c.level, c.issued_on as "issuedOn", c.expires_on as "expiresOn", ${isOver} as "isOver",
      ${isoTime(sql`c.judged_at`)} as "judgedAt", c.origin, case when ${isPublic} then p.id end as profile
    from professional_credentials c join professionals p on p.id = c.professional_id
    where c.code = ${code} and ${isChecked}`)
  if (!rows[0]) throw new ApiError('not_found')
  return { ...rows[0], address: `${appOrigin}/credentials/${encodeURIComponent(code)}` }
}
