import { appConfig } from '#app.config'
import { chatCalls } from '#/contract/chat/chat.calls.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listReachable } from './acquaintances.repo.ts'
import { blockPerson, listBlocked, unblockPerson } from './blocks.service.ts'
import { presentPeople } from './chat.view.ts'
import {
  invitePeople,
  muteConversation,
  readConversation,
  readParticipants,
  removePerson,
  renameGroup,
  startConversation,
} from './conversations.service.ts'
import { listPage } from './conversations.page.ts'
import { changeWords, markSeen, react, reportMessage, sayTyping, sendMessage, takeBack } from './messages.service.ts'
import { searchMessages } from './search.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const limited = (name: string, points: number, seconds: number): Limits['rate'] => [
  { name, points, seconds, by: 'account' },
]
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: limited('chat_write', 240, 60) }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }
/** Each opens a door to somebody who did not ask for it. */
const beginning: Limits = { bodyBytes, rate: limited('chat_begin', 60, 3600) }
const sending: Limits = { bodyBytes, rate: limited('chat_send', 300, 60) }
const seeing = limited('chat_seen', 600, 60)

export const chatRoutes = [
  route(chatCalls.contacts, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, query, ...request }) {
      const ids = await listReachable(request.services.db, actor, request.locale, query.q)
      return { contacts: await presentPeople({ ...request, actor }, ids) }
    },
  }),
  route(chatCalls.conversations, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, query, ...request }) => listPage({ ...request, actor }, query),
  }),
  route(chatCalls.conversation, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...request }) => ({ conversation: await readConversation(request, actor, query) }),
  }),
  route(chatCalls.participants, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...request }) => ({
      participants: await readParticipants(request, actor, query.conversationKey),
    }),
  }),
  route(chatCalls.markSeenByGet, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: seeing },
    changes: true,
    handle: ({ actor, query, ...request }) => markSeen(request, actor, query.conversationId),
  }),
  route(chatCalls.markSeen, {
    policy: signedIn,
    limits: { bodyBytes, rate: seeing },
    handle: ({ actor, body, ...request }) => markSeen(request, actor, body.conversationId, body.position),
  }),
  route(chatCalls.start, {
    policy: signedIn,
    limits: beginning,
    handle: async ({ actor, body, ...request }) => ({ conversation: await startConversation(request, actor, body) }),
  }),
  route(chatCalls.rename, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      conversation: await renameGroup(request, actor, params.id, body.name),
    }),
  }),
  route(chatCalls.mute, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...request }) {
      await muteConversation(request, actor, params.id, body.until)
      return null
    },
  }),
  route(chatCalls.invite, {
    policy: signedIn,
    limits: beginning,
    handle: async ({ actor, params, body, ...request }) => ({
      participants: await invitePeople(request, actor, params.id, body.participants),
    }),
  }),
  route(chatCalls.remove, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await removePerson(request, actor, params.id, params.person)
      return null
    },
  }),
  route(chatCalls.send, {
    policy: signedIn,
    limits: sending,
    handle: async ({ actor, params, body, ...request }) => ({
      message: await sendMessage(request, actor, params.id, body),
    }),
  }),
  route(chatCalls.edit, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      message: await changeWords(request, actor, params.id, body.body),
    }),
  }),
  route(chatCalls.delete, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...request }) => ({ message: await takeBack(request, actor, params.id) }),
  }),
  route(chatCalls.react, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({ message: await react(request, actor, params.id, body) }),
  }),
  route(chatCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: limited('chat_report', 30, 3600) },
    async handle({ actor, params, body, ...request }) {
      await reportMessage(request, actor, params.id, body)
      return null
    },
  }),
  route(chatCalls.block, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await blockPerson(request, actor, params.person)
      return null
    },
  }),
  route(chatCalls.unblock, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await unblockPerson(request, actor, params.person)
      return null
    },
  }),
  route(chatCalls.blocks, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, ...request }) {
      const ids = await listBlocked(request.services.db, actor.userId)
      return { people: await presentPeople({ ...request, actor }, ids) }
    },
  }),
  route(chatCalls.search, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('chat_search', 120, 60) },
    handle: async ({ actor, query, ...request }) => ({ hits: await searchMessages({ ...request, actor }, query) }),
  }),
  route(chatCalls.typing, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('chat_typing', 120, 60) },
    async handle({ actor, params, ...request }) {
      await sayTyping(request, actor, params.id)
      return null
    },
  }),
]
