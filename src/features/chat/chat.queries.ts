import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Conversation } from '#/contract/chat/chat.ts'
import { unwrap } from '#/router/unwrap.ts'
import { joinStretch, reachesNewest, type ChatList } from './chat.ts'
import {
  findMessages,
  getConversation,
  listBlocks,
  listContacts,
  listConversations,
  listParticipants,
} from './chat.functions.ts'

/** All that is known of the chat. The stream keeps it up to date; after a break it is invalidated. */
export const chatKey = ['chat'] as const
export const listKey = [...chatKey, 'list'] as const
export const conversationKey = (id: string) => [...chatKey, 'conversation', id] as const

/** One's conversations as far as they were read. Asked anew, it is as long as it was. */
export const listQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ client }): Promise<ChatList> => {
      const length = client.getQueryData<ChatList>(listKey)?.conversations.length ?? 0
      let list = unwrap(await listConversations({ data: {} }))
      while (list.next !== null && list.conversations.length < length) list = await longer(list)
      return list
    },
    staleTime: Infinity,
  })

/** The list with its next page. */
export async function longer(list: ChatList): Promise<ChatList> {
  if (list.next === null) return list
  const page = unwrap(await listConversations({ data: { after: list.next } }))
  const known = new Set(list.conversations.map(({ id }) => id))
  return {
    conversations: [...list.conversations, ...page.conversations.filter(({ id }) => !known.has(id))],
    next: page.next,
  }
}

type Stretch = { around?: number; before?: number; after?: number; limit?: number }

/** A stretch of a conversation that is there; it answers 404 where there is none. */
export async function readStretch(id: string, stretch: Stretch): Promise<Conversation> {
  const { conversation } = unwrap(await getConversation({ data: { conversationKey: id, ...stretch } }))
  if (!conversation) throw notFound()
  return conversation
}

/**
 * A conversation: first around its unread mark. Asked anew, it brings the newest messages to those who have them in
 * view, and the same ones to those who read further up.
 */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ client }): Promise<Conversation> => {
      const known = client.getQueryData<Conversation>(conversationKey(id))
      const middle = known?.messages[Math.floor(known.messages.length / 2)]?.position
      if (!known || middle === undefined) return readStretch(id, {})
      const around = reachesNewest(known) ? known.lastPosition : middle
      return joinStretch(known, await readStretch(id, { around, limit: 100 }))
    },
    staleTime: Infinity,
  })

/** The same, of what is there already: a person's id may stand in the place of a conversation's. */
export const knownConversationQuery = (id: string) => ({
  ...conversationQuery(id),
  enabled: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
})

/** Shows the messages around a position, where they are not there already. */
export async function goTo(client: QueryClient, id: string, position: number): Promise<void> {
  const known = client.getQueryData<Conversation>(conversationKey(id))
  if (known?.messages.some((message) => message.position === position)) return
  client.setQueryData(conversationKey(id), await readStretch(id, { around: position }))
}

/** Who would take part in a conversation that is not there yet. */
export const participantsQuery = (key: string) =>
  queryOptions({
    queryKey: [...chatKey, 'participants', key],
    queryFn: async () => unwrap(await listParticipants({ data: { conversationKey: key } })).participants,
  })

/**
 * Reads a conversation that is known by its own id, or by that of the other person, around a position where one is asked
 * for. Answers with its id; null where there is none.
 */
export async function findConversation(client: QueryClient, key: string, at?: number): Promise<string | null> {
  if (client.getQueryData(conversationKey(key))) {
    if (at !== undefined) await goTo(client, key, at)
    return key
  }
  const { conversation } = unwrap(await getConversation({ data: { conversationKey: key, around: at } }))
  if (conversation) client.setQueryData(conversationKey(conversation.id), conversation)
  return conversation?.id ?? null
}

export const contactsQuery = (q?: string) =>
  queryOptions({
    queryKey: [...chatKey, 'contacts', q ?? ''],
    queryFn: async () => unwrap(await listContacts({ data: { q } })).contacts,
  })

const shortestWord = 2

/** People and messages that fit the words. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [...chatKey, 'found', q],
    queryFn: async () => {
      const [people, messages] = await Promise.all([
        listContacts({ data: { q } }),
        q.length < shortestWord ? null : findMessages({ data: { q } }),
      ])
      return { people: unwrap(people).contacts, hits: messages ? unwrap(messages).hits : [] }
    },
  })

export const blocksQuery = () =>
  queryOptions({
    queryKey: [...chatKey, 'blocks'],
    queryFn: async () => unwrap(await listBlocks()).people,
  })
