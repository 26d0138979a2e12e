// A paper that proves a claim: for its house and for admins, as the evidence of a status.
import { evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnClaim } from '#/contract/school/claim.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { evidenceResponse } from '../attachments/evidence-response.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { requireClaim, requireOpen, updateClaim } from './claims.repo.ts'
import { auditClaim, ownerOf, tellOfWaiting } from './claims.told.ts'
import { readOwnClaim } from './claims.view.ts'

type File = { name: string; upload: Uint8Array<ArrayBuffer> }

/** Told by content. Another one takes the place of the one before. */
export async function filePaper(
  context: Context,
  actor: SignedIn,
  id: string,
  { name, upload }: File,
): Promise<OwnClaim> {
  requireVoice(actor)
  const { attachments, db, notices } = context.services
  // Admins read claims as well, and hand in nothing.
  await readOwnClaim(db, actor, id)
  if ((await requireClaim(db, actor, id)).state !== 'open') throw new ApiError('claim_state')
  await requireStorage(db, actor, upload.byteLength)
  const file = await attachments.store(actor.userId, name, upload, async (tx, bytes) => {
    await holdStorage(tx, actor)
    await requireStorage(tx, actor, bytes)
  })
  const isKnown = (evidenceTypes as readonly string[]).includes(file.mime)
  const claim = isKnown ? await putPaper(context, actor, id, file.id) : null
  if (!claim) await db.transaction((tx) => dropUnused(tx, [file.id]))
  attachments.sweep()
  if (!claim) throw new ApiError('evidence_type')
  notices.wake()
  return claim
}

const putPaper = (context: Context, actor: Actor, id: string, fileId: string): Promise<OwnClaim> =>
  context.services.db.transaction(async (tx) => {
    const row = await requireOpen(tx, actor, id)
    await context.services.attachments.claim(tx, actor, [fileId], context.locale)
    const waits = row.waitsSince ?? new Date()
    await updateClaim(tx, id, {
      evidenceId: fileId,
      filedAt: new Date(),
      waitsSince: waits,
      way: 'paper',
    })
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    if (!row.waitsSince) await tellOfWaiting(tx, { ...row, owner: await ownerOf(tx, row) })
    await auditClaim(tx, context, actor, row, 'filed')
    return readOwnClaim(tx, actor, id)
  })

export async function readPaper({ services }: Context, actor: Actor, id: string): Promise<Response> {
  const { evidenceId } = await requireClaim(services.db, actor, id)
  return evidenceResponse(services, evidenceId)
}
