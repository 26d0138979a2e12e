// Saying that something was helpful, and which answer it was that helped.
import { sql, type SQL } from 'drizzle-orm'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import type { Topic } from '#/contract/forum/forum.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { notify } from '../notices/notices.ts'
import { isKeeper, isListed, isShown } from './forum.policy.ts'
import { changeTopic, lockTopic } from './forum.repo.ts'
import { requireTopic } from './topics.view.ts'

type Entry = { kind: EntryKind; id: string }

/** Entries `e`, with the topic they stand in. */
const entries: Record<EntryKind, SQL> = {
  topic: sql`(select t.*, t.id as within from forum_topics t where ${isListed}) e`,
  reply: sql`(select r.*, r.topic_id as within from forum_replies r join forum_topics t on t.id = r.topic_id
    where ${isListed} and r.number is not null) e`,
}
const tables: Record<EntryKind, SQL> = { topic: sql`forum_topics`, reply: sql`forum_replies` }

/** Once, by anybody but its writer. */
export async function like(context: Context, actor: Actor, { kind, id }: Entry): Promise<{ likes: number }> {
  return context.services.db.transaction(async (tx) => {
    const { within, isOwn } = await requireEntry(tx, actor, { kind, id })
    if (isOwn) throw new ApiError('own_thing')
    const { rowCount } = await tx.execute(sql`
      insert into forum_likes (entry_id, person_id, topic_id) values (${id}, ${actor.userId}, ${within}) on conflict do nothing`)
    return count(tx, { kind, id }, rowCount ?? 0)
  })
}

export async function unlike(context: Context, actor: Actor, { kind, id }: Entry): Promise<{ likes: number }> {
  return context.services.db.transaction(async (tx) => {
    await requireEntry(tx, actor, { kind, id })
    const { rowCount } = await tx.execute(sql`
      delete from forum_likes where entry_id = ${id} and person_id = ${actor.userId}`)
    return count(tx, { kind, id }, -(rowCount ?? 0))
  })
}

async function requireEntry(tx: Tx, actor: Actor, { kind, id }: Entry): Promise<{ within: string; isOwn: boolean }> {
  const { rows } = await tx.execute<{ within: string; isOwn: boolean }>(sql`
    select e.within, coalesce(e.author_id = ${actor.userId}::uuid, false) as "isOwn" from ${entries[kind]}
    where e.id = ${id} and ${isShown(sql`e`)}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

async function count(tx: Tx, { kind, id }: Entry, by: number): Promise<{ likes: number }> {
  const { rows } = await tx.execute<{ likes: number }>(sql`
    update ${tables[kind]} set likes = likes + ${by}::int where id = ${id} returning likes`)
  return rows[0]!
}

/** Marked by whoever asked, or by moderators; it stays where it stands, and is shown above as well. */
export async function solve(context: Context, actor: Actor, topicId: string, replyId: string | null): Promise<Topic> {
  const { db, notices, live } = context.services
  await db.transaction(async (tx) => {
    const topic = await lockTopic(tx, actor, topicId)
    const mayMark = isKeeper(actor) || (topic.authorId === actor.userId && !topic.removedAt)
    if (!mayMark) throw new ApiError('forbidden')
    if (topic.hiddenRule || topic.isHeld) throw new ApiError('not_found')
    if (topic.solvedReplyId === replyId) return
    const author = replyId && (await requireAnswer(tx, context, topicId, replyId))
    await changeTopic(
      tx,
      topicId,
      sql`solved_reply_id = ${replyId}::uuid, solved_at = ${replyId ? sql`now()` : sql`null`}`,
    )
    if (!author || author === actor.userId) return
    // Who marked it is not said: of an alias it would say whose it is.
    await notify(tx, {
      kind: 'topic_solved',
      thing: `topic:${topicId}`,
      actor: null,
      to: [author],
      reason: 'took_part',
    })
  })
  notices.wake()
  live.wake()
  return requireTopic(db, actor, sql`t.id = ${topicId}`)
}

async function requireAnswer(tx: Tx, { locale }: Context, topicId: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ author: string | null }>(sql`
    select r.author_id as author from forum_replies r
    where r.id = ${id} and r.topic_id = ${topicId} and r.number is not null and ${isShown(sql`r`)}`)
  if (!rows[0]) throw refuseFields('invalid', ['reply'], 'unknown_choice', locale)
  return rows[0].author
}
