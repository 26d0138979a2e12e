// What people say to each other in a topic.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Reply, replyInput, replyPatch } from '#/contract/forum/forum.ts'
import { forumLimits } from '#/contract/forum/forum-kinds.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { newId } from '#/lib/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { forumReplies } from '../../db/tables/forum.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { aliasIn, hidesIn } from './aliases.repo.ts'
import { tookPart } from './follows.repo.ts'
import { isKeeper, isShown } from './forum.policy.ts'
import {
  changeReply,
  dropChanges,
  findAnew,
  keepChange,
  lockReply,
  lockTopic,
  nextNumber,
  type ReplyRow,
  type TopicRow,
} from './forum.repo.ts'
import { isToBeHeld } from './held.ts'
import { requireNamesAgreed } from './names.service.ts'
import { requireReply } from './reading.service.ts'
import { wordsOf } from './text.ts'
import { tellOfReply } from './telling.ts'
import { auditOwn } from './topics.service.ts'

type Input = InferOutput<typeof replyInput>
type Patch = InferOutput<typeof replyPatch>

/** Thrown to give a transaction up. */
class SentBefore extends Error {}

/** Sent again, because the answer was lost: the reply it became. */
async function findSent(db: Db | Tx, { userId }: Actor, clientId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from forum_replies where author_id = ${userId} and client_id = ${clientId}`)
  return rows[0]?.id
}

export async function writeReply(context: Context, actor: Actor, topicId: string, input: Input): Promise<Reply> {
  requireVoice(actor)
  const { db, live, notices } = context.services
  const body = wordsOf(input.content, 'reply', context.locale)
  const sent = await findSent(db, actor, input.clientId)
  if (sent) return requireReply(db, actor, sent)
  await requireNamesAgreed(db, actor, body, input.namesAgreed)
  const id = newId()
  try {
    await db.transaction((tx) => insertReply(tx, context, actor, { ...input, id, topicId, body }))
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error
    return requireReply(db, actor, (await findSent(db, actor, input.clientId))!)
  }
  notices.wake()
  live.wake()
  return requireReply(db, actor, id)
}

type Written = Input & { id: string; topicId: string; body: string }

async function insertReply(tx: Tx, context: Context, actor: Actor, written: Written): Promise<void> {
  const { id, topicId, clientId, content, body, hideName, answers } = written
  const personId = actor.userId
  const isHidden = hideName || (await hidesIn(tx, topicId, personId))
  const isHeld = await isToBeHeld(tx, context, actor, { kind: 'reply', id, title: null, body, isHidden })
  const topic = await lockTopic(tx, actor, topicId)
  if (await findSent(tx, actor, clientId)) throw new SentBefore()
  await requireRoom(tx, actor, topic)
  if (answers) await requireShown(tx, topicId, answers, context)
  const mentions = await peopleOf(tx, topicId, written.mentions, context)
  const alias = await aliasIn(tx, { topicId, personId, wishes: hideName, locale: context.locale })
  const isGuide = holds(actor, 'teacher')
  const number = isHeld ? null : await nextNumber(tx, topicId, isGuide && alias === null)
  const row = { id, topicId, clientId, authorId: personId, alias, isGuide, content, body, number, isHeld }
  await tx.insert(forumReplies).values({ ...row, answersId: answers, mentions })
  await tx.execute(sql`delete from forum_drafts where person_id = ${personId} and topic_id = ${topicId}`)
  if (!isHeld) await tellOfReply(tx, id)
  await tookPart(tx, personId, topicId)
}

/** Whether something may be said here by now: the topic is open, not full, and one's own last word is long enough ago. */
async function requireRoom(tx: Tx, actor: Actor, topic: TopicRow): Promise<void> {
  const { id, status, hiddenRule, isHeld, lastNumber, slowMinutes } = topic
  if (status === 'closed' || hiddenRule || isHeld) throw new ApiError('topic_closed')
  if (lastNumber >= forumLimits.replies) throw new ApiError('limit_reached', {}, { limit: forumLimits.replies })
  if (slowMinutes === 0 || isKeeper(actor)) return
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from r.created_at + make_interval(mins => ${slowMinutes}) - now()))::int as seconds
    from forum_replies r where r.topic_id = ${id} and r.author_id = ${actor.userId} order by r.created_at desc limit 1`)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw new ApiError('topic_slow', { retryAfter: seconds })
}

async function requireShown(tx: Tx, topicId: string, id: string, { locale }: Context): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from forum_replies r where r.id = ${id} and r.topic_id = ${topicId} and r.number is not null and ${isShown(sql`r`)}`)
  if (rows.length === 0) throw refuseFields('invalid', ['answers'], 'unknown_choice', locale)
}

/** Who wrote these entries of a topic: whoever names them need not know who they are. */
async function peopleOf(tx: Tx, topicId: string, ids: readonly string[], { locale }: Context): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ entry: string; person: string | null }>(sql`
    select r.id as entry, r.author_id as person from forum_replies r
    where r.id = any(${sql.param(ids)}::uuid[]) and r.topic_id = ${topicId} and ${isShown(sql`r`)}
    union all
    select t.id, t.author_id from forum_topics t where t.id = ${topicId} and t.id = any(${sql.param(ids)}::uuid[])`)
  if (new Set(rows.map(({ entry }) => entry)).size < new Set(ids).size)
    throw refuseFields('invalid', ['mentions'], 'unknown_choice', locale)
  return [...new Set(rows.flatMap(({ person }) => person ?? []))]
}

async function readOwn(tx: Tx, { userId }: Actor, id: string): Promise<ReplyRow> {
  const [row] = await tx
    .select()
    .from(forumReplies)
    .where(sql`id = ${id} and author_id = ${userId} and removed_at is null`)
  if (!row) throw new ApiError('not_found')
  if (row.hiddenRule) throw new ApiError('removed_by_moderators')
  return row
}

export async function editReply(context: Context, actor: Actor, id: string, input: Patch): Promise<Reply> {
  requireVoice(actor)
  const { db, live, notices } = context.services
  const { content, version } = input
  const body = wordsOf(content, 'reply', context.locale)
  await requireNamesAgreed(db, actor, body, input.namesAgreed)
  await db.transaction(async (tx) => {
    // Before the topic is held: decisions hold the item first.
    const known = await readOwn(tx, actor, id)
    if (isDeepStrictEqual(known.content, content) && known.version === version) return
    const isHeld = await isToBeHeld(tx, context, actor, {
      kind: 'reply',
      id,
      title: null,
      body,
      isHidden: known.alias !== null,
    })
    const locked = await lockReply(tx, id)
    if (!locked || locked.reply.removedAt) throw new ApiError('not_found')
    const { reply, topic } = locked
    if (reply.hiddenRule) throw new ApiError('removed_by_moderators')
    if (topic.status === 'closed') throw new ApiError('topic_closed')
    requireVersion({ version: reply.version, values: { content: reply.content } }, { version, values: { content } })
    // What waited meanwhile nobody has read, and nobody is to.
    const wasRead = reply.number !== null && !reply.isHeld
    if (wasRead) await keepChange(tx, { kind: 'reply', id, topicId: topic.id, title: null, content: reply.content })
    const changed = await changeReply(
      tx,
      id,
      sql`content = ${JSON.stringify(content)}::jsonb, body = ${body}, is_held = is_held or ${isHeld}, version = version + 1,
        edited_at = now(), changes = changes + ${wasRead ? 1 : 0}::int`,
    )
    if (changed?.isNew) await tellOfReply(tx, id)
    if (topic.solvedReplyId === id) await findAnew(tx, topic.id)
  })
  notices.wake()
  live.wake()
  return requireReply(db, actor, id)
}

/** Its place stays, without words and without whose they were: others may have answered. */
export async function removeReply(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'reply', id })
    const row = await readOwn(tx, actor, id)
    if (row.number === null) await tx.execute(sql`delete from forum_replies where id = ${id}`)
    else {
      await dropChanges(tx, id)
      await tx.execute(sql`delete from forum_likes where entry_id = ${id}`)
      await changeReply(
        tx,
        id,
        sql`removed_at = now(), body = '', content = ${JSON.stringify(emptyDocument)}::jsonb, changes = 0, likes = 0,
          edited_at = null, mentions = '{}', version = version + 1`,
      )
    }
    await auditOwn(tx, context, actor, { action: 'reply.deleted', entity: 'reply', id, isHidden: row.alias !== null })
  })
}
