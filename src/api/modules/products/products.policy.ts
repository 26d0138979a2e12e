// Who sells: those who look after an approved organisation, its products; admins, all. Moderators take products off the shelf.
import { sql, type SQL } from 'drizzle-orm'
import { holds, withRole, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'

export const sellers = withRole('admin', 'school', 'training_center')
export const sellersAndModerators = withRole('admin', 'school', 'training_center', 'moderator')

/**
 * Products `p` that everybody may see. The seller is looked up for one product after the other: a planner that knows little
 * would begin a join with all sellers.
 */
export const isOnShelf = sql`p.deleted_at is null and p.publish = 'published' and (
  select o.status = 'approved' and o.deleted_at is null from organisations o where o.id = p.organisation_id)`

/** Reviews `r` that everybody may read, and whose stars count. */
export const isReviewShown = sql`(r.hidden_rule is null and not r.is_held)`

/** Products `p` that the actor may change. */
export function isOwn(actor: Actor | null): SQL {
  if (!actor) return sql`false`
  if (holds(actor, 'admin')) return sql`p.deleted_at is null`
  return sql`p.deleted_at is null and p.organisation_id = ${idsIn(sellingFor(actor))}`
}

const sellingFor = ({ managed }: Actor): string[] => managed.filter(({ approved }) => approved).map(({ id }) => id)

export const mayChange = (actor: Actor, organisationId: string): boolean =>
  holds(actor, 'admin') || sellingFor(actor).includes(organisationId)
