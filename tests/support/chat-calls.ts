import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { chatOf, type Person } from './chat.ts'
import type { GoodCall } from './matrix.ts'

let named = 0

/** A call that succeeds, for every route of the chat; made anew each time. */
export function goodChatCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const chat = chatOf(api)
  const helper = () => api.person({ roles: ['moderator'], firstName: 'Zoë' })
  const alone = (path: string) => async () => ({ token: (await api.person()).token, path: `/api/chat/${path}` })

  async function begun(size = 1) {
    const me = await api.person()
    const others: Person[] = []
    while (others.length < size) others.push(await helper())
    const id = await chat.started(me, others, 'Jardin 🧮')
    return { me, others, id }
  }
  const onConversation = (before: string, after: string, body?: unknown, size = 1) =>
    async function call() {
      const { me, others, id } = await begun(size)
      await chat.said(others[0]!, id, 'Ö🧮')
      return { token: me.token, path: `/api/chat/${before}${id}${after}`, body }
    }
  const onMessage = (after: string, body?: unknown) =>
    async function call() {
      const { me, id } = await begun()
      const first = await chat.said(me, id, 'Ö🧮')
      const message = await chat.said(me, id, 'And more', { replyTo: first.id })
      return { token: me.token, path: `/api/chat/messages/${message.id}${after}`, body }
    }
  return {
    'GET /api/chat/contacts': async () => {
      // Of all who may be written to, this one.
      const firstName = `person-${(named += 1)}-Zoë`
      await api.person({ roles: ['moderator'], firstName })
      return alone(`contacts?q=person-${named}-zoe`)()
    },
    'GET /api/chat/conversations': async () => {
      const { path: _, ...call } = await onConversation('', '')()
      return { ...call, path: '/api/chat/conversations?limit=2' }
    },
    'GET /api/chat/conversation': onConversation('conversation?conversationKey=', '&limit=5'),
    'GET /api/chat/participants': onConversation('participants?conversationKey=', ''),
    'GET /api/chat/conversation/mark-as-seen': onConversation('conversation/mark-as-seen?conversationId=', ''),
    'POST /api/chat/conversation/mark-as-seen': async () => {
      const { me, id } = await begun()
      return { token: me.token, path: '/api/chat/conversation/mark-as-seen', body: { conversationId: id } }
    },
    'POST /api/chat/conversations': async () => ({
      ...(await alone('conversations')()),
      body: { participants: [(await helper()).id], name: '' },
    }),
    'PATCH /api/chat/conversations/:id': onConversation('conversations/', '', { name: 'Größe' }, 2),
    'PUT /api/chat/conversations/:id/mute': onConversation('conversations/', '/mute', { until: null }),
    'PUT /api/chat/conversations/:id/unread': onConversation('conversations/', '/unread'),
    'POST /api/chat/conversations/:id/participants': async () => ({
      ...(await onConversation('conversations/', '/participants', undefined, 2)()),
      body: { participants: [(await helper()).id] },
    }),
    'DELETE /api/chat/conversations/:id/participants/:person': async () => {
      const { me, others, id } = await begun(2)
      return { token: me.token, path: `/api/chat/conversations/${id}/participants/${others[0]!.id}` }
    },
    'POST /api/chat/conversations/:id/messages': async () => ({
      ...(await onConversation('conversations/', '/messages')()),
      body: { clientId: newId(), body: 'Ö🧮' },
    }),
    'PATCH /api/chat/messages/:id': onMessage('', { body: 'Ü🌻' }),
    'DELETE /api/chat/messages/:id': onMessage(''),
    'PUT /api/chat/messages/:id/reactions': onMessage('/reactions', { emoji: '🎉', on: true }),
    'POST /api/chat/messages/:id/report': async () => {
      const { me, others, id } = await begun()
      const message = await chat.said(others[0]!, id, 'Ö🧮')
      const body = { reason: 'other', note: 'Ö' }
      return { token: me.token, path: `/api/chat/messages/${message.id}/report`, body }
    },
    'PUT /api/chat/blocks/:person': async () => alone(`blocks/${(await helper()).id}`)(),
    'DELETE /api/chat/blocks/:person': async () => {
      const { me, others } = await begun()
      await chat.block(me, others[0]!)
      return { token: me.token, path: `/api/chat/blocks/${others[0]!.id}` }
    },
    'GET /api/chat/blocks': async () => {
      const { me, others } = await begun()
      await chat.block(me, others[0]!)
      return { token: me.token, path: '/api/chat/blocks' }
    },
    'GET /api/chat/search': async () => ({
      token: (await onConversation('', '')()).token,
      path: `/api/chat/search?q=${encodeURIComponent('ö🧮')}`,
    }),
    'POST /api/chat/conversations/:id/typing': onConversation('conversations/', '/typing'),
  }
}
