// Conversations and the seats in them. Whatever is asked, is asked from somebody's seat: without one there is nothing.
import { and, desc, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { chatParticipants, conversations } from '../../db/tables/chat.ts'
import { idsIn } from '../../db/ids-in.ts'
import { keyAsText } from '../../lists/order.ts'
import { startPage } from '../../lists/page.ts'
import { inGroup, listPresent } from './groups.policy.ts'

/** The two people of a one-to-one, in either order. */
export const pairKeyOf = (one: string, other: string): string => [one, other].toSorted().join(':')

const columns = {
  id: conversations.id,
  type: conversations.type,
  name: conversations.name,
  pairKey: conversations.pairKey,
  lastPosition: conversations.lastPosition,
  lastActivityAt: conversations.lastActivityAt,
  lastReadPosition: chatParticipants.lastReadPosition,
  joinedAtPosition: chatParticipants.joinedAtPosition,
  mutedUntil: chatParticipants.mutedUntil,
  markedUnread: chatParticipants.markedUnread,
}

/** For readers: what a list shows beside the people. */
const shown = {
  ...columns,
  /** For cursors. */
  key: sql<string>`${keyAsText(sql`${conversations.lastActivityAt}`, 'instant')}`,
  participantCount: sql<number>`coalesce(present.people, 2)`,
  isOwner: sql<boolean>`coalesce(present.holds, false)`,
  /** Of a group; between two it is asked of the other. */
  mayWrite: sql<boolean>`coalesce(present.writes, false)`,
  lastMessageId: sql<string | null>`(select said.id from chat_messages said
    where said.conversation_id = ${conversations.id} and said.position = ${conversations.lastPosition}
      and said.position > ${chatParticipants.joinedAtPosition})`,
}

export type ListedSeat = Awaited<ReturnType<typeof listSeats>>[number]
export type Seat = NonNullable<Awaited<ReturnType<typeof lockSeat>>>

const onSeat = sql`${chatParticipants.conversationId} = ${conversations.id}`
const seatOf = (userId: string) => and(sql`${chatParticipants.userId} = ${userId}`, isNull(chatParticipants.leftAt))
/** Of a group, how many are in it now, and what it is to the one who asks; of a one-to-one nothing. */
const present = sql`lateral (
  select count(*)::int as people, bool_or(one.user_id = ${chatParticipants.userId}) as here,
    coalesce(bool_or(one.writes and one.user_id = ${chatParticipants.userId}), false) as writes,
    coalesce(bool_or(one.holds and one.user_id = ${chatParticipants.userId}), false) as holds
  from (${inGroup(sql`${conversations.id}`)}) one) present`

function listSeats(db: Queryable, userId: string, where: SQL | undefined, limit: number) {
  return db
    .select(shown)
    .from(conversations)
    .innerJoin(chatParticipants, onSeat)
    .leftJoin(present, sql`${conversations.type} = 'group'`)
    .where(and(seatOf(userId), where, sql`(${conversations.type} = 'one-to-one' or present.here)`))
    .orderBy(desc(conversations.lastActivityAt), desc(conversations.id))
    .limit(limit)
}

/** The latest first. A conversation between two shows to the other person from its first message on. */
export async function listConversations(
  db: Queryable,
  userId: string,
  request: { after?: string | undefined; limit: number },
) {
  const { past, wanted, answer } = startPage({ kind: 'instant', descending: true }, { ...request, sort: 'latest' })
  const isShown = sql`(${conversations.type} = 'group' or ${conversations.lastPosition} > 0 or ${conversations.createdBy} = ${userId})`
  const isPast = past(sql`${conversations.lastActivityAt}`, sql`${conversations.id}`)
  const seats = await listSeats(db, userId, and(isShown, isPast), wanted)
  const { next } = answer(seats, 0)
  return { seats: seats.slice(0, request.limit), next }
}

export const findConversations = (db: Queryable, userId: string, ids: readonly string[]) =>
  listSeats(db, userId, sql`${conversations.id} = ${idsIn(ids)}`, ids.length)

/** By a conversation's id, or by the other person's. */
export async function findSeat(db: Queryable, userId: string, key: string): Promise<ListedSeat | undefined> {
  const where = sql`(${conversations.id} = ${key} or ${conversations.pairKey} = ${pairKeyOf(userId, key)})`
  return (await listSeats(db, userId, where, 1))[0]
}

/** Held until the transaction ends, so that nobody comes, goes or writes meanwhile; with everybody who is in it. */
export async function lockSeat(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select(columns)
    .from(conversations)
    .innerJoin(chatParticipants, onSeat)
    .where(and(seatOf(userId), sql`${conversations.id} = ${id}`))
    .for('no key update')
  if (!row) return undefined
  if (row.type === 'one-to-one') {
    return { ...row, isOwner: false, mayWrite: true, audience: (row.pairKey ?? '').split(':') }
  }
  const people = await listPresent(tx, id)
  const own = people.find((person) => person.userId === userId)
  return own && { ...row, isOwner: own.holds, mayWrite: own.writes, audience: people.map((person) => person.userId) }
}

type Begun = { type: 'one-to-one' | 'group'; name: string | null; others: readonly string[]; createdBy: string }

/** The conversation's id; for two people the one they have, even when both begin at once. */
export async function insertConversation(tx: Tx, { type, name, others, createdBy }: Begun): Promise<string> {
  const pairKey = type === 'one-to-one' ? pairKeyOf(createdBy, others[0]!) : null
  const id = newId()
  const made = await tx
    .insert(conversations)
    .values({ id, type, name, pairKey, createdBy })
    .onConflictDoNothing({ target: conversations.pairKey })
    .returning({ id: conversations.id })
  if (made.length === 0) {
    const [known] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(sql`pair_key = ${pairKey}`)
    return known!.id
  }
  const isOwner = type === 'group'
  await tx
    .insert(chatParticipants)
    .values([
      { conversationId: id, userId: createdBy, isOwner },
      ...others.map((userId) => ({ conversationId: id, userId })),
    ])
  return id
}

export async function renameConversation(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ name })
    .where(sql`id = ${id}`)
}

/** The people in it now, who are told what happens; without those who came after a position, where one is given. */
export async function audienceOf(db: Queryable, id: string, position?: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.user_id as id from chat_participants p join conversations c on c.id = p.conversation_id
    where c.id = ${id} and p.left_at is null
      ${position === undefined ? sql`` : sql`and p.joined_at_position < ${position}`}
      and (c.type = 'one-to-one' or p.user_id in (select user_id from (${inGroup(sql`${id}::uuid`)}) present))`)
  return rows.map((row) => row.id)
}

/** Groups in which somebody has a seat and is not any more. */
export async function listClosed(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from chat_participants p join conversations c on c.id = p.conversation_id and c.type = 'group'
    where p.user_id = ${userId} and p.left_at is null
      and p.user_id not in (select user_id from (${inGroup(sql`c.id`)}) present)`)
  return rows.map((row) => row.id)
}
