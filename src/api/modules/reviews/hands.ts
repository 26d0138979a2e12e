// From where a review was sent: never an address, but what two of one address, or of one browser there, have in common.
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { HoldReason } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { parentReviewHands } from '../../db/tables/parent-reviews.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { OfSchool } from './reviews.policy.ts'

/** So long two are known to be of one hand. */
export const handDays = 30
/** Two people of one house may write; what comes from there after them is looked at. */
const othersOfOneHand = 2
/** Of people of whom nothing else is known, so many write of one school within a day before the next is looked at. */
const aDay = 5

type Hand = { network: string; device: string }

/** Null where the call comes from this machine itself: that says nothing of who sent it. */
function handOf({ services, address, userAgent }: Context): Hand | null {
  if (address === '::1' || address.startsWith('127.')) return null
  const keyed = (kind: string, said: string) =>
    createHmac('sha256', services.secret).update(`review ${kind} ${said}`).digest('base64url').slice(0, 22)
  return { network: keyed('network', address), device: keyed('device', `${address} ${userAgent}`) }
}

const lock = (tx: Tx, what: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

type Asked = { school: OfSchool; isEnrolled: boolean; isInvited: boolean }

/** Why moderators should look at a review before others do, whatever it says. Those of one moment are asked one by one. */
export async function findUnusual(
  tx: Tx,
  context: Context,
  { userId }: Actor,
  { school, isEnrolled, isInvited }: Asked,
): Promise<HoldReason | undefined> {
  await lock(tx, `reviews of ${school.id}`)
  const hand = handOf(context)
  if (hand) await lock(tx, `reviews by ${hand.device}`)
  // Whose child is entered there we know.
  if (isEnrolled) return undefined
  if (hand && (await countOthers(tx, hand, school, userId)) >= othersOfOneHand) return 'same_hand'
  if (isInvited) return undefined
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from parent_reviews r
    where r.school_id = ${school.id} and r.created_at > now() - interval '1 day' and r.verified_by is null`)
  return rows[0]!.count >= aDay ? 'review_burst' : undefined
}

/** Other people who wrote from there: of this school from its network, of any from its browser. */
async function countOthers(tx: Tx, { network, device }: Hand, school: OfSchool, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct coalesce(r.author_id, r.id))::int as count
    from parent_review_hands h join parent_reviews r on r.id = h.review_id
    where (h.device = ${device} or (h.network = ${network} and r.school_id = ${school.id}))
      and h.at > now() - make_interval(days => ${handDays}) and r.author_id is distinct from ${userId}::uuid`)
  return rows[0]!.count
}

export async function keepHand(tx: Tx, context: Context, reviewId: string): Promise<void> {
  const hand = handOf(context)
  if (hand) await tx.insert(parentReviewHands).values({ reviewId, ...hand })
}
