import { createServerFn } from '@tanstack/react-start'
import type { MessageInput } from '#/contract/chat/chat.ts'
import { chatCalls } from '#/contract/chat/chat.calls.ts'
import type { CallInput } from '#/contract/core/call.ts'
import { api } from '#/gateway/api.server.ts'

type Calls = typeof chatCalls
type Id = { id: string }

/** People to whom one may write. */
export const listContacts = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(chatCalls.contacts, { query: data }))

/** A page of one's conversations, the latest first. */
export const listConversations = createServerFn()
  .validator((query: { after?: string | undefined }) => query)
  .handler(({ data }) => api(chatCalls.conversations, { query: data }))

/** A stretch of a conversation; null where there is none. */
export const getConversation = createServerFn()
  .validator((query: CallInput<Calls['conversation']>['query']) => query)
  .handler(({ data }) => api(chatCalls.conversation, { query: data }))

/** Who takes part, or would; of an unknown key nobody. */
export const listParticipants = createServerFn()
  .validator((query: { conversationKey: string }) => query)
  .handler(({ data }) => api(chatCalls.participants, { query: data }))

export const findMessages = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(chatCalls.search, { query: data }))

export const listBlocks = createServerFn().handler(() => api(chatCalls.blocks, {}))

export const markSeen = createServerFn({ method: 'POST' })
  .validator((body: { conversationId: string; position?: number }) => body)
  .handler(({ data }) => api(chatCalls.markSeen, { body: data }))

/** Begins a conversation; of two people, it answers with the one they have already. */
export const startConversation = createServerFn({ method: 'POST' })
  .validator((body: { participants: string[]; name?: string }) => body)
  .handler(({ data }) => api(chatCalls.start, { body: data }))

/** The same `clientId` again answers with the message that it became. */
export const sendMessage = createServerFn({ method: 'POST' })
  .validator((input: Id & { message: MessageInput }) => input)
  .handler(({ data: { id, message } }) => api(chatCalls.send, { params: { id }, body: message }))

export const editMessage = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: string }) => input)
  .handler(({ data: { id, body } }) => api(chatCalls.edit, { params: { id }, body: { body } }))

export const deleteMessage = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(chatCalls.delete, { params: data }))

export const reactToMessage = createServerFn({ method: 'POST' })
  .validator((input: Id & CallInput<Calls['react']>['body']) => input)
  .handler(({ data: { id, emoji, on } }) => api(chatCalls.react, { params: { id }, body: { emoji, on } }))

export const reportMessage = createServerFn({ method: 'POST' })
  .validator((input: Id & CallInput<Calls['report']>['body']) => input)
  .handler(({ data: { id, ...body } }) => api(chatCalls.report, { params: { id }, body }))

export const renameConversation = createServerFn({ method: 'POST' })
  .validator((input: Id & { name: string }) => input)
  .handler(({ data: { id, name } }) => api(chatCalls.rename, { params: { id }, body: { name } }))

export const markUnread = createServerFn({ method: 'POST' })
  .validator((input: Id) => input)
  .handler(({ data: { id } }) => api(chatCalls.markUnread, { params: { id } }))

/** `until` null: be told of everything again. */
export const muteConversation = createServerFn({ method: 'POST' })
  .validator((input: Id & { until: string | null }) => input)
  .handler(({ data: { id, until } }) => api(chatCalls.mute, { params: { id }, body: { until } }))

export const inviteParticipants = createServerFn({ method: 'POST' })
  .validator((input: Id & { participants: string[] }) => input)
  .handler(({ data: { id, participants } }) => api(chatCalls.invite, { params: { id }, body: { participants } }))

/** Takes somebody out of a group, or oneself. */
export const removeParticipant = createServerFn({ method: 'POST' })
  .validator((params: Id & { person: string }) => params)
  .handler(({ data }) => api(chatCalls.remove, { params: data }))

export const blockPerson = createServerFn({ method: 'POST' })
  .validator((input: { person: string; on: boolean }) => input)
  .handler(({ data: { person, on } }) => api(on ? chatCalls.block : chatCalls.unblock, { params: { person } }))

/** Lets the others see that one is writing. */
export const sayTyping = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(chatCalls.typing, { params: data }))
