// Folding away what somebody says, for one reader: the same as shutting them out of one's chat, begun at a comment.
import { sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { blockFromComment, unblockPerson } from '../chat/blocks.service.ts'
import { isCommentShown, isReadable } from './blog.policy.ts'

/** Of a comment that the reader can see, and did not write. */
async function requireWriter({ services }: Context, actor: Actor, id: string): Promise<string> {
  const { rows } = await services.db.execute<{ person: string }>(sql`
    select c.author_id as person from blog_comments c join blog_posts p on p.id = c.post_id
      join users u on u.id = c.author_id and u.deleted_at is null
    where c.id = ${id} and c.removed_at is null and ${isCommentShown} and ${isReadable} and c.author_id <> ${actor.userId}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0].person
}

export async function muteWriter(context: Context, actor: Actor, id: string): Promise<void> {
  await blockFromComment(context, actor, await requireWriter(context, actor, id))
}

export async function unmuteWriter(context: Context, actor: Actor, id: string): Promise<void> {
  await unblockPerson(context, actor, await requireWriter(context, actor, id))
}
