// Everybody reads a profile that is published and approved, as long as its check counts and its tutor is one.
import { sql, type SQL } from 'drizzle-orm'
import { holds, withRole, type Actor } from '../../http/policy.ts'

export const tutorsAlone = withRole('tutor')

/** As the indexes of tutors have it. */
const stands = sql`t.deleted_at is null and t.status = 'published' and not t.is_held and t.hidden_rule is null`

/** Of tutors `t` those who may work here: with an account that is in order, and the role. */
export const isAtWork: SQL = sql`exists (select from users tu where tu.id = t.user_id and tu.status = 'active'
  and tu.deleted_at is null and 'tutor' = any(tu.roles))`

/** The day it is where tutor `t` works. */
export const dayThere = sql`(now() at time zone t.time_zone)::date`

/** Tutors `t` whom everybody may see. What ends, ends with its last day. */
export const isPublic: SQL = sql`(${stands} and coalesce(t.checked_until >= ${dayThere}, false) and ${isAtWork})`

type Standing = { status: string; removedFor: string | null }

export function whatMay({ status, removedFor }: Standing) {
  const lives = removedFor === null
  return { edit: lives, publish: lives && status === 'draft', unpublish: lives && status === 'published' }
}

/** Profiles `t` that the actor may open as they are written: their own, and admins all. */
export const mayOpen = (actor: Actor): SQL =>
  holds(actor, 'admin') ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.user_id = ${actor.userId}`
