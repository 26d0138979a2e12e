// The rules of conversations [4], pure. What is written here and not sent yet, what the stream brings and what the API
// answers all go through `appendMessage`.
import type { Conversation, ConversationSummary, Message } from '#/contract/chat/chat.ts'

export type ChatList = { conversations: ConversationSummary[]; next: string | null }

/** A conversation without its messages, as the list has it. */
export function summaryOf(conversation: Conversation): ConversationSummary {
  const { messages: _, participants: _participants, mayWrite: _mayWrite, isOwner: _isOwner, ...summary } = conversation
  return summary
}

/** Whether the stretch of messages that is there goes up to the newest one. */
export const reachesNewest = ({ messages, lastPosition }: Conversation): boolean =>
  (messages.at(-1)?.position ?? 0) >= lastPosition

const isSame = (one: Message, other: Message): boolean =>
  one.id === other.id || (one.clientId === other.clientId && one.senderId === other.senderId)

/** The later of two states of one message; of two that cannot be told apart, the one that came later. */
function later(known: Message, given: Message): Message {
  // What moderators took away may come back.
  if (known.deletedAt !== null && !known.removedFor && given.deletedAt === null) return known
  return (known.editedAt ?? '') > (given.editedAt ?? '') && given.deletedAt === null ? known : given
}

/**
 * Puts a message into the stretch: once, whatever comes twice, in the place that its position gives it, and instead of
 * what was shown before it had an answer. A stretch that does not reach the newest message has no place for one beyond
 * its end: it would leave a gap.
 */
export function appendMessage(conversation: Conversation, message: Message, viewerId: string): Conversation {
  const { messages } = conversation
  const at = messages.findIndex((known) => isSame(known, message))
  const known = messages[at]
  const first = messages[0]?.position ?? conversation.lastPosition + 1
  const fits = known !== undefined || (message.position >= first && reachesNewest(conversation))
  const next = fits ? placed(messages, at, known ? later(known, message) : message) : messages
  const counted = withLast(conversation, message, viewerId, known !== undefined)
  return { ...counted, messages: next, unreadCount: unreadIn(next, counted, viewerId) ?? counted.unreadCount }
}

function placed(messages: readonly Message[], at: number, message: Message): Message[] {
  const others = at < 0 ? messages.slice() : messages.toSpliced(at, 1)
  const after = others.findLastIndex(({ position }) => position <= message.position)
  return others.toSpliced(after + 1, 0, message)
}

/** What a message changes in the list's row. */
export function withLast<C extends ConversationSummary>(
  conversation: C,
  message: Message,
  viewerId: string,
  known = message.position <= conversation.lastPosition,
): C {
  const { lastMessage, lastPosition, lastReadPosition, unreadCount, lastActivityAt } = conversation
  const { position, senderId, createdAt } = message
  const isOwn = senderId === viewerId
  const isLast = position >= (lastMessage?.position ?? 0)
  const isUnread = !isOwn && !known && position > lastReadPosition
  return {
    ...conversation,
    lastMessage: isLast ? (lastMessage?.id === message.id ? later(lastMessage, message) : message) : lastMessage,
    lastPosition: Math.max(lastPosition, position),
    lastActivityAt: createdAt > lastActivityAt ? createdAt : lastActivityAt,
    // Who writes has read what stands above.
    lastReadPosition: isOwn ? Math.max(lastReadPosition, position) : lastReadPosition,
    unreadCount: isOwn && position >= lastPosition ? 0 : unreadCount + Number(isUnread),
    markedUnread: conversation.markedUnread && !isOwn,
  }
}

/** Counted, where all that may be unread is there. */
function unreadIn(messages: readonly Message[], { lastReadPosition, lastPosition }: Conversation, viewerId: string) {
  const covers = (messages[0]?.position ?? Infinity) <= lastReadPosition + 1
  if (!covers || messages.at(-1)?.position !== lastPosition) return null
  return messages.filter(({ position, senderId }) => position > lastReadPosition && senderId !== viewerId).length
}

/** Joins a stretch that was read before or after the one that is there. One with a gap between takes its place. */
export function joinStretch(conversation: Conversation, read: Conversation): Conversation {
  const { messages } = conversation
  const [first, last] = [messages[0]?.position ?? 0, messages.at(-1)?.position ?? 0]
  const [from, to] = [read.messages[0]?.position ?? 0, read.messages.at(-1)?.position ?? 0]
  if (read.messages.length === 0) return { ...read, messages }
  if (messages.length === 0 || from > last + 1 || to < first - 1) return read
  const before = messages.filter(({ position }) => position < from)
  const after = messages.filter(({ position }) => position > to)
  return { ...read, messages: [...before, ...read.messages, ...after] }
}

/** Read up to a position, or all of it [4]. */
export function markRead<C extends ConversationSummary>(conversation: C, position = conversation.lastPosition): C {
  const isAll = position >= conversation.lastPosition
  return {
    ...conversation,
    unreadCount: isAll ? 0 : conversation.unreadCount,
    markedUnread: false,
    lastReadPosition: Math.max(conversation.lastReadPosition, Math.min(position, conversation.lastPosition)),
  }
}

/** Put back among what is unread. */
export const markUnread = <C extends ConversationSummary>(conversation: C): C => ({
  ...conversation,
  markedUnread: true,
})

/** Somebody has read this far. */
export const markSeenBy = (conversation: Conversation, userId: string, position: number): Conversation => ({
  ...conversation,
  participants: conversation.participants.map((person) =>
    person.id === userId ? { ...person, lastReadPosition: Math.max(person.lastReadPosition, position) } : person,
  ),
})

/** A conversation in its place in the list: the latest first, each once. */
export function listed(list: ChatList, conversation: ConversationSummary): ChatList {
  const others = list.conversations.filter(({ id }) => id !== conversation.id)
  const after = others.findIndex(({ lastActivityAt }) => lastActivityAt < conversation.lastActivityAt)
  return { ...list, conversations: others.toSpliced(after < 0 ? others.length : after, 0, conversation) }
}

/** Choosing makes a conversation active, and adds it to the list where it is missing; an empty result makes none active [4]. */
export function choose(list: ChatList, conversation: Conversation | null): { list: ChatList; active: string | null } {
  if (!conversation) return { list, active: null }
  const isListed = list.conversations.some(({ id }) => id === conversation.id)
  return { list: isListed ? list : listed(list, summaryOf(conversation)), active: conversation.id }
}
