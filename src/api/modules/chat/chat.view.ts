// From rows to what the contract shows.
import { alias } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ChatPerson, Conversation, ConversationSummary, Message, Participant } from '#/contract/chat/chat.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable } from '../../db/client.ts'
import { chatMessages } from '../../db/tables/chat.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { findPeople } from './acquaintances.repo.ts'
import type { ListedSeat } from './conversations.repo.ts'
import { shownAttachment, shownQuote } from './messages.repo.ts'
import { listNamed, listParticipants, namedAtMost, type ParticipantRow } from './participants.repo.ts'

/** Who looks, and what is needed to show it to them. Outside a transaction, since it asks who is there. */
export type Viewer = { services: Pick<Services, 'db' | 'live'>; actor: Actor; locale: Locale }

const answered = alias(chatMessages, 'answered')

/** Put together once for each database: each message is asked for by its sender and by the streams. */
const readers = new WeakMap<Queryable, ReturnType<typeof prepareReader>>()

const prepareReader = (db: Queryable) =>
  db
    .select({
      id: chatMessages.id,
      conversationId: chatMessages.conversationId,
      position: chatMessages.position,
      clientId: chatMessages.clientId,
      senderId: chatMessages.senderId,
      body: sql<string>`case when ${chatMessages.hiddenAt} is null then ${chatMessages.body} else '' end`,
      contentType: chatMessages.contentType,
      createdAt: chatMessages.createdAt,
      editedAt: chatMessages.editedAt,
      deletedAt: chatMessages.deletedAt,
      hiddenAt: chatMessages.hiddenAt,
      hiddenRule: chatMessages.hiddenRule,
      attachments: sql<Message['attachments']>`coalesce((
        select jsonb_agg(${shownAttachment} order by sent.place)
        from chat_message_attachments sent join attachments a on a.id = sent.attachment_id
        where sent.message_id = ${chatMessages.id} and ${chatMessages.hiddenAt} is null), '[]')`,
      reactions: sql<Message['reactions']>`coalesce((
        select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'userIds', r.users) order by r.first, r.emoji)
        from (select emoji, jsonb_agg(user_id order by created_at, user_id) as users, min(created_at) as first
          from chat_reactions where message_id = ${chatMessages.id} and ${chatMessages.hiddenAt} is null group by emoji) r), '[]')`,
      replyTo: sql<
        Message['replyTo']
      >`case when ${answered.id} is not null and ${chatMessages.hiddenAt} is null then ${shownQuote} end`,
    })
    .from(chatMessages)
    .leftJoin(answered, sql`${answered.id} = ${chatMessages.replyToId}`)
    .where(sql`${chatMessages.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('present_messages')

/** Messages as everybody who may read them sees them, in one query. Unknown ids are left out. */
export async function presentMessages(db: Queryable, ids: readonly string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map()
  const reader = readers.get(db) ?? prepareReader(db)
  readers.set(db, reader)
  const rows = await reader.execute({ ids })
  return new Map(
    rows.map(({ createdAt, editedAt, deletedAt, hiddenAt, hiddenRule, ...row }) => [
      row.id,
      {
        ...row,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        deletedAt: (deletedAt ?? hiddenAt)?.toISOString() ?? null,
        ...(hiddenRule && !deletedAt ? { removedFor: hiddenRule } : {}),
      },
    ]),
  )
}

type Known = ChatPerson & { reachable: boolean }

/** By id, in the order of their names. Whoever was shut out does not see when the other is there, and the other way round. */
async function knownPeople({ services, actor, locale }: Viewer, ids: readonly string[]): Promise<Map<string, Known>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const [rows, online] = await Promise.all([
    services.db.transaction((tx) => findPeople(tx, actor, locale, distinct)),
    services.live.online(distinct),
  ])
  return new Map(
    rows.map(({ id, firstName, lastName, avatar, lastActiveAt, context, reachable, blocked }) => [
      id,
      {
        id,
        first_name: firstName,
        last_name: lastName,
        avatar,
        context,
        online: !blocked && online.has(id),
        lastActiveAt: blocked ? null : (lastActiveAt?.toISOString() ?? null),
        reachable,
      },
    ]),
  )
}

const toPerson = ({ reachable: _reachable, ...person }: Known): ChatPerson => person

/** In the order of their names. */
export const presentPeople = async (viewer: Viewer, ids: readonly string[]): Promise<ChatPerson[]> =>
  [...(await knownPeople(viewer, ids)).values()].map(toPerson)

type Shown = Pick<ConversationSummary, 'people' | 'lastMessage'>

const toSummary = (seat: ListedSeat, { people, lastMessage }: Shown): ConversationSummary => ({
  id: seat.id,
  type: seat.type,
  name: seat.name,
  people,
  participantCount: seat.participantCount,
  lastMessage,
  lastPosition: seat.lastPosition,
  lastReadPosition: seat.lastReadPosition,
  unreadCount: seat.lastPosition - seat.lastReadPosition,
  markedUnread: seat.markedUnread,
  mutedUntil: seat.mutedUntil && seat.mutedUntil > new Date() ? seat.mutedUntil.toISOString() : null,
  lastActivityAt: seat.lastActivityAt.toISOString(),
})

export async function presentSummaries(viewer: Viewer, seats: readonly ListedSeat[]): Promise<ConversationSummary[]> {
  const { db } = viewer.services
  const ids = seats.map(({ id }) => id)
  const lastIds = seats.flatMap(({ lastMessageId }) => lastMessageId ?? [])
  const [named, messages] = await Promise.all([listNamed(db, viewer.actor.userId, ids), presentMessages(db, lastIds)])
  const known = await knownPeople(
    viewer,
    named.map(({ userId }) => userId),
  )
  const peopleOf = Map.groupBy(named, ({ conversationId }) => conversationId)
  return seats.map((seat) => {
    const people = (peopleOf.get(seat.id) ?? []).flatMap(({ userId }) => known.get(userId) ?? [])
    const lastMessage = seat.lastMessageId ? (messages.get(seat.lastMessageId) ?? null) : null
    return toSummary(seat, { people: people.map(toPerson), lastMessage })
  })
}

const toParticipants = (rows: readonly ParticipantRow[], known: ReadonlyMap<string, Known>): Participant[] =>
  rows.flatMap(({ userId, lastReadPosition, left, isOwner }) => {
    const person = known.get(userId)
    return person ? [{ ...toPerson(person), lastReadPosition, left, isOwner }] : []
  })

export async function presentParticipants(viewer: Viewer, rows: readonly ParticipantRow[]): Promise<Participant[]> {
  const known = await knownPeople(
    viewer,
    rows.map(({ userId }) => userId),
  )
  return toParticipants(rows, known)
}

/** With the messages of these ids, in their order. */
export async function presentConversation(
  viewer: Viewer,
  seat: ListedSeat,
  messageIds: readonly string[],
): Promise<Conversation> {
  const { services, actor } = viewer
  const rows = await listParticipants(services.db, seat.id)
  const lastId = seat.lastMessageId
  const [known, messages] = await Promise.all([
    knownPeople(
      viewer,
      rows.map(({ userId }) => userId),
    ),
    presentMessages(services.db, [...new Set(lastId ? [...messageIds, lastId] : messageIds)]),
  ])
  const participants = toParticipants(rows, known)
  const others = rows.flatMap(({ userId, left }) => (left || userId === actor.userId ? [] : (known.get(userId) ?? [])))
  return {
    ...toSummary(seat, {
      people: others.slice(0, namedAtMost).map(toPerson),
      lastMessage: lastId ? (messages.get(lastId) ?? null) : null,
    }),
    messages: messageIds.flatMap((id) => messages.get(id) ?? []),
    participants,
    mayWrite: seat.type === 'group' ? seat.mayWrite : others.some(({ reachable }) => reachable),
    isOwner: seat.isOwner,
  }
}
