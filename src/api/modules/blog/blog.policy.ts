// Who writes: moderators and admins at every post; teachers, schools and training centres at their own, which they hand in.
import { sql, type SQL } from 'drizzle-orm'
import { editorRoles, writerRoles } from '#/contract/blog/blog-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'

export const writers = withRole(...writerRoles)
export const editors = withRole(...editorRoles)
export const isEditor = (actor: Pick<Actor, 'roles'>): boolean => holds(actor, ...editorRoles)

/** Posts `p` that lists, feeds and search show. */
export const isListed = sql`p.deleted_at is null and p.publish = 'published'`
/** Posts `p` that open at their address: what was archived stays where links lead. */
export const isReadable = sql`p.deleted_at is null and p.publish in ('published', 'archived')`

/** Pictures `x` that stand in what readers see of the post `p`. */
export const isShownIn = sql`(${isReadable} and x.id = any(p.picture_ids))`

/** Comments `c` that everybody may read. */
export const isCommentShown = sql`(c.hidden_rule is null and not c.is_held)`

/** Posts `p` that the actor may open as those see them who write them: a house's while one looks after it, whoever wrote them. */
export function isOwn(actor: Actor): SQL {
  if (isEditor(actor)) return sql`p.deleted_at is null`
  const houses = actor.managed.map(({ id }) => id)
  return sql`p.deleted_at is null
    and (p.organisation_id = ${idsIn(houses)} or (p.organisation_id is null and p.author_id = ${actor.userId}))`
}

type Standing = { publish: string; handedInAt: Date | string | null; publishedAt: Date | string | null }

/** Whoever hands in leaves it as it is while a moderator reads it. */
export function whatMay(actor: Actor, { publish, handedInAt, publishedAt }: Standing) {
  const editor = isEditor(actor)
  const rests = publish === 'archived'
  const write = !rests && (editor || (!handedInAt && publish !== 'scheduled'))
  return {
    write,
    publish: editor && !rests,
    handIn: !editor && write,
    delete: editor || (!publishedAt && publish === 'draft'),
  }
}
