// A listing becomes a house’s own, and what the house had begun becomes a part of it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { mergedText, mergeListings, saidFields, type MergeField } from '../doubles/merging.ts'
import { notify } from '../notices/notices.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { isToBeHeld } from '../schools/held.ts'
import { giveUpEvidence } from '../schools/owner.service.ts'
import { giveUpPictures } from '../schools/pictures.ts'
import { holdSchools, readSchool, updateSchool, type Known } from '../schools/schools.repo.ts'
import { settled, updateClaim, type ClaimRow } from './claims.repo.ts'
import { auditClaim, endOthers, managersOf } from './claims.told.ts'

/** The draft that the house has begun, if any: it shows none, or it would not claim. */
async function draftOf(tx: Tx, { organisationId, schoolId }: ClaimRow): Promise<Known | undefined> {
  // Its managers might begin one at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`listing of ${organisationId}`}, 0))`)
  const { rows } = await tx.execute<{ id: string; status: string; isKept: boolean }>(sql`
    select s.id, s.status, s.hidden_rule is not null or s.is_held as "isKept" from schools s
    where s.organisation_id = ${organisationId} and s.deleted_at is null and s.id <> ${schoolId}`)
  if (rows[0] && rows[0].status !== 'draft') throw new ApiError('claim_listed')
  // What moderators took away does not come back under another address.
  if (rows[0]?.isKept) throw new ApiError('listing_state')
  return rows[0] && readSchool(tx, rows[0].id)
}

/** The claims of the listing are held. What the house says anew is judged as if whoever claims had written it. */
export async function grantClaim(
  tx: Tx,
  context: Context,
  actor: Actor,
  claim: ClaimRow,
  reason: string,
): Promise<void> {
  const { organisationId, schoolId } = claim
  if ((await findOrganisation(tx, organisationId))?.status !== 'approved') throw new ApiError('claim_state')
  const draft = await draftOf(tx, claim)
  const take = draft ? saidFields(draft) : []
  const isHeld = draft ? await judge(tx, context, actor, claim, { draft, take }) : false
  await holdSchools(tx, [schoolId, ...(draft ? [draft.row.id] : [])])
  const listing = await readSchool(tx, schoolId)
  const isTakeable = listing && !listing.row.deletedAt && !listing.row.hiddenRule && !listing.row.isHeld
  if (!isTakeable || (listing.row.organisationId !== null) !== claim.isDispute) throw new ApiError('claim_state')
  const from = listing.row.organisationId
  if (from) await giveUpEvidence(tx, listing)
  const bare = from ? await giveUpPictures(tx, schoolId) : {}
  const into: Known = { ...listing, row: { ...listing.row, ...bare } }
  if (draft) {
    await mergeListings(tx, context, actor, { into, from: draft, take, organisationId, isHeld, isForGood: true })
  } else await updateSchool(tx, schoolId, { ...bare, organisationId })
  const decidedBy = holds(actor, 'admin') && reason !== '' ? actor.userId : null
  await updateClaim(tx, claim.id, { ...settled('granted'), reason, decidedBy })
  await auditClaim(tx, context, actor, claim, 'granted', { from, way: claim.way, ...(reason && { reason }) })
  await tell(tx, actor, claim, from)
  await warn(tx, context, claim, listing.row.email)
  await endOthers(tx, claim)
}

type Begun = { draft: Known; take: readonly MergeField[] }

/** Before anything is locked, as decisions lock the item first. */
async function judge(tx: Tx, context: Context, actor: Actor, claim: ClaimRow, { draft, take }: Begun) {
  const listing = await readSchool(tx, claim.schoolId)
  if (!listing || listing.row.status === 'draft') return false
  const writer = claim.createdBy ? await findActorOf(tx, claim.createdBy) : null
  const text = mergedText(listing, draft, take)
  return isToBeHeld(tx, context, writer?.actor ?? actor, claim.schoolId, { text })
}

/** Whoever reads the mail of the school hears who looks after its listing now: it may be somebody else than they think. */
async function warn(tx: Tx, { services, locale }: Context, { id, codeTo }: ClaimRow, email: string): Promise<void> {
  if (email === '' || email.toLowerCase() === codeTo.toLowerCase()) return
  const data = { claim: id }
  await services.mailer.queue(tx, { template: 'claim_given', recipient: email, locale, data, unasked: 'drop' })
}

async function tell(tx: Tx, actor: Actor, { id, organisationId }: ClaimRow, from: string | null): Promise<void> {
  const to = await managersOf(tx, organisationId)
  const told = { thing: `claim:${id}`, reason: 'manager', actor: actor.userId } as const
  await notify(tx, { ...told, kind: 'claim_granted', to })
  if (!from) return
  const before = await managersOf(tx, from)
  await notify(tx, { ...told, kind: 'listing_passed', thing: `listing:${from}`, to: before, actor: null })
}
