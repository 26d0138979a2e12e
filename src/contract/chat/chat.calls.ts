import * as v from 'valibot'
import {
  chatPerson,
  conversation,
  conversationInput,
  conversationSummary,
  message,
  messageBody,
  messageInput,
  participant,
  reactionEmojis,
} from './chat.ts'
import { defineCall } from '../core/call.ts'
import { id, line, timestamp } from '../core/fields.ts'
import { pageQuery, searchText, switched } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'

const params = v.object({ id })
/** A conversation’s id, or a person’s: then the conversation of the two, where there is one. */
const conversationKey = id
const oneMessage = v.object({ message })
const seenQuery = v.object({ conversationId: id })
const seenResult = v.object({ unreadCount: v.number(), lastReadPosition: v.number() })

const position = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)

export const chatCalls = {
  contacts: defineCall({
    method: 'GET',
    path: '/api/chat/contacts',
    summary: 'People to whom one may write, the first 50 by name',
    query: v.object({ q: v.optional(searchText) }),
    result: v.object({ contacts: v.array(chatPerson) }),
  }),
  conversations: defineCall({
    method: 'GET',
    path: '/api/chat/conversations',
    summary: 'One’s conversations, the latest first, a page at a time',
    query: v.object({ after: pageQuery.after, limit: v.optional(pageQuery.limit, 30) }),
    result: v.object({ conversations: v.array(conversationSummary), next: v.nullable(v.string()) }),
  }),
  conversation: defineCall({
    method: 'GET',
    path: '/api/chat/conversation',
    summary:
      'A conversation with a stretch of its messages: around a position, before or after one; without any, around the unread mark. Null where there is none',
    query: v.object({
      conversationKey,
      around: v.optional(position),
      before: v.optional(position),
      after: v.optional(position),
      limit: v.optional(pageQuery.limit, 50),
    }),
    result: v.object({ conversation: v.nullable(conversation) }),
  }),
  participants: defineCall({
    method: 'GET',
    path: '/api/chat/participants',
    summary: 'Who takes part, or would: of an unknown key nobody',
    query: v.object({ conversationKey }),
    result: v.object({ participants: v.array(participant) }),
  }),
  markSeenByGet: defineCall({
    method: 'GET',
    path: '/api/chat/conversation/mark-as-seen',
    summary: 'Mark all of a conversation as read; harmless when repeated',
    query: seenQuery,
    result: seenResult,
  }),
  markSeen: defineCall({
    method: 'POST',
    path: '/api/chat/conversation/mark-as-seen',
    summary: 'Mark a conversation as read, up to a position where one is given',
    body: v.object({ conversationId: id, position: v.optional(position) }),
    result: seenResult,
  }),
  markUnread: defineCall({
    method: 'PUT',
    path: '/api/chat/conversations/:id/unread',
    summary:
      'Put a conversation back among what is unread, for oneself alone, until it is marked as read or written in',
    params,
    status: 204,
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/chat/conversations',
    summary: 'Begin a conversation; of two people, the one they have already',
    body: conversationInput,
    result: v.object({ conversation }),
    status: 201,
  }),
  rename: defineCall({
    method: 'PATCH',
    path: '/api/chat/conversations/:id',
    summary: 'Name a group; its owner only',
    params,
    body: v.object({ name: line(1, 80) }),
    result: v.object({ conversation }),
  }),
  mute: defineCall({
    method: 'PUT',
    path: '/api/chat/conversations/:id/mute',
    summary: 'Be told of nothing until then, unless one is named; null: of everything again',
    params,
    body: v.object({ until: v.nullable(timestamp) }),
    status: 204,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/chat/conversations/:id/participants',
    summary: 'Bring people into a group; its owner only',
    params,
    body: v.object({ participants: conversationInput.entries.participants }),
    result: v.object({ participants: v.array(participant) }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/chat/conversations/:id/participants/:person',
    summary: 'Leave a group, or as its owner take somebody out',
    params: v.object({ id, person: id }),
    status: 204,
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/chat/conversations/:id/messages',
    summary: 'Send a message; the same clientId again answers with the message it became',
    params,
    body: messageInput,
    result: oneMessage,
    status: 201,
  }),
  edit: defineCall({
    method: 'PATCH',
    path: '/api/chat/messages/:id',
    summary: 'Change the words of one’s own message',
    params,
    body: v.object({ body: v.pipe(messageBody, v.minLength(1, 'required')) }),
    result: oneMessage,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/chat/messages/:id',
    summary: 'Take back one’s own message; that there was one stays visible',
    params,
    result: oneMessage,
  }),
  react: defineCall({
    method: 'PUT',
    path: '/api/chat/messages/:id/reactions',
    summary: 'Answer a message with a sign, or take it back',
    params,
    body: v.object({ emoji: v.picklist(reactionEmojis), on: v.boolean() }),
    result: oneMessage,
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/chat/messages/:id/report',
    summary: 'Show a message to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
  block: defineCall({
    method: 'PUT',
    path: '/api/chat/blocks/:person',
    summary: 'Hear nothing from somebody any more, between the two of you',
    params: v.object({ person: id }),
    status: 204,
  }),
  unblock: defineCall({
    method: 'DELETE',
    path: '/api/chat/blocks/:person',
    summary: 'Hear from somebody again',
    params: v.object({ person: id }),
    status: 204,
  }),
  blocks: defineCall({
    method: 'GET',
    path: '/api/chat/blocks',
    summary: 'Whom one has blocked',
    result: v.object({ people: v.array(chatPerson) }),
  }),
  search: defineCall({
    method: 'GET',
    path: '/api/chat/search',
    summary: 'Messages of one’s conversations that hold these words, the newest 30',
    query: v.object({
      q: v.pipe(searchText, v.minLength(2)),
      conversation: v.optional(id),
      mine: v.optional(switched),
    }),
    result: v.object({
      hits: v.array(v.object({ conversation: v.omit(conversationSummary, ['lastMessage']), message })),
    }),
  }),
  typing: defineCall({
    method: 'POST',
    path: '/api/chat/conversations/:id/typing',
    summary: 'Let the others see that one is writing, for a few seconds',
    params,
    status: 204,
  }),
}
