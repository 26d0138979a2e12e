// Who may ask, reply, report and keep order; and which rows somebody reads, as conditions on topics `t` and replies `r`.
import { sql, type SQL } from 'drizzle-orm'
import { askingRoles, orderingRoles, reportingRoles } from '#/contract/forum/forum-kinds.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'

export const askers = withRole(...askingRoles)
export const reporters = withRole(...reportingRoles)
export const keepers = withRole(...orderingRoles)
export const isKeeper = (actor: Pick<Actor, 'roles'>): boolean => holds(actor, ...orderingRoles)

/** Topics that everybody reads, and finds in lists. */
export const isListed = sql`(t.hidden_rule is null and not t.is_held)`

/** Entries, topics or replies, that everybody reads. */
export const isShown = (entry: SQL): SQL =>
  sql`(${entry}.hidden_rule is null and not ${entry}.is_held and ${entry}.removed_at is null)`

/** Whether the reader wrote it. */
export const isOwn = (actor: Actor | null, entry: SQL): SQL =>
  actor ? sql`coalesce(${entry}.author_id = ${actor.userId}::uuid, false)` : sql`false`

/** Topics that the reader may open: what waits for moderators or was taken away, its writer alone. */
export const isReadable = (actor: Actor | null): SQL =>
  actor ? sql`(${isListed} or ${isOwn(actor, sql`t`)})` : isListed
