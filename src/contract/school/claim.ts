import * as v from 'valibot'
import { email, id, text, timestamp, version } from '../core/fields.ts'
import { organisationStatus } from '../organisation/organisation.ts'
import { claimHindrances, claimLimits, claimStates, claimWays } from './claim-kinds.ts'

/** Of a listing, what everybody reads. */
export const claimedSchool = v.object({
  id,
  slug: v.string(),
  name: v.string(),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
})
export type ClaimedSchool = v.InferOutput<typeof claimedSchool>

/** Whether a house may claim a listing, and how. */
export const claimOffer = v.object({
  school: claimedSchool,
  /** Somebody looks after it: then it is a dispute. */
  isOwned: v.boolean(),
  /** Where a code can be mailed to; null: nowhere. */
  domain: v.nullable(v.string()),
  hindrance: v.nullable(v.picklist(claimHindrances)),
})
export type ClaimOffer = v.InferOutput<typeof claimOffer>

const evidence = v.object({ name: v.string(), type: v.string(), bytes: v.number(), at: timestamp })

/** A claim as its house sees it. */
export const ownClaim = v.object({
  id,
  /** While everybody may see it. */
  school: v.nullable(claimedSchool),
  way: v.picklist(claimWays),
  state: v.picklist(claimStates),
  isDispute: v.boolean(),
  domain: v.nullable(v.string()),
  /** To whom a code was mailed last; `until` is null before it has left. */
  code: v.nullable(v.object({ to: v.string(), until: v.nullable(timestamp), triesLeft: v.number() })),
  words: v.string(),
  evidence: v.nullable(evidence),
  /** Since when an admin has something to judge. */
  waitsSince: v.nullable(timestamp),
  /** Of the decision. */
  reason: v.string(),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
  version: v.number(),
})
export type OwnClaim = v.InferOutput<typeof ownClaim>

/** That another house says that one’s listing is its own, and what became of it. */
export const disputeOfOwn = v.object({
  id,
  school: v.string(),
  by: v.string(),
  state: v.picklist(claimStates),
  /** Nobody but admins changes the listing meanwhile. */
  isFrozen: v.boolean(),
  /** What one’s own house has said to it. */
  answer: v.string(),
  reason: v.string(),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
})
export type DisputeOfOwn = v.InferOutput<typeof disputeOfOwn>

const house = v.object({ id, name: v.string(), status: organisationStatus })

/** A claim as an admin judges it. */
export const waitingClaim = v.object({
  ...ownClaim.entries,
  listing: v.object({ id, name: v.string(), website: v.string() }),
  organisation: house,
  owner: v.nullable(house),
  /** What the owner says to a dispute. */
  answer: v.string(),
  claimant: v.nullable(
    v.object({
      id,
      first_name: v.string(),
      last_name: v.string(),
      email: v.string(),
      /** Their confirmed address is at the domain of the listing’s website. */
      isAtDomain: v.boolean(),
    }),
  ),
})
export type WaitingClaim = v.InferOutput<typeof waitingClaim>

const words = text(claimLimits.words.min, claimLimits.words.max)

export const claimInput = v.variant('way', [
  v.object({ way: v.literal('code'), school: id, email }),
  v.object({ way: v.literal('words'), school: id, words }),
])
export type ClaimInput = v.InferOutput<typeof claimInput>

export const codeInput = v.object({ email })
export const codeConfirmation = v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code_format')) })
export const wordsInput = v.object({ words })
export const answerInput = v.object({ answer: text(1, claimLimits.words.max) })

/** Both with a reason: both houses read it. */
export const claimDecision = v.object({
  decision: v.picklist(['grant', 'refuse']),
  reason: text(claimLimits.reason.min, claimLimits.reason.max),
  version,
})
export type ClaimDecision = v.InferOutput<typeof claimDecision>
