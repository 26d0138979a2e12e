// A house says that a listing is its own, and by what. Until it is decided nothing is its own.
import { sql } from 'drizzle-orm'
import type { ClaimInput, ClaimOffer, OwnClaim } from '#/contract/school/claim.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { schoolClaims } from '../../db/tables/claims.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { schoolNamed } from '../schools/reading.service.ts'
import { hindranceOf, refuseFor, requireHouse } from './claims.policy.ts'
import { holdClaim, lockHouse, lockListings, requireOpen, settled, updateClaim } from './claims.repo.ts'
import { auditClaim, ownerOf, tellOfWaiting } from './claims.told.ts'
import { findClaimable, listDisputesOf, listOwnClaims, readOwnClaim, type Claimable } from './claims.view.ts'
import { mailCode } from './codes.service.ts'
import { listLikely } from './likely.ts'
import { siteDomain } from './site-domain.ts'

export async function readOwnClaims({ services: { db } }: Context, actor: Actor, organisation: string) {
  requireHouse(actor, organisation)
  const claims = await listOwnClaims(db, organisation)
  const disputes = await listDisputesOf(db, organisation)
  return { claims, disputes, likely: await listLikely(db, organisation) }
}

const shownOf = ({ organisationId: _house, website: _site, ...school }: Claimable) => school

export async function readOffer(
  { services: { db } }: Context,
  actor: Actor,
  { id, school }: { id: string; school: string },
): Promise<ClaimOffer> {
  const house = requireHouse(actor, id)
  const listing = await findClaimable(db, schoolNamed(school))
  if (!listing) throw new ApiError('not_found')
  const isOwned = listing.organisationId !== null
  return {
    school: shownOf(listing),
    isOwned,
    domain: isOwned ? null : siteDomain(listing.website),
    hindrance: await hindranceOf(db, house, listing),
  }
}

/** Of many who claim at once for one house all get the same claim. */
export async function beginClaim(
  context: Context,
  actor: Actor,
  organisation: string,
  input: ClaimInput,
): Promise<OwnClaim> {
  requireVoice(actor)
  const { db, mailer, notices } = context.services
  const house = requireHouse(actor, organisation)
  const claim = await db.transaction(async (tx) => {
    await lockHouse(tx, organisation)
    await lockListings(tx, input.school)
    const listing = await findClaimable(tx, sql`s.id = ${input.school}`)
    if (!listing) throw new ApiError('not_found')
    const hindrance = await hindranceOf(tx, house, listing)
    if (hindrance) throw refuseFor(hindrance)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from school_claims c where c.organisation_id = ${organisation} and c.state = 'open'`)
    const id = rows[0]?.id ?? (await insertClaim(tx, context, actor, { organisation, listing, input }))
    return readOwnClaim(tx, actor, id)
  })
  mailer.wake()
  notices.wake()
  return claim
}

type New = { organisation: string; listing: Claimable; input: ClaimInput }

async function insertClaim(tx: Tx, context: Context, actor: Actor, { organisation, listing, input }: New) {
  const id = newId()
  const isDispute = listing.organisationId !== null
  // Of a listing that has an owner its website is what that owner wrote there.
  if (isDispute && input.way === 'code') throw new ApiError('claim_dispute')
  const row = { id, schoolId: listing.id, organisationId: organisation, createdBy: actor.userId, isDispute }
  const owner = listing.organisationId
  const said = input.way === 'words' ? { words: input.words, waitsSince: new Date() } : {}
  await tx.insert(schoolClaims).values({ ...row, ownerId: owner, way: input.way, ...said })
  if (input.way === 'code') await mailCode(tx, context, { ...row, website: listing.website }, input.email)
  else await tellOfWaiting(tx, { ...row, owner })
  await auditClaim(tx, context, actor, row, 'begun', { way: input.way, isDispute })
  return id
}

/** Words beside a code or a paper, or instead of them. */
export async function sayWords(context: Context, actor: Actor, id: string, words: string): Promise<OwnClaim> {
  requireVoice(actor)
  const { db, notices } = context.services
  const claim = await db.transaction(async (tx) => {
    const row = await requireOpen(tx, actor, id)
    const waits = row.waitsSince ?? new Date()
    await updateClaim(tx, id, { words, waitsSince: waits, way: row.evidenceId ? 'paper' : 'words' })
    if (!row.waitsSince) await tellOfWaiting(tx, { ...row, owner: await ownerOf(tx, row) })
    await auditClaim(tx, context, actor, row, 'said')
    return readOwnClaim(tx, actor, id)
  })
  notices.wake()
  return claim
}

/** Whoever looks after the listing is heard as well. An admin who had looked before looks again. */
export async function answerDispute(context: Context, actor: Actor, id: string, answer: string): Promise<void> {
  requireVoice(actor)
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ school: string }>(sql`
      select c.school_id as school from school_claims c join schools s on s.id = c.school_id
      where c.id = ${id} and c.is_dispute and s.organisation_id = c.owner_id and c.owner_id = ${idsIn(
        actor.managed.map((house) => house.id),
      )}`)
    if (!rows[0]) throw new ApiError('not_found')
    await lockListings(tx, rows[0].school)
    const claim = await holdClaim(tx, id)
    if (claim?.state !== 'open') throw new ApiError('claim_state')
    await updateClaim(tx, id, { answer })
    await auditClaim(tx, context, actor, claim, 'answered')
  })
}

export async function withdrawClaim(context: Context, actor: Actor, id: string): Promise<OwnClaim> {
  const claim = await context.services.db.transaction(async (tx) => {
    const row = await requireOpen(tx, actor, id)
    await updateClaim(tx, id, { ...settled('withdrawn'), evidenceId: null, filedAt: null })
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await auditClaim(tx, context, actor, row, 'withdrawn')
    return readOwnClaim(tx, actor, id)
  })
  context.services.attachments.sweep()
  return claim
}
