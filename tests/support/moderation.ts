import { sql } from 'drizzle-orm'
import type { TestApi } from './api.ts'
import { chatOf, type Person } from './chat.ts'
import { forumOf } from './forum.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'
import { roles } from '#/contract/core/role.ts'

// Reports of messages, and what moderators do with them.

/** Somebody, to whom moderators may write, and what they said to one. */
export async function said(
  api: TestApi,
  body = 'Buy my cheap towers',
): Promise<{ writer: Member; reader: Member; id: string; conversation: string }> {
  const writer = await api.person({ roles: ['parent'], firstName: 'Mara', lastName: 'Dunn' })
  const reader = await api.person({ roles: ['moderator'] })
  const chat = chatOf(api)
  const conversation = await chat.started(writer, [reader])
  const { id } = await chat.said(writer, conversation, body)
  return { writer, reader, id, conversation }
}

type Member = Awaited<ReturnType<TestApi['person']>>

export const reportOf = (api: TestApi, { token }: Person, path: string, reason = 'advertising', note = '') =>
  api.send('POST', path, { token, body: { reason, note } })

export const messageReport = (id: string) => `/api/chat/messages/${id}/report`

/** The item of a thing, as the database has it. */
export async function itemOf(api: TestApi, thing: string): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from moderation_items where thing_id = ${thing} order by id desc limit 1`,
  )
  return rows[0]!.id
}

/** A message that waits for moderators. */
export async function reported(api: TestApi) {
  const scene = await said(api)
  await reportOf(api, scene.reader, messageReport(scene.id))
  return { ...scene, item: await itemOf(api, scene.id) }
}

export const moderationOf = (api: TestApi) => ({
  item: ({ token }: Person, id: string) => api.send('GET', `/api/v1/moderation/items/${id}`, { token }),
  list: ({ token }: Person, query = '') => api.send('GET', `/api/v1/moderation/items${query}`, { token }),
  claim: ({ token }: Person, id: string) => api.send('POST', `/api/v1/moderation/items/${id}/claim`, { token }),
  decide: ({ token }: Person, id: string, body: object) =>
    api.send('POST', `/api/v1/moderation/items/${id}/decision`, { token, body: { version: 1, ...body } }),
  undo: ({ token }: Person, id: string) => api.send('POST', `/api/v1/moderation/decisions/${id}/undo`, { token }),
  judge: ({ token }: Person, id: string, body: object) =>
    api.send('POST', `/api/v1/moderation/items/${id}/appeal`, { token, body }),
})

/** Three about somebody: one that stands, one that was taken back, and one that was appealed against. */
export async function decisionsAbout(api: TestApi, { id, token }: Person) {
  const [anna, bela] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
  const queue = moderationOf(api)
  async function decide() {
    const reporter = await api.person({ roles: ['moderator'] })
    await reportOf(api, reporter, `/api/v1/people/${id}/report`, 'respect')
    const item = await itemOf(api, id)
    await api.db.execute(sql`update moderation_items set version = 1 where id = ${item}`)
    const answer = await queue.decide(anna, item, { act: 'warn', rule: 'respect', words: 'Please do not' })
    return { item, decision: answer.body.item.decisions[0].id as string }
  }
  const undone = await decide()
  await queue.undo(anna, undone.decision)
  const appealed = await decide()
  const body = { words: 'I never said such a thing' }
  await api.send('POST', `/api/v1/decisions/${appealed.decision}/appeal`, { token, body })
  await queue.judge(bela, appealed.item, { outcome: 'uphold', version: 3 })
  await api.db.execute(
    sql`update moderation_items set decided_at = now() - interval '1 day' where id = ${appealed.item}`,
  )
  const made = await decide()
  return {
    decision_made: { data: { decision: made.decision } },
    decision_undone: { data: { decision: undone.decision } },
    decision_appealed: { data: { decision: appealed.decision } },
  }
}

let watchedWords = 0
/** A word that moderators watch from now on. */
export async function watched(api: TestApi, word = `watched${(watchedWords += 1)} phrase`): Promise<string> {
  const { token } = await api.person({ roles: ['moderator'] })
  return (await api.send('POST', '/api/v1/moderation/words', { token, body: { word } })).body.word.id
}

const moderators = ['moderator', 'admin'] as const

/** Of a question whose writer hides their name. */
async function hiddenItem(api: TestApi): Promise<string> {
  const forum = forumOf(api)
  const asker = await api.person({ roles: ['parent'], firstName: 'Ö', lastName: 'Verborgen' })
  const topic = await forum.asked(asker, { hideName: true })
  await forum.report(await api.person({ roles: ['parent'] }), 'topic', topic.id)
  return itemOf(api, topic.id)
}

const judging = { allowed: { callers: moderators, status: 200 } }
const waits = async ({ api }: Scene) => (await reported(api)).item

/** A decision of who calls, else of somebody else. */
async function decided({ api, me, caller }: Scene, body: object = { act: 'hide', rule: 'advertising' }) {
  const { item, writer } = await reported(api)
  const judge = caller === 'moderator' || caller === 'admin' ? me : await api.person({ roles: ['moderator'] })
  const { decisions } = (await moderationOf(api).decide(judge, item, body)).body.item
  return { item, writer, decision: decisions[0].id as string }
}

const unknownToAll = { foreign: () => undefined }
/** Somebody with whom one has a conversation. */
async function partner({ api, me }: Scene) {
  const other = await api.person({ roles: ['moderator'] })
  await chatOf(api).begin(me, [other])
  return other.id
}

async function appealed({ api }: Scene) {
  const judge = await api.person({ roles: ['moderator'] })
  const { item, writer } = await reported(api)
  const { decisions } = (await moderationOf(api).decide(judge, item, { act: 'hide', rule: 'advertising' })).body.item
  const body = { words: 'It was a joke among friends' }
  await api.send('POST', `/api/v1/decisions/${decisions[0].id}/appeal`, { token: writer.token, body })
  return item
}

/** A decision about who calls. */
async function about({ api, me }: Scene) {
  const judge = await api.person({ roles: ['admin'] })
  // What was decided just now would gather the report.
  await api.db.execute(
    sql`update moderation_items set decided_at = now() - interval '1 day' where person_id = ${me.id}`,
  )
  await reportOf(api, judge, `/api/v1/people/${me.id}/report`)
  const item = await itemOf(api, me.id)
  const answer = await moderationOf(api).decide(judge, item, { act: 'warn', rule: 'respect' })
  return answer.body.item.decisions[0].id as string
}

export const moderationMatrix: Record<string, Row> = {
  'GET /api/v1/moderation/items': judging,
  'GET /api/v1/moderation/items/:id': { ...judging, ...unknownToAll, own: waits },
  'POST /api/v1/moderation/items/:id/claim': { ...judging, ...unknownToAll, own: waits },
  'POST /api/v1/moderation/items/:id/name': { ...judging, ...unknownToAll, own: ({ api }) => hiddenItem(api) },
  'POST /api/v1/moderation/items/:id/decision': {
    ...judging,
    ...unknownToAll,
    own: waits,
    body: () => ({ act: 'hide', rule: 'advertising', version: 1 }),
  },
  'POST /api/v1/moderation/decisions/:id/undo': {
    ...judging,
    ...unknownToAll,
    own: async (scene) => (await decided(scene)).decision,
  },
  'POST /api/v1/moderation/items/:id/appeal': {
    ...judging,
    ...unknownToAll,
    own: appealed,
    body: () => ({ outcome: 'uphold', version: 3 }),
  },
  'GET /api/v1/moderation/words': judging,
  'POST /api/v1/moderation/words': {
    allowed: { callers: moderators, status: 201 },
    body: () => ({ word: `matrix${(watchedWords += 1)}` }),
  },
  'DELETE /api/v1/moderation/words/:id': {
    allowed: { callers: moderators, status: 204 },
    ...unknownToAll,
    own: ({ api }) => watched(api),
  },
  'POST /api/v1/people/:id/report': {
    allowed: { callers: roles, status: 204 },
    own: partner,
    foreign: ({ caller, other }) =>
      ['admin', 'moderator', 'tutor', 'professional'].includes(caller) ? undefined : other.id,
    body: () => ({ reason: 'respect' }),
  },
  'GET /api/v1/decisions/:id': {
    allowed: { callers: roles, status: 200 },
    refused: 404,
    own: about,
    foreign: () => undefined,
  },
  'POST /api/v1/decisions/:id/appeal': {
    allowed: { callers: roles, status: 200 },
    refused: 404,
    own: about,
    foreign: () => undefined,
    body: () => ({ words: 'I never said such a thing' }),
  },
}

/** A call that succeeds, for every route of moderation; made anew each time. */
export function goodModerationCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const judge = () => api.person({ roles: ['moderator'] })
  const onItem = (rest: string, body?: unknown) => async () => ({
    token: (await judge()).token,
    path: `/api/v1/moderation/items/${(await reported(api)).item}${rest}`,
    body,
  })
  const noWords = () => api.db.execute(sql`delete from moderation_words`)
  const warned = async () => {
    const me = await api.person({ roles: ['parent'] })
    return { token: me.token, id: await about({ api, me } as unknown as Scene) }
  }
  return {
    'GET /api/v1/moderation/items': async () => ({ token: (await judge()).token, path: '/api/v1/moderation/items' }),
    'GET /api/v1/moderation/items/:id': onItem(''),
    'POST /api/v1/moderation/items/:id/claim': onItem('/claim'),
    'POST /api/v1/moderation/items/:id/name': async () => ({
      token: (await judge()).token,
      path: `/api/v1/moderation/items/${await hiddenItem(api)}/name`,
    }),
    'POST /api/v1/moderation/items/:id/decision': onItem('/decision', {
      act: 'silence_7',
      rule: 'respect',
      words: 'Bitte nicht 🌳',
      version: 1,
    }),
    'POST /api/v1/moderation/decisions/:id/undo': async () => {
      const me = await judge()
      const { decision } = await decided({ api, me, caller: 'moderator' } as unknown as Scene)
      return { token: me.token, path: `/api/v1/moderation/decisions/${decision}/undo` }
    },
    'POST /api/v1/moderation/items/:id/appeal': async () => ({
      token: (await judge()).token,
      path: `/api/v1/moderation/items/${await appealed({ api } as Scene)}/appeal`,
      body: { outcome: 'reverse', words: 'Das war kein Verstoß 🌳', version: 3 },
    }),
    'GET /api/v1/moderation/words': async () => {
      await noWords()
      await watched(api, 'Größe')
      return { token: (await judge()).token, path: '/api/v1/moderation/words' }
    },
    'POST /api/v1/moderation/words': async () => {
      await noWords()
      const body = { word: 'Größe 免費 🌳 schnell*' }
      return { token: (await judge()).token, path: '/api/v1/moderation/words', body }
    },
    'DELETE /api/v1/moderation/words/:id': async () => ({
      token: (await judge()).token,
      path: `/api/v1/moderation/words/${await watched(api)}`,
    }),
    'POST /api/v1/people/:id/report': async () => ({
      token: (await judge()).token,
      path: `/api/v1/people/${(await api.person()).id}/report`,
      body: { reason: 'other', note: 'Seltsam 🌳' },
    }),
    'GET /api/v1/decisions/:id': async () => {
      const { token, id } = await warned()
      return { token, path: `/api/v1/decisions/${id}` }
    },
    'POST /api/v1/decisions/:id/appeal': async () => {
      const { token, id } = await warned()
      return { token, path: `/api/v1/decisions/${id}/appeal`, body: { words: 'Das stimmt so nicht 🌳' } }
    },
  }
}
