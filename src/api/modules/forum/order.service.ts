// What moderators do to topics: close, pin, slow down, move, split, merge. Each stands in the log.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { splitInput, Topic, topicOrder } from '#/contract/forum/forum.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { forumReplies, forumTopics } from '../../db/tables/forum.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { carryAliases } from './aliases.repo.ts'
import { isShown } from './forum.policy.ts'
import { changeTopic, lockTopic, type ReplyRow, type TopicRow } from './forum.repo.ts'
import { makeTopicSlug } from './slug.ts'
import { requireTitle } from './text.ts'
import { requireTopic } from './topics.view.ts'

type Order = InferOutput<typeof topicOrder>
type Split = InferOutput<typeof splitInput>

const audit = (tx: Tx, context: Context, actor: Actor, what: string, id: string, diff: Record<string, unknown>) =>
  recordAudit(tx, { ...context, actor, action: `topic.${what}`, entity: 'topic', entityId: id, diff })

const readTopic = (context: Context, actor: Actor, id: string): Promise<Topic> =>
  requireTopic(context.services.db, actor, sql`t.id = ${id}`)

export async function orderTopic(context: Context, actor: Actor, id: string, order: Order): Promise<Topic> {
  const { isClosed, isPinned, slowMinutes, category } = order
  await context.services.db.transaction(async (tx) => {
    const row = await lockTopic(tx, actor, id)
    if (row.removedAt && isClosed === false) throw new ApiError('topic_closed')
    await tx
      .update(forumTopics)
      .set({
        ...(isClosed !== undefined && { status: isClosed ? 'closed' : 'open' }),
        ...(isPinned !== undefined && { pinnedAt: isPinned ? (row.pinnedAt ?? new Date()) : null }),
        ...(slowMinutes !== undefined && { slowMinutes }),
        ...(category !== undefined && { category }),
        updatedAt: new Date(),
      })
      .where(sql`id = ${id}`)
    await audit(tx, context, actor, 'ordered', id, order)
  })
  return readTopic(context, actor, id)
}

/** Both held, the one with the lower number first: of two that are merged into each other at once one comes second. */
async function lockBoth(tx: Tx, actor: Actor, one: string, other: string): Promise<[TopicRow, TopicRow]> {
  const [first, second] = one < other ? [one, other] : [other, one]
  const held = [await lockTopic(tx, actor, first), await lockTopic(tx, actor, second)] as const
  return one < other ? [held[0], held[1]] : [held[1], held[0]]
}

/** What one topic asked and was answered stands behind the other, in its order. Its address leads there, and its readers follow on. */
export async function mergeTopic(context: Context, actor: Actor, id: string, into: string): Promise<Topic> {
  if (id === into) throw refuseFields('invalid', ['into'], 'unknown_choice', context.locale)
  await context.services.db.transaction(async (tx) => {
    const [from, to] = await lockBoth(tx, actor, id, into)
    if (from.hiddenRule || from.isHeld || to.hiddenRule || to.isHeld) throw new ApiError('topic_closed')
    const aliases = await carryAliases(tx, into, await hiddenIn(tx, id))
    const first = await insertQuestion(tx, from, { into, alias: carried(aliases, from) })
    await moveReplies(tx, sql`r.topic_id = ${id}`, into, aliases)
    await renumber(tx, into, to.lastNumber)
    await tx.execute(sql`update forum_likes set topic_id = ${into}, entry_id = case when entry_id = ${id} then ${first}::uuid else entry_id end
      where topic_id = ${id}`)
    await tx.execute(sql`
      update forum_changes set topic_id = ${into}, entry_kind = 'reply',
        entry_id = case when entry_id = ${id} then ${first}::uuid else entry_id end where topic_id = ${id}`)
    await tx.execute(sql`
      insert into forum_follows (person_id, topic_id, level, since)
      select person_id, ${into}, level, since from forum_follows where topic_id = ${id} on conflict do nothing`)
    await tx.execute(sql`
      update forum_drafts d set topic_id = ${into} where d.topic_id = ${id}
        and not exists (select from forum_drafts o where o.person_id = d.person_id and o.topic_id = ${into})`)
    await tx.execute(sql`update forum_slugs set topic_id = ${into} where topic_id = ${id}`)
    // Whoever has its number is led on as well.
    await tx.execute(sql`insert into forum_slugs (slug, topic_id) values (${id}, ${into}) on conflict do nothing`)
    await tx.execute(sql`delete from forum_topics where id = ${id}`)
    await countAgain(tx, into)
    await audit(tx, context, actor, 'merged', id, { into })
  })
  return readTopic(context, actor, into)
}

const carried = (aliases: ReadonlyMap<string, number>, row: Pick<ReplyRow, 'authorId' | 'alias'>): number | null =>
  row.alias === null || !row.authorId ? row.alias : (aliases.get(row.authorId) ?? row.alias)

/** Who writes in a topic under an alias, and can still be called by another. */
async function hiddenIn(tx: Tx, topicId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select person_id as id from forum_aliases where topic_id = ${topicId} order by alias`)
  return rows.map(({ id }) => id)
}

/** No topic has so many replies. */
const beforeAll = -1_000_000

/** The words that a topic began with, as a reply of another one. */
async function insertQuestion(
  tx: Tx,
  { authorId, clientId, content, body, isGuide, createdAt, editedAt, changes, likes, removedAt, version }: TopicRow,
  { into, alias }: { into: string; alias: number | null },
): Promise<string> {
  const id = newId()
  const row = { authorId, clientId, content, body, isGuide, createdAt, editedAt, changes, likes, removedAt, version }
  await tx.insert(forumReplies).values({ ...row, id, topicId: into, alias, number: beforeAll, isTold: true })
  return id
}

/** Those of the aliases get the ones that they have in the other topic. Their numbers are below zero until they get new ones. */
async function moveReplies(
  tx: Tx,
  which: ReturnType<typeof sql>,
  into: string,
  aliases: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.execute(sql`
    update forum_replies r set topic_id = ${into}, number = -r.number,
      alias = case when r.alias is null then null else coalesce(carried.alias, r.alias) end
    from forum_replies me left join unnest(${sql.param([...aliases.keys()])}::uuid[], ${sql.param([...aliases.values()])}::int[])
      as carried(person, alias) on carried.person = me.author_id
    where me.id = r.id and ${which}`)
}

/** What came from elsewhere gets the next numbers, the oldest first; what waits has none yet. */
async function renumber(tx: Tx, topicId: string, after: number): Promise<void> {
  await tx.execute(sql`
    update forum_replies r set number = placed.number
    from (select n.id, ${after}::int + row_number() over (order by n.created_at, n.id) as number from forum_replies n
      where n.topic_id = ${topicId} and n.number < 0) placed
    where r.id = placed.id`)
}

async function countAgain(tx: Tx, topicId: string): Promise<void> {
  await tx.execute(sql`
    update forum_topics t set last_number = greatest(t.last_number, counted.last), replies = counted.replies,
      guide_replies = counted.guides, last_activity_at = greatest(t.created_at, counted.latest), updated_at = now(),
      solved_reply_id = solved.id, solved_at = case when solved.id is not null then t.solved_at end
    from (select coalesce(max(r.number), 0) as last, count(*) filter (where ${isShown(sql`r`)} and r.number is not null) as replies,
        count(*) filter (where ${isShown(sql`r`)} and r.number is not null and r.alias is null and r.is_guide) as guides,
        max(r.created_at) filter (where ${isShown(sql`r`)}) as latest
      from forum_replies r where r.topic_id = ${topicId}) counted,
      (select (select r.id from forum_replies r join forum_topics own on own.id = ${topicId}
        where r.id = own.solved_reply_id and r.topic_id = ${topicId}) as id) solved
    where t.id = ${topicId}`)
}

/** The earliest of them asks, the others answer it. Where they stood their numbers stay empty. */
export async function splitTopic(context: Context, actor: Actor, id: string, input: Split): Promise<Topic> {
  const { title, category } = input
  requireTitle(title, context.locale)
  const newTopic = newId()
  await context.services.db.transaction(async (tx) => {
    const topic = await lockTopic(tx, actor, id)
    const rows = await tx
      .select()
      .from(forumReplies)
      .where(sql`id = ${idsIn(input.replies)} and topic_id = ${id} and number is not null and removed_at is null
        and hidden_rule is null and not is_held`)
      .orderBy(forumReplies.number)
    const [first, ...others] = rows
    if (!first || rows.length < new Set(input.replies).size)
      throw refuseFields('invalid', ['replies'], 'unknown_choice', context.locale)
    await insertTopic(tx, topic, first, { id: newTopic, title, category })
    await moveInto(tx, { into: newTopic, first, others })
    await countAgain(tx, newTopic)
    await countAgain(tx, id)
    await audit(tx, context, actor, 'split', id, { into: newTopic, replies: rows.length })
  })
  return readTopic(context, actor, newTopic)
}

type New = { id: string; title: string; category: TopicRow['category'] }

/** Without an alias yet: aliases stand in the topic, so it has to be there first. */
async function insertTopic(tx: Tx, { locale }: TopicRow, first: ReplyRow, { id, title, category }: New): Promise<void> {
  const { authorId, clientId, content, body, isGuide, createdAt, editedAt, changes, likes, version } = first
  const row = { authorId, clientId, content, body, isGuide, createdAt, editedAt, changes, likes, version }
  await tx.insert(forumTopics).values({ ...row, id, locale, title, category, slug: id, lastActivityAt: createdAt })
  await changeTopic(tx, id, sql`slug = ${await makeTopicSlug(tx, id, title)}`)
}

type Moved = { into: string; first: ReplyRow; others: readonly ReplyRow[] }

async function moveInto(tx: Tx, { into, first, others }: Moved): Promise<void> {
  const hidden = [first, ...others].flatMap(({ alias, authorId }) => (alias !== null && authorId ? [authorId] : []))
  const aliases = await carryAliases(tx, into, [...new Set(hidden)])
  await changeTopic(tx, into, sql`alias = ${carried(aliases, first)}::int`)
  const ids = others.map(({ id }) => id)
  await tx.execute(sql`
    update forum_likes set topic_id = ${into}, entry_id = case when entry_id = ${first.id} then ${into}::uuid else entry_id end
    where entry_id = ${idsIn([first.id, ...ids])}`)
  await tx.execute(sql`
    update forum_changes set topic_id = ${into}, entry_kind = case when entry_id = ${first.id} then 'topic' else 'reply' end,
      entry_id = case when entry_id = ${first.id} then ${into}::uuid else entry_id end
    where entry_id = ${idsIn([first.id, ...ids])}`)
  await moveReplies(tx, sql`r.id = ${idsIn(ids)}`, into, aliases)
  await tx.execute(sql`delete from forum_replies where id = ${first.id}`)
  await renumber(tx, into, 0)
  await tx.execute(sql`
    insert into forum_follows (person_id, topic_id, level)
    select distinct e.author_id, ${into}::uuid, 'answers' from (
      select author_id from forum_replies where topic_id = ${into}
      union select author_id from forum_topics where id = ${into}) e where e.author_id is not null
    on conflict do nothing`)
}
