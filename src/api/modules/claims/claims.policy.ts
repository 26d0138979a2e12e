// Who claims: those who look after an approved school. Until it is decided they read what everybody reads.
import { sql, type SQL } from 'drizzle-orm'
import { claimLimits, type ClaimHindrance } from '#/contract/school/claim-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, withRole, type Actor, type ManagedOrganisation } from '../../http/policy.ts'

export const claimers = withRole('school')
/** Papers are read by their house and by admins. */
export const paperReaders = withRole('admin', 'school')

/** Claims `c` of houses that the actor looks after. */
export const isOfOwn = (actor: Actor): SQL => sql`c.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`

/** Claims `c` that the actor may open. */
export const isReadable = (actor: Actor): SQL => (holds(actor, 'admin') ? sql`true` : isOfOwn(actor))

/** A school that the actor looks after, whatever its state. */
export function requireHouse({ managed }: Actor, id: string): ManagedOrganisation {
  const house = managed.find((one) => one.id === id)
  if (house?.kind !== 'school') throw new ApiError('not_found')
  return house
}

type Listing = { id: string; organisationId: string | null }

/**
 * Why a house does not claim a listing now; null where it may. An open claim of the same listing is no hindrance. A dispute
 * that was taken back is not begun again at once: its owner could not change a word meanwhile.
 */
export async function hindranceOf(
  db: Queryable,
  house: ManagedOrganisation,
  listing: Listing,
): Promise<ClaimHindrance | null> {
  if (!house.approved || house.closed) return 'pending'
  if (listing.organisationId === house.id) return 'own'
  const { rows } = await db.execute<{ listed: boolean; open: boolean; refused: boolean }>(sql`
    select exists (select from schools s where s.organisation_id = ${house.id} and s.status <> 'draft'
        and s.deleted_at is null) as listed,
      exists (select from school_claims c where c.organisation_id = ${house.id} and c.state = 'open'
        and c.school_id <> ${listing.id}) as open,
      exists (select from school_claims c where c.organisation_id = ${house.id} and c.school_id = ${listing.id}
        and (c.state = 'refused' or c.state = 'withdrawn' and c.is_dispute) and c.decided_at > now() - make_interval(days => ${claimLimits.refusedDays})) as refused`)
  const { listed, open, refused } = rows[0]!
  return listed ? 'listed' : open ? 'open' : refused ? 'refused' : null
}

const refusalOf = {
  pending: 'claim_pending',
  own: 'claim_own',
  listed: 'claim_listed',
  open: 'claim_open',
  refused: 'claim_refused',
} as const

export const refuseFor = (hindrance: ClaimHindrance): ApiError =>
  new ApiError(refusalOf[hindrance], {}, { limit: claimLimits.refusedDays })
