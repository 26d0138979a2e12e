// Bookings of a training centre: those who work there read them, its managers make them, whoever belongs there may ask, and who is
// booked reads their own. All of it by what holds at the call.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, looksAfter, type Actor } from '../../http/policy.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { attendingAs } from '../students/students.policy.ts'

/** Whether somebody belongs to a centre: by a membership, or as a trainee whose time there is not over. */
export const isTheirs = (userId: SQL, organisationId: SQL): SQL => sql`(${belongsTo(userId, organisationId)} or exists (
  select from students trainee where trainee.user_id = ${userId} and trainee.organisation_id = ${organisationId}
    and trainee.kind = 'trainee' and trainee.deleted_at is null and ${attendingAs(sql`trainee`)}))`

const isCentre = sql`o.kind = 'training_center' and o.deleted_at is null`

/** Whether they work at it, as far as the session knows. */
export const worksAt = (actor: Actor, organisation: string): boolean =>
  looksAfter(actor, organisation) || actor.organisationIds.includes(organisation)

/** Bookings `r` of centres that the actor looks after. */
export const isManaged = (actor: Actor): SQL =>
  holds(actor, 'admin') ? sql`true` : sql`r.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`

/** Bookings `r` that the actor may read. */
export const isReadable = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`true`
    : sql`(r.user_id = ${actor.userId} or r.organisation_id = ${idsIn([...actor.organisationIds, ...actor.managed.map(({ id }) => id)])})`

/** A foreign centre answers as one that is not there. */
async function requireCentre(db: Queryable, id: string, who: SQL): Promise<void> {
  const { rows } = await db.execute(sql`select from organisations o where o.id = ${id} and ${isCentre} and ${who}`)
  if (rows.length === 0) throw new ApiError('not_found')
}

export const requireWorker = (db: Queryable, actor: Actor, id: string): Promise<void> =>
  requireCentre(db, id, worksAt(actor, id) ? sql`true` : sql`false`)

export const requireBelonging = (db: Queryable, actor: Actor, id: string): Promise<void> =>
  requireCentre(db, id, worksAt(actor, id) ? sql`true` : isTheirs(sql`${actor.userId}::uuid`, sql`o.id`))

/** Those who work there read that it is not theirs to do; a closed house begins nothing new. */
export async function requireManager(db: Queryable, actor: Actor, id: string): Promise<void> {
  await requireWorker(db, actor, id)
  if (!looksAfter(actor, id)) throw new ApiError('forbidden')
  if (actor.managed.some((one) => one.id === id && one.closed)) throw new ApiError('organisation_closed')
}

const isAway = sql`(tr.user_id is null or not ${belongsTo(sql`tr.user_id`, sql`r.organisation_id`)})`

/** Bookings `r` to come whose trainer is not there any more. */
export const needsTrainer = sql`(r.status in ('held', 'confirmed') and r.ends_at > now() and exists (
  select from booking_resources tr where tr.id in (r.trainer_id, r.resource_id) and tr.kind = 'trainer' and ${isAway}))`

/** Where a booking `r` stands: that it is over, or its hold, the clock says. */
export const stateNow = sql`(case
  when r.status = 'confirmed' and r.ends_at <= now() then 'done'
  when r.status = 'held' and r.hold_until <= now() then 'lapsed' else r.status end)`

/** Bookings `r` that count. */
export const isStanding = sql`(r.status = 'confirmed' or (r.status = 'held' and r.hold_until > now()))`
