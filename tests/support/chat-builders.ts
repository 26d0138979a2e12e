import type { ChatPerson, Conversation, Message, Participant } from '#/contract/chat/chat.ts'

const uuid = (kind: number, number: number) =>
  `00000000-0000-7000-8${kind.toString(16).padStart(3, '0')}-${number.toString(16).padStart(12, '0')}`

export const personId = (number: number) => uuid(1, number)
export const viewerId = personId(1)
export const conversationId = uuid(2, 1)

const at = (position: number) => new Date(Date.UTC(2026, 8, 1, 8, position)).toISOString()

/** The message at a position, from person 2 unless told otherwise; a minute later than the one before. */
export const aMessage = (position: number, change: Partial<Message> = {}): Message => ({
  id: uuid(3, position),
  conversationId,
  position,
  clientId: uuid(4, position),
  senderId: personId(2),
  body: `Message ${position}`,
  contentType: 'text',
  attachments: [],
  replyTo: null,
  reactions: [],
  createdAt: at(position),
  editedAt: null,
  deletedAt: null,
  ...change,
})

export const aPerson = (number: number): ChatPerson => ({
  id: personId(number),
  first_name: 'Person',
  last_name: String(number),
  avatar: null,
  context: null,
  online: false,
  lastActiveAt: null,
})

const aParticipant = (number: number): Participant => ({
  ...aPerson(number),
  lastReadPosition: 0,
  left: false,
  isOwner: false,
})

/** A conversation of two with the messages from one position to another, read up to the first of them. */
export function aConversation(from: number, to: number, change: Partial<Conversation> = {}): Conversation {
  const messages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => aMessage(from + index))
  return {
    id: conversationId,
    type: 'one-to-one',
    name: null,
    people: [aPerson(2)],
    participantCount: 2,
    lastMessage: messages.at(-1) ?? null,
    lastPosition: to,
    lastReadPosition: to,
    unreadCount: 0,
    markedUnread: false,
    mutedUntil: null,
    lastActivityAt: at(to),
    messages,
    participants: [aParticipant(1), aParticipant(2)],
    mayWrite: true,
    isOwner: false,
    ...change,
  }
}
