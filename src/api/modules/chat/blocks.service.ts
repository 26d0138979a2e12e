// Shutting somebody out, between the two of them: in groups both stay.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { chatBlocks } from '../../db/tables/chat.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { reachableAmong } from './acquaintances.repo.ts'
import { findSeat } from './conversations.repo.ts'

export async function listBlocked(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatBlocks.blockedId })
    .from(chatBlocks)
    .where(sql`user_id = ${userId}`)
  return rows.map(({ id }) => id)
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
    (await db.transaction((tx) => reachableAmong(tx, actor, [person]))).has(person) ||
    (await listBlocked(db, actor.userId)).includes(person)
  if (!isKnown) throw new ApiError('not_found')
  await db.insert(chatBlocks).values({ userId: actor.userId, blockedId: person }).onConflictDoNothing()
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
