import { sql } from 'drizzle-orm'
import { askingRoles, orderingRoles, reportingRoles } from '#/contract/forum/forum-kinds.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { entry, forumOf, type Member } from './forum.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'

// Who may call what of the forum: everybody reads, whoever is signed in replies, some ask, some report, and some keep order.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const by = (who: readonly Role[], status: number) => ({ allowed: { callers: who, status } })
const signedIn = (status: number) => by(roles, status)
const asking = (status: number) => by(askingRoles, status)
const keeping = (status: number) => by(orderingRoles, status)

/** A topic with a reply that everybody reads, and both as they wait for moderators: strangers'. */
export async function strangersTopics(api: TestApi) {
  const forum = forumOf(api)
  const keeper = await forum.keeper()
  const topic = await forum.asked(keeper)
  const reply = await forum.replied(keeper, topic.id)
  const newcomer = await api.person({ roles: ['parent'] })
  const waiting = await forum.asked(newcomer, { content: entry('All of it is at https://towers.example, see there') })
  const heldReply = await forum.replied(newcomer, topic.id, 'And at https://towers.example')
  const draft = newId()
  await forum.call('PUT', `/drafts/${draft}`, newcomer, halfWritten)
  return {
    topic: topic.id,
    topicReply: reply.id,
    heldTopic: waiting.id,
    heldReply: heldReply.id,
    topicDraft: draft,
  }
}

const halfWritten = {
  title: 'Half a',
  content: entry('Half a question'),
  category: null,
  tags: [],
  locale: null,
  hideName: false,
}

const shown = { own: ({ foreign }: Scene) => foreign.topic, foreign: ({ foreign }: Scene) => foreign.heldTopic }
const shownReply = {
  own: ({ foreign }: Scene) => foreign.topicReply,
  foreign: ({ foreign }: Scene) => foreign.heldReply,
}

/** As if whoever calls had asked it: some have a question of a time when they were parents. */
async function ownTopic({ api, me }: Pick<Scene, 'api' | 'me'>): Promise<string> {
  const forum = forumOf(api)
  const { id } = await forum.asked(await forum.keeper())
  await api.db.execute(sql`update forum_topics set author_id = ${me.id} where id = ${id}`)
  return id
}

async function ownReply({ api, me }: Pick<Scene, 'api' | 'me'>): Promise<string> {
  const forum = forumOf(api)
  const topic = await forum.asked(await forum.keeper())
  const { id } = await forum.replied(await forum.keeper(), topic.id)
  await api.db.execute(sql`update forum_replies set author_id = ${me.id} where id = ${id}`)
  return id
}

const own = { own: ownTopic, foreign: ({ foreign }: Scene) => foreign.topic }
const ownOne = { own: ownReply, foreign: ({ foreign }: Scene) => foreign.topicReply }

const replies = new Map<string, string>()

/** A topic with a reply that moderators move. */
async function movable({ api, me }: Scene): Promise<string> {
  const forum = forumOf(api)
  const keeper = await forum.keeper()
  const { id } = await forum.asked(keeper)
  replies.set(me.id, (await forum.replied(keeper, id)).id)
  return id
}

async function ownDraft({ api, me }: Scene): Promise<string> {
  const id = newId()
  await forumOf(api).call('PUT', `/drafts/${id}`, me, halfWritten)
  return id
}

const question = () => ({
  title: 'What did you ask at the school?',
  content: entry('We visit three of them next week.'),
  category: 'school',
  locale: 'en',
  clientId: newId(),
})

export const forumMatrix: Record<string, Row> = {
  'GET /api/v1/forum/topics': forAll,
  'GET /api/v1/forum/figures': forAll,
  'GET /api/v1/forum/topics/:id': { ...forAll, ...shown },
  'GET /api/v1/forum/topics/:id/replies': { ...forAll, ...shown },
  'GET /api/v1/forum/replies/:id': { ...forAll, ...shownReply },
  'GET /api/v1/forum/entries/:kind/:id/changes': { ...forAll, kind: 'topic', own: shown.own },
  'GET /api/v1/forum/feeds/:form': { ...forAll, form: 'rss' },
  'GET /api/v1/forum/mine': signedIn(200),
  'GET /api/v1/forum/similar': { ...signedIn(200), query: () => '?title=What+did+you+ask&locale=en' },
  'POST /api/v1/forum/topics': { ...asking(201), alone: true, body: question },
  'PATCH /api/v1/forum/topics/:id': {
    ...asking(200),
    alone: true,
    ...own,
    body: () => ({ category: 'family', version: 1 }),
  },
  'DELETE /api/v1/forum/topics/:id': { ...signedIn(204), ...own },
  'POST /api/v1/forum/topics/:id/replies': {
    ...signedIn(201),
    alone: true,
    ...shown,
    body: () => ({ content: entry('Ours, too.'), clientId: newId() }),
  },
  'PATCH /api/v1/forum/replies/:id': {
    ...signedIn(200),
    alone: true,
    ...ownOne,
    body: () => ({ content: entry('Ours as well.'), version: 1 }),
  },
  'DELETE /api/v1/forum/replies/:id': { ...signedIn(204), ...ownOne },
  'PUT /api/v1/forum/entries/:kind/:id/like': { ...signedIn(200), kind: 'topic', ...shown },
  'DELETE /api/v1/forum/entries/:kind/:id/like': { ...signedIn(200), kind: 'topic', ...shown },
  'POST /api/v1/forum/entries/:kind/:id/report': {
    ...by(reportingRoles, 204),
    kind: 'topic',
    ...shown,
    body: () => ({ reason: 'respect' }),
  },
  'PUT /api/v1/forum/topics/:id/solution': {
    ...signedIn(200),
    own: ownTopic,
    foreign: shown.foreign,
    body: () => ({ reply: null }),
  },
  'PUT /api/v1/forum/topics/:id/read': { ...signedIn(204), ...shown, body: () => ({ number: 1 }) },
  'POST /api/v1/forum/read': signedIn(204),
  'PUT /api/v1/forum/topics/:id/follow': { ...signedIn(204), ...shown, body: () => ({ level: 'everything' }) },
  'PATCH /api/v1/forum/topics/:id/order': { ...keeping(200), ...shown, body: () => ({ slowMinutes: 0 }) },
  'POST /api/v1/forum/topics/:id/split': {
    ...keeping(201),
    own: movable,
    foreign: shown.foreign,
    body: ({ me }) => ({ title: 'A topic of its own', category: 'family', replies: [replies.get(me.id) ?? unknown] }),
  },
  'POST /api/v1/forum/topics/:id/merge': {
    ...keeping(200),
    own: movable,
    foreign: shown.foreign,
    body: ({ foreign }) => ({ into: foreign.topic }),
  },
  'GET /api/v1/forum/drafts': signedIn(200),
  'PUT /api/v1/forum/drafts/:id': { ...signedIn(200), own: () => newId(), body: () => halfWritten },
  'DELETE /api/v1/forum/drafts/:id': {
    ...signedIn(204),
    own: ownDraft,
    foreign: ({ foreign }) => foreign.topicDraft,
  },
}

let marks = 0

/** A call that succeeds, for every route of the forum; made anew each time. */
export function goodForumCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const forum = forumOf(api)
  const full = {
    title: 'Größe und Übung 🧮 am Tisch',
    tags: ['Übung'],
    locale: 'de',
    content: entry('**Öffnen** 🧮 mit Löffel'),
  }
  const person = (role: Role = 'parent') => api.person({ roles: [role] })
  type Of = { me: Member; topic: string; reply: string }
  /** A question of `me`, with a reply of theirs behind it. */
  const asked = async (role: Role = 'moderator'): Promise<Of> => {
    const me = await person(role)
    const { id } = await forum.asked(me, full)
    return { me, topic: id, reply: (await forum.replied(me, id, 'Größe 🧮 zählt')).id }
  }
  const as = (path: (of: Of) => string, body?: (of: Of) => object) => async (): Promise<GoodCall> => {
    const of = await asked()
    return { token: of.me.token, path: `/api/v1/forum${path(of)}`, body: body?.(of) }
  }
  const asReader = (path: (of: Of) => string, body?: (of: Of) => object) => async (): Promise<GoodCall> => {
    const of = await asked()
    return { token: (await person()).token, path: `/api/v1/forum${path(of)}`, body: body?.(of) }
  }
  /** Found alone, whatever else is there by then. */
  const found = (path: (word: string) => string) => async (): Promise<GoodCall> => {
    const word = `mark${(marks += 1)}x`
    await forum.asked(await forum.keeper(), { ...full, content: entry(`${word} mit Löffel und Glas`) })
    return { token: (await person()).token, path: `/api/v1/forum${path(word)}` }
  }
  const draftOf = async (): Promise<{ token: string; id: string }> => {
    const me = await person()
    const id = newId()
    await forum.call('PUT', `/drafts/${id}`, me, halfWritten)
    return { token: me.token, id }
  }
  return {
    'GET /api/v1/forum/topics': found((word) => `/topics?q=${word}&category=behaviour&locale=de&state=unanswered`),
    // Of a language in which nobody asks here: those of others grow.
    'GET /api/v1/forum/figures': asReader(() => '/figures?locale=fr'),
    'GET /api/v1/forum/topics/:id': asReader(({ topic }) => `/topics/${topic}`),
    'GET /api/v1/forum/topics/:id/replies': asReader(({ topic }) => `/topics/${topic}/replies?at=1`),
    'GET /api/v1/forum/replies/:id': asReader(({ reply }) => `/replies/${reply}`),
    'GET /api/v1/forum/entries/:kind/:id/changes': async () => {
      const { me, reply } = await asked()
      await forum.call('PATCH', `/replies/${reply}`, me, { content: entry('Größer 🧮'), version: 1 })
      return { token: me.token, path: `/api/v1/forum/entries/reply/${reply}/changes` }
    },
    'GET /api/v1/forum/feeds/:form': asReader(() => '/feeds/atom?category=mathematics&locale=de'),
    'GET /api/v1/forum/mine': as(() => '/mine?view=mine'),
    'GET /api/v1/forum/similar': asReader(() => '/similar?title=zzzz+qqqq&locale=de'),
    'POST /api/v1/forum/topics': async () => ({
      token: (await person()).token,
      path: '/api/v1/forum/topics',
      body: { ...question(), ...full },
    }),
    'PATCH /api/v1/forum/topics/:id': as(
      ({ topic }) => `/topics/${topic}`,
      () => ({ title: 'Größe und Übung 🧮 im Bad', tags: ['Wasser'], version: 1 }),
    ),
    'DELETE /api/v1/forum/topics/:id': as(({ topic }) => `/topics/${topic}`),
    'POST /api/v1/forum/topics/:id/replies': asReader(
      ({ topic }) => `/topics/${topic}/replies`,
      ({ topic, reply }) => ({ content: entry('Ö🧮 auch'), answers: reply, mentions: [topic], clientId: newId() }),
    ),
    'PATCH /api/v1/forum/replies/:id': as(
      ({ reply }) => `/replies/${reply}`,
      () => ({ content: entry('Größer 🧮'), version: 1 }),
    ),
    'DELETE /api/v1/forum/replies/:id': as(({ reply }) => `/replies/${reply}`),
    'PUT /api/v1/forum/entries/:kind/:id/like': asReader(({ reply }) => `/entries/reply/${reply}/like`),
    'DELETE /api/v1/forum/entries/:kind/:id/like': asReader(({ topic }) => `/entries/topic/${topic}/like`),
    'POST /api/v1/forum/entries/:kind/:id/report': asReader(
      ({ reply }) => `/entries/reply/${reply}/report`,
      () => ({ reason: 'respect', note: 'Unfreundlich 🧮' }),
    ),
    'PUT /api/v1/forum/topics/:id/solution': as(
      ({ topic }) => `/topics/${topic}/solution`,
      ({ reply }) => ({ reply }),
    ),
    'PUT /api/v1/forum/topics/:id/read': asReader(
      ({ topic }) => `/topics/${topic}/read`,
      () => ({ number: 1 }),
    ),
    'POST /api/v1/forum/read': asReader(() => '/read'),
    'PUT /api/v1/forum/topics/:id/follow': asReader(
      ({ topic }) => `/topics/${topic}/follow`,
      () => ({ level: 'everything' }),
    ),
    'PATCH /api/v1/forum/topics/:id/order': as(
      ({ topic }) => `/topics/${topic}/order`,
      () => ({ isClosed: true, isPinned: false, slowMinutes: 5, category: 'family' }),
    ),
    'POST /api/v1/forum/topics/:id/split': as(
      ({ topic }) => `/topics/${topic}/split`,
      ({ reply }) => ({ title: 'Größe für sich 🧮', category: 'family', replies: [reply] }),
    ),
    'POST /api/v1/forum/topics/:id/merge': async () => {
      const [one, two] = [await asked(), await asked()]
      return { token: one.me.token, path: `/api/v1/forum/topics/${one.topic}/merge`, body: { into: two.topic } }
    },
    'GET /api/v1/forum/drafts': async () => ({ token: (await draftOf()).token, path: '/api/v1/forum/drafts' }),
    'PUT /api/v1/forum/drafts/:id': async () => ({
      token: (await person()).token,
      path: `/api/v1/forum/drafts/${newId()}`,
      body: { ...halfWritten, title: 'Größe 🧮' },
    }),
    'DELETE /api/v1/forum/drafts/:id': async () => {
      const { token, id } = await draftOf()
      return { token, path: `/api/v1/forum/drafts/${id}` }
    },
  }
}
