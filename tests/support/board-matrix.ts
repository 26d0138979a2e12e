import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { boardsOf, type Person } from './boards.ts'
import { unknown, type GoodCall, type Row, type Scene } from './matrix.ts'

// Who may call what of boards: everybody signed in, on boards that they are on, and an admin nothing more.

const allowed = (status: number) => ({ allowed: { callers: roles, status } })

async function boardWith(api: TestApi, me: Person) {
  const boards = boardsOf(api)
  const board = await boards.made(me, ['Zu tun 🧮', 'Fertig'])
  const [first = '', second = ''] = board.columnOrder
  const { id } = await boards.card(me, first, 'Würfel')
  return { board: board.id, column: first, other: second, card: id, comment: await boards.comment(me, id) }
}
type Parts = Awaited<ReturnType<typeof boardWith>>

/** The suspended have no board: they are refused whatever they name. */
const own = (part: keyof Parts) => async (scene: Scene) =>
  (await boardWith(scene.api, scene.me).catch(() => undefined))?.[part] ?? unknown
const foreign = (part: keyof Parts) => (scene: Scene) => scene.foreign.boards[part]
const of = (part: keyof Parts) => ({ own: own(part), foreign: foreign(part) })

async function archived({ api, me }: Scene): Promise<string> {
  const { board } = await boardWith(api, me)
  await boardsOf(api).call('PATCH', `/boards/${board}`, me, { archived: true })
  return board
}

/** A board that somebody else owns too. */
async function shared({ api, me }: Pick<Scene, 'api' | 'me'>): Promise<string> {
  const helper = await api.person({ roles: ['moderator'] })
  const boards = boardsOf(api)
  const { id } = await boards.made(me)
  await boards.members(me, id, [me, { ...helper, isOwner: true }])
  return id
}

export const boardMatrix: Record<string, Row> = {
  'GET /api/v1/boards': allowed(200),
  'POST /api/v1/boards': { ...allowed(201), body: () => ({ name: 'Poppies' }) },
  'GET /api/v1/boards/:id': { ...allowed(200), ...of('board') },
  'PATCH /api/v1/boards/:id': { ...allowed(200), ...of('board'), body: () => ({ name: 'Larches' }) },
  'DELETE /api/v1/boards/:id': { ...allowed(204), ...of('board'), own: archived },
  'GET /api/v1/boards/:id/candidates': { ...allowed(200), ...of('board') },
  'PUT /api/v1/boards/:id/members': {
    ...allowed(200),
    ...of('board'),
    body: ({ me }) => ({ members: [{ id: me.id, isOwner: true }] }),
  },
  'DELETE /api/v1/boards/:id/members/me': { ...allowed(204), ...of('board'), own: shared },
  'PUT /api/v1/boards/:id/labels': { ...allowed(200), ...of('board'), body: () => ({ labels: [] }) },
  'POST /api/v1/boards/:id/columns': { ...allowed(201), ...of('board'), body: () => ({ name: 'Later' }) },
  'GET /api/v1/boards/:id/archive': { ...allowed(200), ...of('board') },
  'PATCH /api/v1/columns/:id': { ...allowed(200), ...of('column'), body: () => ({ wipLimit: 3 }) },
  'DELETE /api/v1/columns/:id': { ...allowed(200), ...of('column') },
  'POST /api/v1/cards': {
    ...allowed(201),
    body: async (scene) => ({ columnId: await own('column')(scene), name: 'Beads' }),
  },
  'GET /api/v1/cards/:id': { ...allowed(200), ...of('card') },
  'GET /api/v1/cards/:id/history': { ...allowed(200), ...of('card') },
  'PATCH /api/v1/cards/:id': { ...allowed(200), ...of('card'), body: () => ({ name: 'Poppies', version: 2 }) },
  'POST /api/v1/cards/:id/move': {
    ...allowed(200),
    own: own('card'),
    foreign: foreign('card'),
    body: async (scene) => ({ columnId: await lastColumn(scene) }),
  },
  'POST /api/v1/cards/:id/archive': { ...allowed(200), ...of('card'), body: () => ({ archived: true }) },
  'DELETE /api/v1/cards/:id': { ...allowed(200), ...of('card') },
  'POST /api/v1/cards/:id/comments': { ...allowed(201), ...of('card'), body: () => ({ body: 'Yes' }) },
  'PATCH /api/v1/comments/:id': { ...allowed(200), ...of('comment'), body: () => ({ body: 'No' }) },
  'DELETE /api/v1/comments/:id': { ...allowed(204), ...of('comment') },
}

/** Of the caller's newest board, made with the card that is moved. */
async function lastColumn({ api, me }: Scene): Promise<string> {
  const { body } = await boardsOf(api).call('GET', '/boards', me)
  if (!body.boards?.length) return unknown
  return (await boardsOf(api).get(me, body.boards.at(-1).id)).columnOrder.at(-1)!
}

/** A board of a stranger's. */
export const strangersBoard = async (api: TestApi, stranger: Person) => ({ boards: await boardWith(api, stranger) })

/** A call that succeeds, for every route of boards; made anew each time. */
export function goodBoardCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  type Given = object | ((parts: Parts, me: Person) => object)
  const on = (path: (parts: Parts) => string, given?: Given) => async (): Promise<GoodCall> => {
    const me = await api.person()
    const parts = await boardWith(api, me)
    const body = typeof given === 'function' ? given(parts, me) : given
    return { token: me.token, path: `/api/v1${path(parts)}`, body }
  }
  const label = () => ({ id: newId(), name: 'Größe', color: 'gold' })
  return {
    'GET /api/v1/boards': on(() => '/boards'),
    'POST /api/v1/boards': on(
      () => '/boards',
      () => ({ name: 'Ö🧮', columns: ['À faire', 'Fait'] }),
    ),
    'GET /api/v1/boards/:id': on(({ board }) => `/boards/${board}`),
    'PATCH /api/v1/boards/:id': on(({ board }) => `/boards/${board}`, { name: 'Ö🧮', archived: true }),
    'DELETE /api/v1/boards/:id': async () => {
      const call = await on(({ board }) => `/boards/${board}`)()
      await api.send('PATCH', call.path, { token: call.token, body: { archived: true } })
      return call
    },
    'GET /api/v1/boards/:id/candidates': on(({ board }) => `/boards/${board}/candidates?q=zo%C3%AB`),
    'PUT /api/v1/boards/:id/members': on(
      ({ board }) => `/boards/${board}/members`,
      (_parts: Parts, { id }: Person) => ({ members: [{ id, isOwner: true }] }),
    ),
    'DELETE /api/v1/boards/:id/members/me': async () => {
      const me = await api.person()
      const id = await shared({ api, me: { ...me, role: 'parent', organisation: '', classroom: null } })
      return { token: me.token, path: `/api/v1/boards/${id}/members/me` }
    },
    'PUT /api/v1/boards/:id/labels': on(
      ({ board }) => `/boards/${board}/labels`,
      () => ({ labels: [label()] }),
    ),
    'POST /api/v1/boards/:id/columns': on(({ board }) => `/boards/${board}/columns`, { name: 'Später' }),
    'GET /api/v1/boards/:id/archive': async () => {
      const me = await api.person()
      const { board, card } = await boardWith(api, me)
      await boardsOf(api).call('POST', `/cards/${card}/archive`, me, { archived: true })
      return { token: me.token, path: `/api/v1/boards/${board}/archive` }
    },
    'PATCH /api/v1/columns/:id': on(
      ({ column }) => `/columns/${column}`,
      ({ other }: Parts) => ({ name: 'Ö🧮', wipLimit: 3, after: other }),
    ),
    'DELETE /api/v1/columns/:id': on(({ column }) => `/columns/${column}`),
    'POST /api/v1/cards': on(
      () => '/cards',
      ({ column, card }: Parts) => ({ columnId: column, name: 'Ö🧮', after: card }),
    ),
    'GET /api/v1/cards/:id': on(({ card }) => `/cards/${card}`),
    'GET /api/v1/cards/:id/history': async () => {
      const call = await on(({ card }) => `/cards/${card}`)()
      await api.send('PATCH', call.path, { token: call.token, body: { name: 'Ö🧮', version: 2 } })
      return { ...call, path: `${call.path}/history` }
    },
    'PATCH /api/v1/cards/:id': on(
      ({ card }) => `/cards/${card}`,
      (_parts: Parts, { id }: Person) => ({
        name: 'Ö🧮',
        description: 'See https://casa.example',
        completed: true,
        priority: 'high',
        assignees: [id],
        due: { from: '2026-03-02', to: '2026-03-04' },
        items: [{ id: newId(), text: 'Sägen', done: true }],
        version: 1,
      }),
    ),
    'POST /api/v1/cards/:id/move': on(
      ({ card }) => `/cards/${card}/move`,
      ({ other }: Parts) => ({ columnId: other }),
    ),
    'POST /api/v1/cards/:id/archive': on(({ card }) => `/cards/${card}/archive`, { archived: true }),
    'DELETE /api/v1/cards/:id': on(({ card }) => `/cards/${card}`),
    'POST /api/v1/cards/:id/comments': on(({ card }) => `/cards/${card}/comments`, { body: 'Ö🧮' }),
    'PATCH /api/v1/comments/:id': on(({ comment }) => `/comments/${comment}`, { body: 'Ö🧮' }),
    'DELETE /api/v1/comments/:id': on(({ comment }) => `/comments/${comment}`),
  }
}
