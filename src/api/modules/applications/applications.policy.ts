// Who reads an application: its writer; those who look after its house at this moment; a colleague who was asked, until the look
// ends or they work there no more; admins. A draft is its writer’s alone, and nobody decides about their own. Asked at each read.
import { sql, type SQL } from 'drizzle-orm'
import { recruiterRoles } from '#/contract/job/job-kinds.ts'
import type { ReaderKind } from '#/contract/job/application-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, signedIn, withRole, type Actor } from '../../http/policy.ts'

/** Any account may apply, and be asked by the house it works for. */
export const applicants = signedIn
/** Admins read, and decide nothing. */
export const deciders = withRole('school', 'training_center')
export const readers = withRole(...recruiterRoles)

/** Applications `a` that were sent, and whose writer’s account stands. */
export const isSent: SQL = sql`(a.status <> 'draft' and exists (
  select from users writer where writer.id = a.user_id and writer.deleted_at is null))`

/** Applications `a` that somebody else wrote: whoever applied and looks after the house since reads nothing that is said of them. */
export const isAnothers = (actor: Actor): SQL => sql`a.user_id <> ${actor.userId}`

/** Applications `a` for jobs `j` about which the actor decides. */
export const isDecidedBy = (actor: Actor): SQL => sql`(${isSent} and ${isAnothers(actor)} and j.deleted_at is null
  and j.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))})`

/** A look `o` that goes on. */
export const isLooking: SQL = sql`(o.ends_at > now())`

/** Applications `a` for jobs `j` that the actor was asked about, and still may look at. */
export const isAskedOf = (actor: Actor): SQL => sql`(${isSent} and j.deleted_at is null
  and j.organisation_id = ${idsIn(actor.organisationIds)}
  and j.organisation_id in (select house.id from organisations house where house.status <> 'suspended' and house.deleted_at is null)
  and exists (select from application_opinions o where o.application_id = a.id and o.user_id = ${actor.userId} and ${isLooking}))`

/** Applications `a` for jobs `j` that the actor may read, without being their writer. */
export const isReadBy = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`(${isSent} and ${isAnothers(actor)})`
    : sql`(${isDecidedBy(actor)} or ${isAskedOf(actor)})`

/** Applications `a` of which the house knows who wrote them: what was said of that when they were sent holds. */
export const isNamed: SQL = sql`(a.named_at is not null)`

export const isOwn = (actor: Actor): SQL => sql`a.user_id = ${actor.userId}`

/** As what somebody reads it who may: whoever decides is no colleague who was asked. */
export function readsAs(actor: Actor, organisationId: string): ReaderKind {
  if (actor.managed.some(({ id }) => id === organisationId)) return 'manager'
  return holds(actor, 'admin') ? 'admin' : 'colleague'
}
