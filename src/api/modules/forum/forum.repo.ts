// Rows of topics and replies while they are changed. Whatever counts in a topic is written under its row's lock.
import { sql, type SQL } from 'drizzle-orm'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { forumChanges, forumReplies, forumTopics } from '../../db/tables/forum.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isReadable, isShown } from './forum.policy.ts'

export type TopicRow = typeof forumTopics.$inferSelect
export type ReplyRow = typeof forumReplies.$inferSelect

/** Held until the transaction ends; one that the reader may not open answers as an unknown one does. */
export async function lockTopic(tx: Tx, actor: Actor | null, id: string): Promise<TopicRow> {
  const { rows } = await tx.execute(sql`
    select from forum_topics t where t.id = ${id} and ${isReadable(actor)} for no key update`)
  const [row] =
    rows.length > 0
      ? await tx
          .select()
          .from(forumTopics)
          .where(sql`id = ${id}`)
      : []
  if (!row) throw new ApiError('not_found')
  return row
}

/** A reply whose topic is held first, as everybody does who changes one. */
export async function lockReply(tx: Tx, id: string): Promise<{ reply: ReplyRow; topic: TopicRow } | undefined> {
  await tx.execute(sql`
    select from forum_topics t where t.id = (select r.topic_id from forum_replies r where r.id = ${id}) for no key update`)
  const [reply] = await tx
    .select()
    .from(forumReplies)
    .where(sql`id = ${id}`)
  if (!reply) return undefined
  const [topic] = await tx
    .select()
    .from(forumTopics)
    .where(sql`id = ${reply.topicId}`)
  return { reply, topic: topic! }
}

/** The next number of a topic, for what others read from now on. */
export async function nextNumber(tx: Tx, topicId: string, isGuide: boolean): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update forum_topics set last_number = last_number + 1, replies = replies + 1,
      guide_replies = guide_replies + ${isGuide ? 1 : 0}, last_activity_at = now(), updated_at = now()
    where id = ${topicId} returning last_number as number`)
  return rows[0]!.number
}

type Changed = { topicId: string; was: boolean; is: boolean; number: number | null; isGuide: boolean }

/**
 * Under the topic's lock: its counters follow what everybody reads. What others read for the first time gets its number then, so
 * that it is new to all; `isNew` says so. What nobody reads any more solves nothing.
 */
export async function changeReply(
  tx: Tx,
  id: string,
  set: SQL,
): Promise<{ topicId: string; isNew: boolean } | undefined> {
  await tx.execute(sql`
    select from forum_topics where id = (select topic_id from forum_replies where id = ${id}) for no key update`)
  const { rows } = await tx.execute<Changed>(sql`
    update forum_replies r set ${set}
    from (select ${isShown(sql`b`)} as shown from forum_replies b where b.id = ${id}) was
    where r.id = ${id} returning r.topic_id as "topicId", was.shown as was, ${isShown(sql`r`)} as is, r.number,
      r.alias is null and r.is_guide as "isGuide"`)
  const changed = rows[0]
  if (!changed) return undefined
  const { topicId, was, is, number, isGuide } = changed
  if (is && number === null) {
    const given = await nextNumber(tx, topicId, isGuide)
    await tx.execute(sql`update forum_replies set number = ${given} where id = ${id}`)
    return { topicId, isNew: true }
  }
  if (was !== is) await countReply(tx, topicId, { by: is ? 1 : -1, isGuide })
  if (was && !is) await unsolve(tx, topicId, id)
  return { topicId, isNew: false }
}

const countReply = (tx: Tx, topicId: string, { by, isGuide }: { by: number; isGuide: boolean }) =>
  tx.execute(sql`
    update forum_topics set replies = replies + ${by}::int, guide_replies = guide_replies + ${isGuide ? by : 0}::int, updated_at = now()
    where id = ${topicId}`)

const unsolve = (tx: Tx, topicId: string, replyId: string) =>
  tx.execute(sql`
    update forum_topics set solved_reply_id = null, solved_at = null where id = ${topicId} and solved_reply_id = ${replyId}`)

/** A topic is found by the words of the answer that solved it, too: by those that stand there now. */
export const findAnew = (tx: Tx, topicId: string) =>
  tx.execute(sql`select search_index('topic', 'forum_topics', array[${topicId}]::uuid[])`)

export const changeTopic = (tx: Tx, id: string, set: SQL) =>
  tx.execute(sql`update forum_topics t set ${set}, updated_at = now() where t.id = ${id}`)

type Before = { kind: EntryKind; id: string; topicId: string; title: string | null; content: RichDocument }

/** How often one thing is changed, and read as it was: more would be hiding something among it. */
const changesAtMost = 50

/** Keeps what stood there, for everybody who has read it. */
export async function keepChange(tx: Tx, { kind, id, topicId, title, content }: Before): Promise<void> {
  await tx.insert(forumChanges).values({ id: newId(), entryKind: kind, entryId: id, topicId, title, content })
  await tx.execute(sql`
    delete from forum_changes where id in (
      select id from forum_changes where entry_id = ${id} order by id desc offset ${changesAtMost})`)
}

export const dropChanges = (tx: Tx, entryId: string) =>
  tx.execute(sql`delete from forum_changes where entry_id = ${entryId}`)
