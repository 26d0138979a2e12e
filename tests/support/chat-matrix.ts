import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { chatOf, type Person } from './chat.ts'
import { unknown, type Row, type Scene } from './matrix.ts'

// Who may call what of the chat: everybody signed in, about conversations that they are in.

const allowed = (status: number) => ({ allowed: { callers: roles, status } })

/** Somebody to whom everybody may write. */
const helper = ({ api }: Scene) => api.person({ roles: ['moderator'] })

/** Of the suspended there is none: they are refused whatever they name. */
const begun = async ({ api, me }: Scene, others: Person[]): Promise<string> =>
  (await chatOf(api).begin(me, others, 'Poppies')).body.conversation?.id ?? unknown
const conversation = async (scene: Scene) => begun(scene, [await helper(scene)])
const group = async (scene: Scene) => begun(scene, [await helper(scene), await helper(scene)])
const message = async (scene: Scene) =>
  (await chatOf(scene.api).said(scene.me, await conversation(scene), 'Good morning')).id as string
/** What somebody else said: nobody reports themselves. */
const answer = async (scene: Scene) => {
  const other = await helper(scene)
  const id = await begun(scene, [other])
  return id === unknown ? unknown : ((await chatOf(scene.api).said(other, id, 'Good evening')).id as string)
}
const blocked = async (scene: Scene) => {
  const other = await helper(scene)
  await chatOf(scene.api).block(scene.me, other)
  return other.id
}

const foreignConversation = ({ foreign }: Scene) => foreign.conversation
const foreignMessage = ({ foreign }: Scene) => foreign.message
const ofConversation = { own: conversation, foreign: foreignConversation }
const ofGroup = { own: group, foreign: foreignConversation }
const ofMessage = { own: message, foreign: foreignMessage }
const invited = async (scene: Scene) => ({ participants: [(await helper(scene)).id] })

const inQuery = (name: string) => async (scene: Scene) => `?${name}=${await conversation(scene)}`

export const chatMatrix: Record<string, Row> = {
  'GET /api/chat/contacts': allowed(200),
  'GET /api/chat/conversations': allowed(200),
  // What a query names: tests/api/chat.
  'GET /api/chat/conversation': { ...allowed(200), query: inQuery('conversationKey') },
  'GET /api/chat/participants': { ...allowed(200), query: inQuery('conversationKey') },
  'GET /api/chat/conversation/mark-as-seen': { ...allowed(200), query: inQuery('conversationId') },
  'POST /api/chat/conversation/mark-as-seen': {
    ...allowed(200),
    body: async (scene) => ({ conversationId: await conversation(scene) }),
  },
  'POST /api/chat/conversations': { ...allowed(201), body: invited },
  'PATCH /api/chat/conversations/:id': { ...allowed(200), ...ofGroup, body: () => ({ name: 'Larches' }) },
  'PUT /api/chat/conversations/:id/mute': { ...allowed(204), ...ofConversation, body: () => ({ until: null }) },
  'PUT /api/chat/conversations/:id/unread': { ...allowed(204), ...ofConversation },
  'POST /api/chat/conversations/:id/participants': { ...allowed(200), ...ofGroup, body: invited },
  'DELETE /api/chat/conversations/:id/participants/:person': {
    ...allowed(204),
    ...ofGroup,
    person: ({ me }) => me.id,
  },
  'POST /api/chat/conversations/:id/messages': {
    ...allowed(201),
    ...ofConversation,
    body: () => ({ clientId: newId(), body: 'Good morning' }),
  },
  'PATCH /api/chat/messages/:id': { ...allowed(200), ...ofMessage, body: () => ({ body: 'Good evening' }) },
  'DELETE /api/chat/messages/:id': { ...allowed(200), ...ofMessage },
  'PUT /api/chat/messages/:id/reactions': { ...allowed(200), ...ofMessage, body: () => ({ emoji: '👍', on: true }) },
  'POST /api/chat/messages/:id/report': {
    ...allowed(204),
    ...ofMessage,
    own: answer,
    body: () => ({ reason: 'advertising' }),
  },
  'PUT /api/chat/blocks/:person': {
    ...allowed(204),
    own: async (scene) => (await helper(scene)).id,
    foreign: ({ caller, other }) => (caller === 'admin' || caller === 'moderator' ? undefined : other.id),
  },
  'DELETE /api/chat/blocks/:person': {
    ...allowed(204),
    own: blocked,
    foreign: ({ other }) => other.id,
  },
  'GET /api/chat/blocks': allowed(200),
  'GET /api/chat/search': { ...allowed(200), query: () => '?q=morning' },
  'POST /api/chat/conversations/:id/typing': { ...allowed(204), ...ofConversation },
}

/** A conversation of a stranger’s, and what was said in it. */
export async function strangersChat(api: TestApi, stranger: Person) {
  const chat = chatOf(api)
  const conversation = await chat.started(stranger, [await api.person({ roles: ['moderator'] })])
  return { conversation, message: (await chat.said(stranger, conversation, 'Between us')).id as string }
}
