// Topics are begun, changed and taken back by whoever asks.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Topic, topicInput, topicPatch } from '#/contract/forum/forum.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { newId } from '#/lib/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { forumTopics } from '../../db/tables/forum.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { drawAlias } from './aliases.repo.ts'
import { tookPart } from './follows.repo.ts'
import { changeTopic, dropChanges, keepChange, type TopicRow } from './forum.repo.ts'
import { isToBeHeld } from './held.ts'
import { requireNamesAgreed } from './names.service.ts'
import { makeTopicSlug } from './slug.ts'
import { requireTitle, seenOf, tagsOf, wordsOf } from './text.ts'
import { requireTopic } from './topics.view.ts'

type Input = InferOutput<typeof topicInput>
type Patch = InferOutput<typeof topicPatch>

const readTopic = (db: Db, actor: Actor, id: string): Promise<Topic> => requireTopic(db, actor, sql`t.id = ${id}`)

/** Sent again, because the answer was lost: the topic it became. */
async function findSent(db: Db, { userId }: Actor, clientId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from forum_topics where author_id = ${userId} and client_id = ${clientId}`)
  return rows[0]?.id
}

export async function startTopic(context: Context, actor: Actor, input: Input): Promise<Topic> {
  requireVoice(actor)
  const { db } = context.services
  const { title, content, category, locale, hideName, clientId } = input
  requireTitle(title, context.locale)
  const body = wordsOf(content, 'topic', context.locale)
  const sent = await findSent(db, actor, clientId)
  if (sent) return readTopic(db, actor, sent)
  await requireNamesAgreed(db, actor, seenOf(title, body), input.namesAgreed)
  const id = newId()
  const written = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asks ${actor.userId}`}, 0))`)
    const { rows } = await tx.execute(sql`
      select from forum_topics where author_id = ${actor.userId} and client_id = ${clientId}`)
    if (rows.length > 0) return false
    const isHeld = await isToBeHeld(tx, context, actor, { kind: 'topic', id, title, body, isHidden: hideName })
    const isGuide = holds(actor, 'teacher')
    const row = {
      id,
      authorId: actor.userId,
      clientId,
      title,
      content,
      body,
      category,
      locale,
      isGuide,
      isHeld,
      slug: id,
    }
    await tx.insert(forumTopics).values({ ...row, ...tagsOf(input.tags) })
    const slug = await makeTopicSlug(tx, id, title)
    const alias = hideName ? await drawAlias(tx, id, actor.userId) : null
    await changeTopic(tx, id, sql`slug = ${slug}, alias = ${alias}`)
    await tookPart(tx, actor.userId, id)
    if (input.draft)
      await tx.execute(sql`delete from forum_drafts where id = ${input.draft} and person_id = ${actor.userId}`)
    return true
  })
  return readTopic(db, actor, written ? id : (await findSent(db, actor, clientId))!)
}

async function lockOwnTopic(tx: Tx, { userId }: Actor, id: string): Promise<TopicRow> {
  await tx.execute(sql`select from forum_topics where id = ${id} for no key update`)
  const [row] = await tx
    .select()
    .from(forumTopics)
    .where(sql`id = ${id} and author_id = ${userId} and removed_at is null`)
  if (!row) throw new ApiError('not_found')
  return row
}

const wordsIn = ({ title, content, category, tags }: Partial<TopicRow>) => ({ title, content, category, tags })

/** What stood there stays readable behind it, and what is new is judged as such. */
export async function editTopic(context: Context, actor: Actor, id: string, input: Patch): Promise<Topic> {
  requireVoice(actor)
  const { db } = context.services
  const { version, namesAgreed, ...patch } = input
  if (patch.title !== undefined) requireTitle(patch.title, context.locale)
  const body = patch.content && wordsOf(patch.content, 'topic', context.locale)
  await requireNamesAgreed(db, actor, [patch.title, body].filter(Boolean).join('\n\n'), namesAgreed)
  await db.transaction(async (tx) => {
    // Before the topic is held: decisions hold the item first.
    const known = await readOwn(tx, actor, id)
    const next = { ...wordsIn(known), ...patch, body: body ?? known.body }
    const isOther = next.title !== known.title || !isDeepStrictEqual(next.content, known.content)
    const isHeld = isOther
      ? await isToBeHeld(tx, context, actor, {
          kind: 'topic',
          id,
          title: next.title!,
          body: next.body,
          isHidden: known.alias !== null,
        })
      : known.isHeld
    const row = await lockOwnTopic(tx, actor, id)
    if (row.hiddenRule) throw new ApiError('removed_by_moderators')
    if (row.status === 'closed') throw new ApiError('topic_closed')
    requireVersion({ version: row.version, values: wordsIn(row) }, { version, values: patch })
    if (isOther) {
      if (!row.isHeld) await keepChange(tx, { kind: 'topic', id, topicId: id, title: row.title, content: row.content })
      await changeTopic(tx, id, sql`edited_at = now(), changes = changes + ${row.isHeld ? 0 : 1}::int`)
    }
    await tx
      .update(forumTopics)
      .set({
        ...patch,
        ...(body !== undefined && { body }),
        ...(patch.tags && tagsOf(patch.tags)),
        ...(isOther && { isHeld: isHeld || row.isHeld }),
      })
      .where(sql`id = ${id}`)
    await changeTopic(tx, id, sql`version = version + 1`)
  })
  return readTopic(db, actor, id)
}

async function readOwn(tx: Tx, { userId }: Actor, id: string): Promise<TopicRow> {
  const [row] = await tx
    .select()
    .from(forumTopics)
    .where(sql`id = ${id} and author_id = ${userId} and removed_at is null`)
  if (!row) throw new ApiError('not_found')
  if (row.hiddenRule) throw new ApiError('removed_by_moderators')
  return row
}

/** Whole, where nobody else has replied. Else its words and whose they were go, and what others wrote stays below the title. */
export async function removeTopic(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'topic', id })
    const row = await lockOwnTopic(tx, actor, id)
    if (row.hiddenRule) throw new ApiError('removed_by_moderators')
    const { rows } = await tx.execute(sql`
      select from forum_replies where topic_id = ${id} and author_id is distinct from ${actor.userId}::uuid limit 1`)
    if (rows.length === 0) await tx.execute(sql`delete from forum_topics where id = ${id}`)
    else {
      await dropChanges(tx, id)
      await changeTopic(
        tx,
        id,
        sql`removed_at = now(), body = '', content = ${JSON.stringify(emptyDocument)}::jsonb, changes = 0, edited_at = null,
          status = 'closed', pinned_at = null, version = version + 1`,
      )
    }
    await auditOwn(tx, context, actor, { action: 'topic.deleted', entity: 'topic', id, isHidden: row.alias !== null })
  })
}

type Deed = { action: string; entity: 'topic' | 'reply'; id: string; isHidden: boolean }

/** The log says who did what: of what was written under an alias not what, since that would say who wrote it. */
export const auditOwn = (tx: Tx, context: Context, actor: Actor, { action, entity, id, isHidden }: Deed) =>
  recordAudit(tx, { ...context, actor, action, entity, entityId: isHidden ? null : id })
