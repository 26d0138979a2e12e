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
  putBackUnread,
  readConversation,
  readParticipants,
  removePerson,
  renameGroup,
  startConversation,
} from './conversations.service.ts'
import { reportLimit } from '../moderation/raise.ts'
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
    async handle({ actor, query, ...context }) {
      const ids = await listReachable(context.services.db, actor, context.locale, query.q, { withContacts: true })
      return { contacts: await presentPeople({ ...context, actor }, ids) }
    },
  }),
  route(chatCalls.conversations, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, query, ...context }) => listPage({ ...context, actor }, query),
  }),
  route(chatCalls.conversation, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...context }) => ({ conversation: await readConversation(context, actor, query) }),
  }),
  route(chatCalls.participants, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...context }) => ({
      participants: await readParticipants(context, actor, query.conversationKey),
    }),
  }),
  route(chatCalls.markSeenByGet, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: seeing },
    changes: true,
    handle: ({ actor, query, ...context }) => markSeen(context, actor, query.conversationId),
  }),
  route(chatCalls.markSeen, {
    policy: signedIn,
    limits: { bodyBytes, rate: seeing },
    handle: ({ actor, body, ...context }) => markSeen(context, actor, body.conversationId, body.position),
  }),
  route(chatCalls.markUnread, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await putBackUnread(context, actor, params.id)
      return null
    },
  }),
  route(chatCalls.start, {
    policy: signedIn,
    limits: beginning,
    handle: async ({ actor, body, ...context }) => ({ conversation: await startConversation(context, actor, body) }),
  }),
  route(chatCalls.rename, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      conversation: await renameGroup(context, actor, params.id, body.name),
    }),
  }),
  route(chatCalls.mute, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await muteConversation(context, actor, params.id, body.until)
      return null
    },
  }),
  route(chatCalls.invite, {
    policy: signedIn,
    limits: beginning,
    handle: async ({ actor, params, body, ...context }) => ({
      participants: await invitePeople(context, actor, params.id, body.participants),
    }),
  }),
  route(chatCalls.remove, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await removePerson(context, actor, params.id, params.person)
      return null
    },
  }),
  route(chatCalls.send, {
    policy: signedIn,
    limits: sending,
    handle: async ({ actor, params, body, ...context }) => ({
      message: await sendMessage(context, actor, params.id, body),
    }),
  }),
  route(chatCalls.edit, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      message: await changeWords(context, actor, params.id, body.body),
    }),
  }),
  route(chatCalls.delete, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ message: await takeBack(context, actor, params.id) }),
  }),
  route(chatCalls.react, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({ message: await react(context, actor, params.id, body) }),
  }),
  route(chatCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportMessage(context, actor, params.id, body)
      return null
    },
  }),
  route(chatCalls.block, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await blockPerson(context, actor, params.person)
      return null
    },
  }),
  route(chatCalls.unblock, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await unblockPerson(context, actor, params.person)
      return null
    },
  }),
  route(chatCalls.blocks, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, ...context }) {
      const ids = await listBlocked(context.services.db, actor.userId)
      return { people: await presentPeople({ ...context, actor }, ids) }
    },
  }),
  route(chatCalls.search, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('chat_search', 120, 60) },
    handle: async ({ actor, query, ...context }) => ({ hits: await searchMessages({ ...context, actor }, query) }),
  }),
  route(chatCalls.typing, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('chat_typing', 120, 60) },
    async handle({ actor, params, ...context }) {
      await sayTyping(context, actor, params.id)
      return null
    },
  }),
]
