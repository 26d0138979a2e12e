// Conversations and the seats in them. Whatever is asked, is asked from somebody's seat: without one there is nothing.
import { and, desc, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { chatParticipants, conversations } from '../../db/tables/chat.ts'
import { idsIn } from '../../db/ids-in.ts'
import { keyAsText } from '../../lists/order.ts'
import { startPage } from '../../lists/page.ts'

/** The two people of a one-to-one, in either order. */
export const pairKeyOf = (one: string, other: string): string => [one, other].toSorted().join(':')

const isSeated = sql`left_at is null`

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
  isOwner: chatParticipants.isOwner,
}

/** For readers: what a list shows beside the people. */
const shown = {
  ...columns,
  /** For cursors. */
  key: sql<string>`${keyAsText(sql`${conversations.lastActivityAt}`, 'instant')}`,
  participantCount: sql<number>`(select count(*)::int from chat_participants n
    where n.conversation_id = ${conversations.id} and n.left_at is null)`,
  lastMessageId: sql<string | null>`(select said.id from chat_messages said
    where said.conversation_id = ${conversations.id} and said.position = ${conversations.lastPosition}
      and said.position > ${chatParticipants.joinedAtPosition})`,
}

export type ListedSeat = Awaited<ReturnType<typeof listSeats>>[number]
export type Seat = NonNullable<Awaited<ReturnType<typeof lockSeat>>>

const onSeat = sql`${chatParticipants.conversationId} = ${conversations.id}`
const seatOf = (userId: string) => and(sql`${chatParticipants.userId} = ${userId}`, isNull(chatParticipants.leftAt))

function listSeats(db: Queryable, userId: string, where: SQL | undefined, limit: number) {
  return db
    .select(shown)
    .from(conversations)
    .innerJoin(chatParticipants, onSeat)
    .where(and(seatOf(userId), where))
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

/** Held until the transaction ends, so that nobody comes, goes or writes meanwhile. */
export async function lockSeat(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select(columns)
    .from(conversations)
    .innerJoin(chatParticipants, onSeat)
    .where(and(seatOf(userId), sql`${conversations.id} = ${id}`))
    .for('no key update')
  return row
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

/** The people in it, who are told what happens; without those who came after a position, where one is given. */
export async function audienceOf(db: Queryable, id: string, position?: number): Promise<string[]> {
  const rows = await db
    .select({ id: chatParticipants.userId })
    .from(chatParticipants)
    .where(
      sql`conversation_id = ${id} and ${isSeated} ${position === undefined ? sql`` : sql`and joined_at_position < ${position}`}`,
    )
  return rows.map((row) => row.id)
}
