import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Conversation } from '#/contract/chat/chat.ts'
import type { LiveEvent } from '#/contract/live/live.ts'
import { summaryOf, type ChatList } from '#/features/chat/chat.ts'
import { applyToChat } from '#/features/chat/chat.live.ts'
import { conversationKey, listKey } from '#/features/chat/chat.queries.ts'
import { typingIn } from '#/features/chat/typing.ts'
import { aConversation, aMessage, conversationId, personId, viewerId } from '#tests/support/chat-builders.ts'

afterEach(() => vi.useRealTimers())

function seated() {
  const client = new QueryClient()
  const conversation = aConversation(1, 10)
  const other = { ...summaryOf(conversation), id: personId(9), lastActivityAt: '2026-09-01T23:00:00.000Z' }
  client.setQueryData(conversationKey(conversationId), conversation)
  client.setQueryData(listKey, { conversations: [other, summaryOf(conversation)], next: null })
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  return {
    apply: (event: LiveEvent) => applyToChat(client, event, viewerId),
    conversation: () => client.getQueryData<Conversation>(conversationKey(conversationId))!,
    list: () => client.getQueryData<ChatList>(listKey)!.conversations,
    invalidate,
  }
}

test('a message is in its conversation and on top of the list, once', () => {
  const { apply, conversation, list } = seated()
  const message = aMessage(11, { createdAt: '2026-09-02T08:00:00.000Z' })
  apply({ kind: 'message', message })
  apply({ kind: 'message', message })
  expect(conversation().messages.at(-1)).toEqual(message)
  expect(conversation().unreadCount).toBe(1)
  expect(list()[0]).toMatchObject({ id: conversationId, lastMessage: message, unreadCount: 1 })
})

test('a message of a conversation that is not listed asks for the list', () => {
  const { apply, invalidate, list } = seated()
  apply({ kind: 'message', message: aMessage(1, { conversationId: personId(8) }) })
  expect(invalidate).toHaveBeenCalledWith({ queryKey: listKey })
  expect(list()).toHaveLength(2)
})

test('seen by somebody moves their mark; by oneself elsewhere, what is unread', () => {
  const { apply, conversation, list } = seated()
  apply({ kind: 'message', message: aMessage(11) })
  apply({ kind: 'seen', conversationId, userId: personId(2), position: 11 })
  expect(conversation().participants[1]!.lastReadPosition).toBe(11)
  expect(conversation().unreadCount).toBe(1)
  apply({ kind: 'seen', conversationId, userId: viewerId, position: 11 })
  expect(conversation().unreadCount).toBe(0)
  expect(list().find(({ id }) => id === conversationId)!.unreadCount).toBe(0)
})

test('presence reaches the list, the conversation and its people', () => {
  const { apply, conversation, list } = seated()
  apply({ kind: 'presence', userId: personId(2), online: true })
  expect(conversation().people[0]!.online).toBe(true)
  expect(conversation().participants.map(({ online }) => online)).toEqual([false, true])
  expect(list().every(({ people }) => people[0]!.online)).toBe(true)
})

test('who is writing is forgotten after five seconds, or with the message', () => {
  vi.useFakeTimers()
  const { apply } = seated()
  const typing = { kind: 'typing', conversationId, userId: personId(2) } as const
  apply(typing)
  vi.advanceTimersByTime(4000)
  apply(typing)
  vi.advanceTimersByTime(4000)
  expect(typingIn(conversationId)).toEqual([personId(2)])
  vi.advanceTimersByTime(1000)
  expect(typingIn(conversationId)).toEqual([])
  apply(typing)
  apply({ kind: 'message', message: aMessage(11) })
  expect(typingIn(conversationId)).toEqual([])
  apply({ kind: 'typing', conversationId, userId: viewerId })
  expect(typingIn(conversationId)).toEqual([])
})

test('a changed conversation and a reset ask anew; mail changes nothing', () => {
  const { apply, invalidate } = seated()
  apply({ kind: 'mail', mailId: null })
  expect(invalidate).not.toHaveBeenCalled()
  apply({ kind: 'conversation', conversationId })
  expect(invalidate.mock.calls.map(([filter]) => filter!.queryKey)).toEqual([conversationKey(conversationId), listKey])
  apply({ kind: 'reset' })
  expect(invalidate).toHaveBeenLastCalledWith({ queryKey: ['chat'] })
})
