import * as v from 'valibot'
import { attachment } from '../attachment/attachment.ts'
import { id, line, text, timestamp } from '../core/fields.ts'
import { rules } from '../moderation/rules.ts'

export const conversationTypes = ['one-to-one', 'group'] as const
export const contentTypes = ['text', 'image', 'file'] as const
/** What one may answer with at a touch. */
export const reactionEmojis = ['👍', '❤️', '😊', '🎉', '🙏', '👀'] as const

export const participantsAtMost = 100
export const messageLength = 5000

/** Somebody in a conversation, or to begin one with. `context` says where one knows them from: a school, a child. */
export const chatPerson = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.nullable(id),
  context: v.nullable(v.string()),
  online: v.boolean(),
  lastActiveAt: v.nullable(timestamp),
})
export type ChatPerson = v.InferOutput<typeof chatPerson>

/** `lastReadPosition`: how far they have read. Somebody who left is named still, because of what they wrote. */
export const participant = v.object({
  ...chatPerson.entries,
  lastReadPosition: v.number(),
  left: v.boolean(),
  isOwner: v.boolean(),
})
export type Participant = v.InferOutput<typeof participant>

/**
 * `position` numbers the messages of a conversation from 1, without gaps. `clientId` is the sender's own number, by which
 * an answer finds what was shown before it. Of a deleted message only the fact remains.
 */
export const message = v.object({
  id,
  conversationId: id,
  position: v.number(),
  clientId: id,
  senderId: id,
  body: v.string(),
  contentType: v.picklist(contentTypes),
  attachments: v.array(attachment),
  replyTo: v.nullable(v.object({ id, position: v.number(), senderId: id, body: v.string() })),
  reactions: v.array(v.object({ emoji: v.picklist(reactionEmojis), userIds: v.array(id) })),
  createdAt: timestamp,
  editedAt: v.nullable(timestamp),
  deletedAt: v.nullable(timestamp),
  /** By which rule moderators took it away; it looks deleted otherwise. */
  removedFor: v.optional(v.picklist(rules)),
})
export type Message = v.InferOutput<typeof message>

/** A conversation in the list. `people`: the first few of the others, for its name and its picture. */
export const conversationSummary = v.object({
  id,
  type: v.picklist(conversationTypes),
  name: v.nullable(v.string()),
  people: v.array(chatPerson),
  participantCount: v.number(),
  lastMessage: v.nullable(message),
  lastPosition: v.number(),
  lastReadPosition: v.number(),
  unreadCount: v.number(),
  /** Marked as unread by oneself: it counts as one at least, until one opens it or writes in it. */
  markedUnread: v.boolean(),
  mutedUntil: v.nullable(timestamp),
  lastActivityAt: timestamp,
})
export type ConversationSummary = v.InferOutput<typeof conversationSummary>

/** With a stretch of its messages, by position and without gaps. `mayWrite`: not after leaving or a block. */
export const conversation = v.object({
  ...conversationSummary.entries,
  messages: v.array(message),
  participants: v.array(participant),
  mayWrite: v.boolean(),
  isOwner: v.boolean(),
})
export type Conversation = v.InferOutput<typeof conversation>

export const messageBody = text(0, messageLength)

/** Words, or files, or both. The same `clientId` sent again is the same message. */
export const messageInput = v.pipe(
  v.object({
    clientId: id,
    body: v.optional(messageBody, ''),
    attachments: v.optional(v.pipe(v.array(id), v.maxLength(10)), []),
    replyTo: v.optional(v.nullable(id), null),
    /** Who is named in it: of a group, those who are in it. */
    mentions: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  }),
  v.forward(
    v.check(({ body, attachments }) => body !== '' || attachments.length > 0, 'required'),
    ['body'],
  ),
)
export type MessageInput = v.InferInput<typeof messageInput>

export const conversationInput = v.object({
  participants: v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(participantsAtMost - 1)),
  /** Of a group; two people need none. */
  name: v.optional(line(0, 80), ''),
})
export type ConversationInput = v.InferInput<typeof conversationInput>
