// An admin says whose a listing is, once, with a reason that both houses read.
import { sql } from 'drizzle-orm'
import type { ClaimDecision } from '#/contract/school/claim.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { notify } from '../notices/notices.ts'
import { holdClaim, lockListings, settled, updateClaim, type ClaimRow } from './claims.repo.ts'
import { auditClaim, managersOf, ownerOf } from './claims.told.ts'
import { grantClaim } from './granting.ts'

/** Of two admins who decide at once one is heard; the other reads that it is decided. */
export async function decideClaim(context: Context, actor: Actor, id: string, input: ClaimDecision): Promise<void> {
  const { db, attachments, mailer, pictures, notices } = context.services
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ school: string }>(sql`
      select c.school_id as school from school_claims c where c.id = ${id}`)
    if (!rows[0]) throw new ApiError('not_found')
    await lockListings(tx, rows[0].school)
    const claim = (await holdClaim(tx, id))!
    if (claim.state !== 'open' || claim.waitsSince === null) throw new ApiError('claim_state')
    const values = { words: claim.words, answer: claim.answer, evidence: claim.evidenceId }
    requireVersion({ version: claim.version, values }, { version: input.version, values })
    const owner = await ownerOf(tx, claim)
    const isOwn = actor.managed.some((house) => house.id === claim.organisationId || house.id === owner)
    if (isOwn) throw new ApiError('listing_own')
    if (input.decision === 'grant') await grantClaim(tx, context, actor, claim, input.reason)
    else await refuse(tx, context, actor, { claim, owner, reason: input.reason })
  })
  attachments.sweep()
  pictures.sweep()
  mailer.wake()
  notices.wake()
}

type Refused = { claim: ClaimRow; owner: string | null; reason: string }

async function refuse(tx: Tx, context: Context, actor: Actor, { claim, owner, reason }: Refused): Promise<void> {
  await updateClaim(tx, claim.id, { ...settled('refused'), reason, decidedBy: actor.userId })
  await auditClaim(tx, context, actor, claim, 'refused', { reason })
  const to = await managersOf(tx, claim.organisationId)
  await notify(tx, { kind: 'claim_refused', thing: `claim:${claim.id}`, reason: 'manager', to, actor: null })
  if (!claim.isDispute || !owner) return
  const before = await managersOf(tx, owner)
  await notify(tx, { kind: 'listing_kept', thing: `listing:${owner}`, reason: 'manager', to: before, actor: null })
}
