// Shutting somebody out, between the two of them: in groups both stay.
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { chatBlocks } from '../../db/tables/chat.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { reachableAmong } from './acquaintances.repo.ts'
import type { Services } from '../../services.ts'
import { findSeat } from './conversations.repo.ts'
import { muteIdOf } from './mute-id.ts'

/** Of those who were met in comments alone nobody learns here who they are. */
export async function listBlocked(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.blocked_id as id from chat_blocks b where b.user_id = ${userId} and (not b.from_comment or exists (
      select from chat_participants own join chat_participants theirs on theirs.conversation_id = own.conversation_id
      where own.user_id = b.user_id and theirs.user_id = b.blocked_id))`)
  return rows.map(({ id }) => id)
}

/** Whether a reader wants to hear nothing of `other`: in chat, and of what they say elsewhere. */
export const hasBlocked = (userId: string | null, other: SQL): SQL =>
  sql`exists (select from chat_blocks b where b.user_id = ${userId}::uuid and b.blocked_id = ${other})`

/** Of these people, who wants to hear nothing of `other`. */
export async function whoBlocked(db: Queryable, other: string, among: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.user_id as id from chat_blocks b where b.blocked_id = ${other} and b.user_id = ${idsIn(among)}`)
  return new Set(rows.map(({ id }) => id))
}

const blockedAtMost = 1_000

/** Somebody of whom one has read no more than a comment. */
export async function blockFromComment(context: Context, actor: Actor, person: string): Promise<void> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`blocks ${actor.userId}`}, 0))`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from chat_blocks where user_id = ${actor.userId} and blocked_id <> ${person}`)
    if (rows[0]!.count >= blockedAtMost) throw new ApiError('limit_reached', {}, { limit: blockedAtMost })
    await tx
      .insert(chatBlocks)
      .values({ userId: actor.userId, blockedId: person, fromComment: true })
      .onConflictDoNothing()
  })
  await tellOwnTabs(context, actor, person)
}

/** Everybody, by the name that stands under comments and a number that says nothing else. */
export async function listMuted({ db, secret }: Services, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || left(u.last_name, 1) || '.' as name
    from chat_blocks b join users u on u.id = b.blocked_id and u.deleted_at is null
    where b.user_id = ${userId} order by b.created_at desc, u.id`)
  return rows.map(({ id, name }) => ({ id: muteIdOf(secret, userId, id), name }))
}

/** By that number. */
export async function unblockMuted(context: Context, actor: Actor, muteId: string): Promise<void> {
  const { db, secret } = context.services
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.blocked_id as id from chat_blocks b where b.user_id = ${actor.userId}`)
  const person = rows.find(({ id }) => muteIdOf(secret, actor.userId, id) === muteId.toLowerCase())
  if (!person) throw new ApiError('not_found')
  await unblockPerson(context, actor, person.id)
}

async function shareConversation(db: Queryable, userId: string, other: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from chat_participants own join chat_participants theirs on theirs.conversation_id = own.conversation_id
    where own.user_id = ${userId} and theirs.user_id = ${other} and own.user_id <> theirs.user_id limit 1`)
  return rows.length > 0
}

/** Whom one has never met is as unknown as whom there is not. */
export async function blockPerson(context: Context, actor: Actor, person: string): Promise<void> {
  const { db } = context.services
  const isKnown =
    (await shareConversation(db, actor.userId, person)) ||
    (await db.transaction((tx) => reachableAmong(tx, actor, [person], { withContacts: true }))).has(person) ||
    (await listBlocked(db, actor.userId)).includes(person)
  if (!isKnown) throw new ApiError('not_found')
  await db
    .insert(chatBlocks)
    .values({ userId: actor.userId, blockedId: person })
    .onConflictDoUpdate({ target: [chatBlocks.userId, chatBlocks.blockedId], set: { fromComment: false } })
  await tellOwnTabs(context, actor, person)
}

export async function unblockPerson(context: Context, actor: Actor, person: string): Promise<void> {
  const gone = await context.services.db
    .delete(chatBlocks)
    .where(sql`user_id = ${actor.userId} and blocked_id = ${person}`)
    .returning({ id: chatBlocks.blockedId })
  if (gone.length === 0) throw new ApiError('not_found')
  await tellOwnTabs(context, actor, person)
}

/** That one may no longer write, or may again. The other one is not told. */
async function tellOwnTabs({ services: { db, live } }: Context, { userId }: Actor, person: string): Promise<void> {
  const seat = await findSeat(db, userId, person)
  if (!seat) return
  await db.transaction((tx) => live.publish(tx, [userId], { kind: 'conversation', conversationId: seat.id }))
  live.wake()
}
