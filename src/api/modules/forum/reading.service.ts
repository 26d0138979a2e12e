// What is read of the forum, and how far.
import { sql } from 'drizzle-orm'
import type { RepliesQuery } from '#/contract/forum/forum.search.ts'
import type { EntryChange, Reply, Topic } from '#/contract/forum/forum.ts'
import { pageOf, repliesPerPage, type EntryKind, type FollowLevel } from '#/contract/forum/forum-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { readThing } from '../notices/notices.ts'
import { isListed, isReadable, isShown } from './forum.policy.ts'
import { setFollow } from './follows.repo.ts'
import { readReplies } from './replies.view.ts'
import { requireTopic } from './topics.view.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By any address that it has had, or by its number; also those of topics that stand behind it by now. */
export const openTopic = (db: Queryable, actor: Actor | null, slugOrId: string): Promise<Topic> => {
  const given = slugOrId.toLowerCase()
  const bySlug = sql`t.id = (select s.topic_id from forum_slugs s where s.slug = ${given})`
  return requireTopic(db, actor, uuid.test(given) ? sql`(t.id = ${given}::uuid or ${bySlug})` : bySlug)
}

const waitingAtMost = 20

/**
 * A page holds fifty numbers, so the thousandth opens as fast as the first. On the last one stands behind them what of one's own
 * waits for moderators.
 */
export async function listReplies(db: Queryable, actor: Actor | null, topicId: string, { page, at }: RepliesQuery) {
  const { rows } = await db.execute<{ last: number }>(sql`
    select t.last_number as last from forum_topics t where t.id = ${topicId} and ${isReadable(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const pages = pageOf(rows[0].last)
  const shown = Math.min(pages, page ?? (at ? pageOf(at) : 1))
  const from = (shown - 1) * repliesPerPage
  const here = sql`r.topic_id = ${topicId} and r.number > ${from} and r.number <= ${from + repliesPerPage}`
  const numbered = await readReplies(db, actor, here)
  const waiting = shown === pages && actor ? await readWaiting(db, actor, topicId) : []
  return { replies: [...numbered, ...waiting], page: shown, pages }
}

const readWaiting = (db: Queryable, actor: Actor, topicId: string): Promise<Reply[]> =>
  readReplies(
    db,
    actor,
    sql`r.id = any(array(select w.id from forum_replies w where w.topic_id = ${topicId} and w.author_id = ${actor.userId}
      and w.number is null order by w.id desc limit ${waitingAtMost}))`,
  )

export async function requireReply(db: Queryable, actor: Actor | null, id: string): Promise<Reply> {
  const [reply] = await readReplies(db, actor, sql`r.id = ${id} and ${isReadable(actor)}`)
  if (!reply || (reply.isRemoved && reply.number === null)) throw new ApiError('not_found')
  return reply
}

export async function openReply(db: Queryable, actor: Actor | null, id: string) {
  const reply = await requireReply(db, actor, id)
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select t.id, t.slug from forum_topics t join forum_replies r on r.topic_id = t.id where r.id = ${id}`)
  return { reply, topic: rows[0]! }
}

const changesAtMost = 50

/** Of what everybody reads: what moderators took away they took with all that stood there before. */
export async function listChanges(db: Queryable, { kind, id }: { kind: EntryKind; id: string }) {
  const shown =
    kind === 'topic'
      ? sql`exists (select from forum_topics t where t.id = ${id} and ${isShown(sql`t`)})`
      : sql`exists (select from forum_replies r join forum_topics t on t.id = r.topic_id
          where r.id = ${id} and ${isShown(sql`r`)} and ${isListed})`
  const { rows } = await db.execute<EntryChange>(sql`
    select c.id, ${isoTime(sql`c.until`)} as until, c.title, c.content from forum_changes c
    where c.entry_kind = ${kind} and c.entry_id = ${id} and ${shown} order by c.id desc limit ${changesAtMost}`)
  return { changes: rows }
}

async function requireReadable(db: Queryable, actor: Actor, topicId: string): Promise<void> {
  const { rows } = await db.execute(sql`select from forum_topics t where t.id = ${topicId} and ${isReadable(actor)}`)
  if (rows.length === 0) throw new ApiError('not_found')
}

/** Never less far than before, and no further than there are replies. Who has been there need not be called to it. */
export async function markRead({ services }: Context, actor: Actor, topicId: string, number: number): Promise<void> {
  const { db, live } = services
  await db.transaction(async (tx) => {
    await requireReadable(tx, actor, topicId)
    await tx.execute(sql`
      insert into forum_reads (person_id, topic_id, number)
      select ${actor.userId}, t.id, least(${number}::int, t.last_number) from forum_topics t where t.id = ${topicId}
      on conflict (person_id, topic_id) do update set number = greatest(forum_reads.number, excluded.number), at = now()`)
    await readThing(tx, actor.userId, `topic:${topicId}`)
    // One's other pages count anew.
    await live.publish(tx, [actor.userId], { kind: 'notice' })
  })
  live.wake()
}

/** What began before is no longer new, and what was opened has nothing unread. */
export async function markAllRead({ services: { db } }: Context, { userId }: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into forum_readers (person_id, all_read_at) values (${userId}, now())
      on conflict (person_id) do update set all_read_at = now()`)
    await tx.execute(sql`
      update forum_reads k set number = t.last_number, at = now() from forum_topics t
      where t.id = k.topic_id and k.person_id = ${userId} and k.number < t.last_number`)
    await tx.execute(sql`
      insert into forum_reads (person_id, topic_id, number)
      select f.person_id, f.topic_id, t.last_number from forum_follows f join forum_topics t on t.id = f.topic_id
      where f.person_id = ${userId} on conflict do nothing`)
  })
}

export async function followTopic(
  { services: { db } }: Context,
  actor: Actor,
  topicId: string,
  level: FollowLevel,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireReadable(tx, actor, topicId)
    await setFollow(tx, { personId: actor.userId, topicId, level })
  })
}
