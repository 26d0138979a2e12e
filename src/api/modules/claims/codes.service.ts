// A code that is read at the school's own domain. It is made when its mail is written, and only a keyed hash of it is kept.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { OwnClaim } from '#/contract/school/claim.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { schoolClaimCodes } from '../../db/tables/claims.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { requireOpen, updateClaim, type ClaimRow } from './claims.repo.ts'
import { findClaimable, readOwnClaim } from './claims.view.ts'
import { grantClaim } from './granting.ts'
import { isAt, siteDomain } from './site-domain.ts'

/** Six digits repeat among claims: each is bound to its own. */
export const codeHash = (secret: string, claim: string, code: string): string =>
  createHmac('sha256', secret).update(`school claim\n${claim}\n${code}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type Claimed = Pick<ClaimRow, 'id' | 'schoolId' | 'organisationId'> & { website: string }

/** To an address at the domain of the listing and nowhere else. */
export async function mailCode(tx: Tx, context: Context, claim: Claimed, email: string): Promise<void> {
  const { locale, services } = context
  const domain = siteDomain(claim.website)
  if (domain === null) throw new ApiError('claim_no_domain')
  if (!isAt(email, domain)) throw refuseFields('invalid', ['email'], 'claim_domain', locale)
  await requireRoom(tx, claim)
  const { id, schoolId, organisationId } = claim
  await tx.insert(schoolClaimCodes).values({ id: newId(), schoolId, organisationId })
  await updateClaim(tx, id, { codeTo: email, codeHash: null, codeUntil: null, codeTries: 0 })
  await services.mailer.queue(tx, {
    template: 'claim_code',
    recipient: email,
    locale,
    data: { claim: id },
    unasked: 'refuse',
  })
}

/** Few enough that nobody guesses one: the claims of a listing are held meanwhile. */
async function requireRoom(tx: Tx, { schoolId, organisationId }: Claimed): Promise<void> {
  const { rows } = await tx.execute<{ all: number; own: number }>(sql`
    select count(*)::int as all, count(*) filter (where k.organisation_id = ${organisationId})::int as own
    from school_claim_codes k where k.school_id = ${schoolId} and k.at > now() - interval '1 day'`)
  const { all, own } = rows[0]!
  const limit = claimLimits.codesOfHouse
  if (own >= limit || all >= claimLimits.codesOfListing) throw new ApiError('claim_codes', {}, { limit })
}

export async function sendCode(context: Context, actor: Actor, id: string, email: string): Promise<OwnClaim> {
  requireVoice(actor)
  const { db, mailer } = context.services
  const claim = await db.transaction(async (tx) => {
    const row = await requireOpen(tx, actor, id)
    if (row.isDispute) throw new ApiError('claim_dispute')
    const listing = await findClaimable(tx, sql`s.id = ${row.schoolId}`)
    if (!listing || listing.organisationId !== null) throw new ApiError('claim_state')
    await mailCode(tx, context, { ...row, website: listing.website }, email)
    return readOwnClaim(tx, actor, id)
  })
  mailer.wake()
  return claim
}

/** Each try counts, right or wrong, and a wrong one has to be kept: nothing is thrown before the end. */
export async function confirmCode(context: Context, actor: Actor, id: string, code: string): Promise<OwnClaim> {
  requireVoice(actor)
  const { db, attachments, mailer, notices } = context.services
  const claim = await db.transaction(async (tx) => {
    const row = await requireOpen(tx, actor, id)
    const isGood = row.codeHash !== null && row.codeUntil !== null && row.codeUntil.getTime() > Date.now()
    if (!isGood || row.codeTries >= claimLimits.codeTries) return null
    await updateClaim(tx, id, { codeTries: row.codeTries + 1 })
    if (!isSame(row.codeHash!, codeHash(context.services.secret, id, code))) return null
    await grantClaim(tx, context, actor, row, '')
    return readOwnClaim(tx, actor, id)
  })
  if (!claim) throw new ApiError('code_wrong')
  attachments.sweep()
  mailer.wake()
  notices.wake()
  return claim
}
