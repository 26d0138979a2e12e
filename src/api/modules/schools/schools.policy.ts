// Everybody reads what is published of a school whose organisation is in order, or that an admin entered. Managers write their own.
import { sql, type SQL } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'

export const listers = withRole('admin', 'school')

/** As the indexes of schools have it. */
const stands = sql`s.deleted_at is null and s.status = 'published' and not s.is_held and s.hidden_rule is null`

/** Schools `s` that everybody may see. Of the few organisations that are not in order, a list is made first. */
export const isPublic: SQL = sql`${stands} and (s.organisation_id is null or s.organisation_id not in (
  select o.id from organisations o where o.status <> 'approved' or o.deleted_at is not null))`

/** Schools `s` whose listing the actor looks after. */
export function isOwn(actor: Actor): SQL {
  if (holds(actor, 'admin')) return sql`s.deleted_at is null`
  return sql`s.deleted_at is null and s.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`
}

/** The day it is at school `s`. */
export const dayThere = sql`(now() at time zone s.time_zone)::date`

/** Whether a status `st` of school `s` is over, by the day there. */
export const isOver = sql`(st.to_day is not null and st.to_day < ${dayThere})`

/** Schools `s` that two houses want: until admins have said whose one is, neither of them changes it. */
export const isDisputed = sql`exists (
  select from school_claims claim join organisations claimer on claimer.id = claim.organisation_id
    and claimer.status = 'approved' and claimer.deleted_at is null
  where claim.school_id = s.id and claim.state = 'open' and claim.is_dispute and claim.waits_since is not null)`

type Standing = { status: string; removedFor: string | null; isFrozen: boolean }

/** What may be done with a listing as it stands; whether its house may publish is asked when it does. */
export function whatMay({ status, removedFor, isFrozen }: Standing) {
  const lives = removedFor === null && !isFrozen
  return { edit: lives, publish: lives && status === 'draft', unpublish: lives && status === 'published' }
}

/** In whose name somebody says what a school is like: an admin speaks for schools that they do not look after. */
export const speaksFor = (actor: Actor, organisationId: string | null): 'school' | 'admin' =>
  organisationId !== null && actor.managed.some(({ id }) => id === organisationId) ? 'school' : 'admin'
