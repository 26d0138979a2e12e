import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { chatParticipants } from '../../db/tables/chat.ts'
import { idsIn } from '../../db/ids-in.ts'
import { inGroup, seatHolds } from './groups.policy.ts'

export type ParticipantRow = {
  conversationId: string
  userId: string
  lastReadPosition: number
  left: boolean
  isOwner: boolean
}

/** Everybody who takes or took part, the eldest first. */
export async function listParticipants(db: Queryable, conversationId: string): Promise<ParticipantRow[]> {
  const { rows } = await db.execute<ParticipantRow>(sql`
    select p.conversation_id as "conversationId", p.user_id as "userId", p.last_read_position as "lastReadPosition",
      p.left_at is not null or (c.type = 'group' and present.user_id is null) as "left",
      coalesce(present.holds, false) as "isOwner"
    from conversations c join chat_participants p on p.conversation_id = c.id
      left join (${inGroup(sql`${conversationId}::uuid`)}) present on present.user_id = p.user_id
    where c.id = ${conversationId} order by p.joined_at, p.user_id`)
  return rows
}

/** How many of the others a list names. */
export const namedAtMost = 4

/** Of each conversation the first few others, the eldest first. */
export async function listNamed(db: Queryable, userId: string, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return []
  const { rows } = await db.execute<{ conversationId: string; userId: string }>(sql`
    select c.id as "conversationId", p.user_id as "userId"
    from conversations c cross join lateral (
      select s.user_id, s.joined_at from chat_participants s
      where s.conversation_id = c.id and s.user_id <> ${userId} and s.left_at is null
        and (c.type = 'one-to-one' or s.user_id in (select present.user_id from (${inGroup(sql`c.id`)}) present))
      order by s.joined_at, s.user_id limit ${namedAtMost}) p
    where c.id = ${idsIn(conversationIds)}
    order by c.id, p.joined_at, p.user_id`)
  return rows
}

/** Seats new people, who see what comes from now on; those who sit there already stay as they are. */
export async function seatPeople(tx: Tx, conversationId: string, userIds: readonly string[], lastPosition: number) {
  const joined = { joinedAtPosition: lastPosition, lastReadPosition: lastPosition }
  await tx
    .insert(chatParticipants)
    .values(userIds.map((userId) => ({ conversationId, userId, ...joined })))
    .onConflictDoUpdate({
      target: [chatParticipants.conversationId, chatParticipants.userId],
      set: { ...joined, joinedAt: sql`now()`, leftAt: null, mutedUntil: null, markedUnread: false, isOwner: false },
      setWhere: sql`chat_participants.left_at is not null`,
    })
}

/** False for somebody who has no seat. */
export async function unseat(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const left = await tx
    .update(chatParticipants)
    .set({ leftAt: new Date(), isOwner: false })
    .where(sql`conversation_id = ${conversationId} and user_id = ${userId} and left_at is null`)
    .returning({ userId: chatParticipants.userId })
  return left.length > 0
}

/** Makes the eldest the owner of each of these that has none. */
export async function passOwnership(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update chat_participants p set is_owner = true
    from (select distinct on (s.conversation_id) s.conversation_id, s.user_id from chat_participants s
      where s.conversation_id = ${idsIn(conversationIds)} and s.left_at is null
      order by s.conversation_id, s.joined_at, s.user_id) eldest
    where p.conversation_id = eldest.conversation_id and p.user_id = eldest.user_id and not exists (
      select from chat_participants o where o.conversation_id = p.conversation_id and o.is_owner and o.left_at is null)`)
}

export async function muteUntil(tx: Tx, conversationId: string, userId: string, until: Date | null): Promise<void> {
  await tx
    .update(chatParticipants)
    .set({ mutedUntil: until })
    .where(sql`conversation_id = ${conversationId} and user_id = ${userId} and left_at is null`)
}

/** False where that is how it is already, or for somebody who has no seat. */
export async function setMarkedUnread(tx: Tx, conversationId: string, userId: string, on: boolean): Promise<boolean> {
  const set = await tx
    .update(chatParticipants)
    .set({ markedUnread: on })
    .where(
      sql`conversation_id = ${conversationId} and user_id = ${userId} and left_at is null and marked_unread <> ${on}`,
    )
    .returning({ userId: chatParticipants.userId })
  return set.length > 0
}

/** Moves a mark forward, no further than there are messages; the new mark, or undefined when it stood there already. */
export async function moveMark(tx: Tx, conversationId: string, userId: string, to: number) {
  const { rows } = await tx.execute<{ position: number }>(sql`
    update chat_participants p set last_read_position = least(${to}::int, c.last_position)
    from conversations c
    where c.id = p.conversation_id and p.conversation_id = ${conversationId} and p.user_id = ${userId}
      and p.left_at is null and p.last_read_position < least(${to}::int, c.last_position)
      and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}
    returning p.last_read_position as position`)
  return rows[0]?.position
}
