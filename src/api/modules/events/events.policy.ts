// Who organises: those who look after an approved organisation, its events; tutors their own; admins all. Moderators judge.
import { sql, type SQL } from 'drizzle-orm'
import { hostRoles } from '#/contract/event/event-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'

export const hosts = withRole(...hostRoles)

/** Those of them who may look after an organisation. */
export const ofHouses = withRole(...hostRoles.filter((role) => role !== 'tutor'))

/** Who is no tutor any more cannot look after what they organised. */
const isTutor = sql`(select u.status = 'active' and u.deleted_at is null and 'tutor' = any(u.roles) from users u where u.id = e.host_id)`

/** Whether whoever organises event `e` may be seen: an approved organisation, or somebody who is a tutor, whose account is in order. */
export const hasHost = sql`(case when e.organisation_id is not null
  then (select o.status = 'approved' and o.deleted_at is null from organisations o where o.id = e.organisation_id)
  else ${isTutor} end)`

/** The same for many at once: of the few organisations that are not, a list is made first. */
const haveHosts = sql`(case when e.organisation_id is not null
  then e.organisation_id not in (select o.id from organisations o where o.status <> 'approved' or o.deleted_at is not null)
  else ${isTutor} end)`

/** As the indexes of events have it. */
const stands = sql`e.deleted_at is null and e.status <> 'draft' and not e.is_held and e.hidden_rule is null`

/** Events `e` that others than their hosts see, be it members alone. */
export const isSeen = sql`${stands} and ${hasHost}`

type Who = (Pick<Actor, 'userId'> & Partial<Pick<Actor, 'roles'>>) | null

const seesAll = (who: Who): boolean => who?.roles?.includes('admin') ?? false

const isFor = (who: Who): SQL =>
  who
    ? sql`(e.visibility = 'public' or ${belongsTo(sql`${who.userId}::uuid`, sql`e.organisation_id`)})`
    : sql`e.visibility = 'public'`

/** Published events `e` that this person may open: what is for members alone, who belongs to its organisation, and admins. */
export const isSeenBy = (who: Who): SQL => sql`${stands} and ${seesAll(who) ? sql`true` : isFor(who)} and ${hasHost}`
/** Those that lists show: to an admin what concerns them, as to everybody. */
export const areSeenBy = (who: Who): SQL => sql`${stands} and ${isFor(who)} and ${haveHosts}`

/** Events `e` that everybody may see. */
export const isPublic = areSeenBy(null)

/** Events `e` that the actor may open as those see them who organise them: a house's while one looks after it, whoever began them. */
export function isOwn(actor: Actor): SQL {
  if (holds(actor, 'admin')) return sql`e.deleted_at is null`
  const houses = actor.managed.map(({ id }) => id)
  const own = holds(actor, 'tutor') ? sql`e.host_id = ${actor.userId}` : sql`false`
  return sql`e.deleted_at is null and (e.organisation_id = ${idsIn(houses)} or ${own})`
}

/** Whether somebody works for the house of event `e` at present, and so can stand at its door. */
export const worksForHost = (userId: SQL): SQL => sql`exists (
  select from memberships held where held.user_id = ${userId} and held.organisation_id = e.organisation_id and held.position <> 'family'
    and held.accepted_at is not null and held.deleted_at is null
    and coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date)`

/** Events `e` at whose door the actor stands: their own, and those they are named for while they work for its house. */
export const isAtDoor = (actor: Actor): SQL => sql`(${isOwn(actor)} or (e.deleted_at is null
  and e.organisation_id = ${idsIn(actor.organisationIds)}
  and exists (select from event_hosts named where named.event_id = e.id and named.user_id = ${actor.userId})))`

/** The same of what lies in the bin. */
export const mayChange = (
  actor: Actor,
  { organisationId, hostId }: { organisationId: string | null; hostId: string | null },
) =>
  holds(actor, 'admin') ||
  (organisationId !== null && actor.managed.some(({ id }) => id === organisationId)) ||
  (hostId === actor.userId && holds(actor, 'tutor'))

type Standing = {
  status: string
  endsAt: Date | string | null
  taken: number
  waiting: number
  removedFor: string | null
}

/** What may be done with an event as it stands; whether its house may publish is asked when it does. */
export function whatMay({ status, endsAt, taken, waiting, removedFor }: Standing, now = new Date()) {
  // What is put off is still to come, whenever it would have been.
  const isOver = status !== 'postponed' && endsAt !== null && new Date(endsAt) <= now
  const lives = status !== 'cancelled' && removedFor === null
  const isOpen = lives && status !== 'draft' && !isOver
  return {
    edit: lives && !(isOver && status !== 'draft'),
    publish: lives && status === 'draft',
    postpone: isOpen && status !== 'postponed',
    cancel: isOpen,
    // Whoever is coming is told first, by cancelling. What is over may go with those who came.
    delete: status === 'cancelled' || status === 'draft' || isOver || taken + waiting === 0,
  }
}

/** Events `e` that somebody may count on. What is put off is not over, whatever its old time says. */
export const isToCome = sql`e.status not in ('draft', 'cancelled') and e.deleted_at is null
  and (e.ends_at > now() or e.status = 'postponed')`
