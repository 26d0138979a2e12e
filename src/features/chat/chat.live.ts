// What the stream brings, into what is shown. It changes only what was read before; the rest will be asked when it is.
import type { QueryClient } from '@tanstack/react-query'
import type { ChatPerson, Conversation, ConversationSummary, Message } from '#/contract/chat/chat.ts'
import type { LiveEvent } from '#/contract/live/live.ts'
import { appendMessage, listed, markRead, markSeenBy, markUnread, withLast, type ChatList } from './chat.ts'
import { chatKey, conversationKey, listKey } from './chat.queries.ts'
import { forgetTyping, markTyping } from './typing.ts'

const setConversation = (client: QueryClient, id: string, change: (conversation: Conversation) => Conversation) =>
  client.setQueryData<Conversation>(conversationKey(id), (known) => known && change(known))

const setList = (client: QueryClient, change: (list: ChatList) => ChatList) =>
  client.setQueryData<ChatList>(listKey, (known) => known && change(known))

const changeRow = (list: ChatList, id: string, change: (row: ConversationSummary) => ConversationSummary): ChatList => {
  const row = list.conversations.find((one) => one.id === id)
  return row ? listed(list, change(row)) : list
}

/** A message that came, was changed, or was just sent: in its conversation and in the list. */
export function putMessage(client: QueryClient, message: Message, viewerId: string): void {
  const { conversationId } = message
  forgetTyping(conversationId, message.senderId)
  setConversation(client, conversationId, (known) => appendMessage(known, message, viewerId))
  const list = client.getQueryData<ChatList>(listKey)
  const isListed = list?.conversations.some(({ id }) => id === conversationId)
  if (isListed) setList(client, (known) => changeRow(known, conversationId, (row) => withLast(row, message, viewerId)))
  else if (list) void client.invalidateQueries({ queryKey: listKey })
}

/** Somebody has read up to a position; of oneself, elsewhere perhaps, it changes what is unread. */
export function putSeen(client: QueryClient, id: string, userId: string, position: number, viewerId: string): void {
  setConversation(client, id, (known) => {
    const seen = markSeenBy(known, userId, position)
    return userId === viewerId ? markRead(seen, position) : seen
  })
  if (userId === viewerId) setList(client, (list) => changeRow(list, id, (row) => markRead(row, position)))
}

/** Put back among what is unread, by oneself. */
export function putUnread(client: QueryClient, id: string): void {
  setConversation(client, id, markUnread)
  setList(client, (list) => changeRow(list, id, markUnread))
}

function putPresence(client: QueryClient, userId: string, online: boolean): void {
  const lastActiveAt = new Date().toISOString()
  const change = <P extends ChatPerson>(people: P[]): P[] =>
    people.some(({ id }) => id === userId)
      ? people.map((person) => (person.id === userId ? { ...person, online, lastActiveAt } : person))
      : people
  setList(client, (list) => ({
    ...list,
    conversations: list.conversations.map((row) => {
      const people = change(row.people)
      return people === row.people ? row : { ...row, people }
    }),
  }))
  for (const [key, known] of client.getQueriesData<Conversation>({ queryKey: [...chatKey, 'conversation'] })) {
    if (known?.participants.some(({ id }) => id === userId))
      client.setQueryData<Conversation>(key, {
        ...known,
        people: change(known.people),
        participants: change(known.participants),
      })
  }
}

/** Applies an event of the stream to the caches of the chat; events of other areas change nothing. */
export function applyToChat(client: QueryClient, event: LiveEvent, viewerId: string): void {
  switch (event.kind) {
    case 'message':
      return putMessage(client, event.message, viewerId)
    case 'seen':
      return putSeen(client, event.conversationId, event.userId, event.position, viewerId)
    case 'typing':
      return event.userId === viewerId ? undefined : markTyping(event.conversationId, event.userId)
    case 'presence':
      return putPresence(client, event.userId, event.online)
    case 'conversation':
      void client.invalidateQueries({ queryKey: conversationKey(event.conversationId) })
      return void client.invalidateQueries({ queryKey: listKey })
    case 'reset':
      return void client.invalidateQueries({ queryKey: chatKey })
    case 'mail':
  }
}
