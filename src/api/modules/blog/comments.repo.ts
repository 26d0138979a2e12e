import { sql, type SQL } from 'drizzle-orm'
import type { Comment } from '#/contract/blog/blog.ts'
import { commentMinutes } from '#/contract/blog/blog-kinds.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Actor } from '../../http/policy.ts'
import { hasBlocked } from '../chat/blocks.service.ts'
import { isCommentShown } from './blog.policy.ts'

const editableUntil = sql`(c.created_at + make_interval(mins => ${commentMinutes}))`

/** Of these comments what the reader may see: of one that is held, hidden or removed, nobody else sees the words. */
export async function readComments(db: Queryable, actor: Actor | null, which: SQL): Promise<Comment[]> {
  const me = actor?.userId ?? null
  const mine = sql`coalesce(c.author_id = ${me}::uuid, false)`
  const { rows } = await db.execute<Comment>(sql`
    select c.id, c.parent_id as "parentId", case when shown.ok then c.message else '' end as message,
      case when shown.ok then u.first_name || ' ' || left(u.last_name, 1) || '.' end as author,
      ${isoTime(sql`c.created_at`)} as at, case when shown.ok then ${isoTime(sql`c.edited_at`)} end as "editedAt",
      ${mine} and c.removed_at is null as "isMine", shown.ok and coalesce(c.author_id = p.author_id, false) as "isAuthors",
      not shown.ok as "isRemoved", shown.ok and ${hasBlocked(me, sql`c.author_id`)} as "isMuted", c.is_held and ${mine} as "isHeld",
      case when ${mine} then c.hidden_rule end as "removedFor",
      case when ${mine} and c.removed_at is null and c.hidden_rule is null and ${editableUntil} > now()
        then ${isoTime(editableUntil)} end as "editableUntil"
    from blog_comments c join blog_posts p on p.id = c.post_id
      left join users u on u.id = c.author_id and u.deleted_at is null
      cross join lateral (select c.removed_at is null and (${isCommentShown} or ${mine}) as ok) shown
    where ${which} order by c.id`)
  return rows
}

/** Comments `c` that are listed: read by everybody or written by oneself, or kept for answers that are. */
export function isInList(actor: Actor | null): SQL {
  const me = actor?.userId ?? null
  const seen = (c: SQL) =>
    sql`(${c}.removed_at is null and ((${c}.hidden_rule is null and not ${c}.is_held) or coalesce(${c}.author_id = ${me}::uuid, false)))`
  return sql`(${seen(sql`c`)} or (c.parent_id is null and exists (
    select from blog_comments a where a.parent_id = c.id and ${seen(sql`a`)})))`
}

export const listComments = (db: Queryable, actor: Actor | null, ids: readonly string[]): Promise<Comment[]> =>
  readComments(db, actor, sql`(c.id = ${idsIn(ids)} or c.parent_id = ${idsIn(ids)}) and ${isInList(actor)}`)

type Counted = { postId: string; was: boolean; is: boolean }

/** Under the post's lock, which counts those that everybody reads. */
export async function changeComment(tx: Tx, id: string, set: SQL): Promise<Counted | undefined> {
  await tx.execute(sql`
    select from blog_posts where id = (select post_id from blog_comments where id = ${id}) for no key update`)
  const { rows } = await tx.execute<Counted>(sql`
    update blog_comments c set ${set}
    from (select hidden_rule is null and not is_held and removed_at is null as shown from blog_comments where id = ${id}) was
    where c.id = ${id} returning c.post_id as "postId", was.shown as was, ${isCommentShown} and c.removed_at is null as is`)
  const changed = rows[0]
  if (changed && changed.was !== changed.is) await countComments(tx, changed.postId, changed.is ? 1 : -1)
  return changed
}

export const countComments = (tx: Tx, postId: string, by: number) =>
  tx.execute(sql`update blog_posts set comments = comments + ${by} where id = ${postId}`)
