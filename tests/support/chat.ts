import { buildStudent } from '#/api/db/seed/students.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { buildSchools } from './schools.ts'

export type Person = { id: string; token: string }

/** The calls of the chat, as somebody. */
export const chatOf = (api: TestApi) => ({
  open: async (me: Person, key: string, query = '') =>
    (await api.send('GET', `/api/chat/conversation?conversationKey=${key}${query}`, { token: me.token })).body
      .conversation,
  list: async (me: Person) =>
    (await api.send('GET', '/api/chat/conversations', { token: me.token })).body.conversations,
  contacts: async (me: Person, q = '') =>
    (await api.send('GET', `/api/chat/contacts?q=${encodeURIComponent(q)}`, { token: me.token })).body.contacts,
  begin: (me: Person, others: readonly Person[], name = '') => {
    const body = { participants: others.map(({ id }) => id), name }
    return api.send('POST', '/api/chat/conversations', { token: me.token, body })
  },
  async started(me: Person, others: readonly Person[], name = ''): Promise<string> {
    const { status, body } = await this.begin(me, others, name)
    if (status !== 201) throw new Error(`Not begun: ${status} ${JSON.stringify(body)}`)
    return body.conversation.id
  },
  post: (me: Person, conversation: string, body: string, more: object = {}) =>
    api.send('POST', `/api/chat/conversations/${conversation}/messages`, {
      token: me.token,
      body: { clientId: newId(), body, ...more },
    }),
  async said(me: Person, conversation: string, body: string, more: object = {}) {
    const answer = await this.post(me, conversation, body, more)
    if (answer.status !== 201) throw new Error(`Not sent: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.message
  },
  seen: (me: Person, conversation: string, position?: number) =>
    api.send('POST', '/api/chat/conversation/mark-as-seen', {
      token: me.token,
      body: { conversationId: conversation, ...(position === undefined ? {} : { position }) },
    }),
  unread: async (me: Person): Promise<number> =>
    (await api.send('GET', '/api/v1/unread', { token: me.token })).body.chat,
  block: (me: Person, other: Person) => api.send('PUT', `/api/chat/blocks/${other.id}`, { token: me.token }),
  unblock: (me: Person, other: Person) => api.send('DELETE', `/api/chat/blocks/${other.id}`, { token: me.token }),
})

export type Chat = ReturnType<typeof chatOf>

/** The schools with a second family in the guide’s classroom, and one that has gone to the other school. */
export async function buildChatSchools(api: TestApi) {
  const schools = await buildSchools(api)
  const { linden, birke } = schools.organisations
  const neighbour = await api.person({ roles: ['parent'], firstName: 'Freja', lastName: 'Berg' })
  const farParent = await api.person({ roles: ['parent'], firstName: 'Karim', lastName: 'Haddad' })
  const family = (organisationId: string, classroomId: string, firstName: string, user: string) =>
    buildStudent(api.db, {
      organisationId,
      classroomId,
      firstName,
      lastName: 'Berg',
      contacts: [{ user, relation: 'mother', access: 'parent' }],
    })
  await family(linden, schools.classrooms.poppies, 'Mats', neighbour.id)
  await family(birke, schools.classrooms.owls, 'Paul', farParent.id)
  return { ...schools, people: { ...schools.people, neighbour, farParent } }
}
export type ChatSchools = Awaited<ReturnType<typeof buildChatSchools>>
