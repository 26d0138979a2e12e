import { beforeAll, describe, expect, test } from 'vitest'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { routes } from '#/api/app.ts'
import { roles, type Role } from '#/contract/role.ts'
import { eachApi, newEmail, password, registration, secret, type TestApi } from '#tests/support/api.ts'

// Who may call what, as data. A route without a row fails; so does a row without a route.

type Caller = 'anonymous' | Role | 'operator'
type Scene = { api: TestApi; token: string | undefined; session: string; foreignSession: string }
type Row = {
  /** What an allowed caller gets; everybody else gets the refusal. */
  allowed: { callers: readonly Caller[]; status: number }
  /** What everybody else gets: 401 without a session, this with one. */
  refused?: number
  body?: (scene: Scene) => object
  /** For paths with ids: one's own row and somebody else's. */
  own?: (scene: Scene) => string
  foreign?: (scene: Scene) => string
}

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const everyone = { callers, status: 200 }
const people = { callers: roles, status: 200 }

const matrix: Record<string, Row> = {
  'GET /api/v1/me': { allowed: people },
  'PATCH /api/v1/me': { allowed: people, body: () => ({ first_name: 'Changed' }) },
  'POST /api/v1/me/roles': { allowed: people, body: () => ({ role: 'tutor' }) },
  'GET /api/v1/me/sessions': { allowed: people },
  'DELETE /api/v1/me/sessions/:id': {
    allowed: { ...people, status: 204 },
    own: ({ session }) => session,
    foreign: ({ foreignSession }) => foreignSession,
  },
  'POST /api/v1/login': { allowed: { callers, status: 401 }, body: () => ({ email: newEmail(), password }) },
  'POST /api/v1/register': { allowed: { callers, status: 201 }, body: () => registration() },
  'POST /api/v1/logout': { allowed: { callers, status: 204 } },
  'POST /api/v1/verify-email': { allowed: { callers, status: 422 }, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/resend-verification': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'POST /api/v1/forgot-password': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'POST /api/v1/reset-password': { allowed: { callers, status: 422 }, body: () => ({ token: 'unknown', password }) },
  'POST /api/v1/change-password': {
    allowed: people,
    body: () => ({ currentPassword: password, password: 'a much better password' }),
  },
  'POST /api/v1/contact': {
    allowed: { callers, status: 201 },
    body: () => ({ topic: 'other', name: 'Name', email: newEmail(), message: 'A message of some length' }),
  },
  'POST /api/v1/notify': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'GET /api/v1/outbox': { allowed: { callers: ['admin'], status: 200 }, refused: 403 },
  'GET /api/operator/backup': { allowed: { callers: ['operator'], status: 200 }, refused: 404 },
  'POST /api/operator/admins': {
    allowed: { callers: ['operator'], status: 201 },
    refused: 404,
    body: () => ({ email: newEmail(), first_name: 'A', last_name: 'B' }),
  },
  'GET /api/openapi.json': { allowed: everyone },
}

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

describe('every route', () => {
  test('has a row in the matrix, and every row a route', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(routes.map(nameOf).toSorted())
  })

  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s says what it is and what it bounds',
    (_name, route) => {
      const { call, policy, limits } = route
      expect(call.summary.length).toBeGreaterThan(10)
      expect(policy).toMatchObject({ name: expect.any(String), signedIn: expect.any(Boolean) })
      expect(limits.rate).toBeInstanceOf(Array)
      expect(call.params !== null).toBe(call.path.includes(':'))
      if (call.body) expect(limits.bodyBytes).toBeGreaterThan(0)
      if (['POST', 'PUT', 'PATCH'].includes(call.method) && call.path !== '/api/v1/logout')
        expect(call.body).not.toBeNull()
      if (call.status === 204 || call.status === 202) expect(call.result).toBeNull()
      const isWriteByAnyone = policy.name === 'anyone' && call.body !== null
      if (isWriteByAnyone) expect(limits.rate.some(({ by }) => by === 'address')).toBe(true)
    },
  )
})

eachApi('authorisation', (start) => {
  let api: TestApi
  let foreignSession: string
  beforeAll(async () => {
    api = await start()
    foreignSession = sessionIn((await api.person()).token)
  })

  async function sceneFor(caller: Caller): Promise<Scene> {
    if (caller === 'anonymous') return { api, token: undefined, session: foreignSession, foreignSession }
    if (caller === 'operator')
      return { api, token: await issueOperatorToken(secret), session: foreignSession, foreignSession }
    const { token } = await api.person({ roles: [caller] })
    return { api, token, session: sessionIn(token), foreignSession }
  }

  const statusWithoutRight = (caller: Caller, refused: number) =>
    refused === 404 ? 404 : caller === 'anonymous' || caller === 'operator' ? 401 : refused

  describe.each(Object.entries(matrix))('%s', (name, { allowed, refused = 403, body, own, foreign }) => {
    const [method = '', path = ''] = name.split(' ')

    test.each(callers)('by %s', async (caller) => {
      const scene = await sceneFor(caller)
      const call = (id = '') => api.send(method, path.replace(':id', id), { token: scene.token, body: body?.(scene) })
      const mayCall = allowed.callers.includes(caller)
      if (foreign) {
        const unknown = await call('01980000-0000-7000-8000-000000000000')
        const theirs = await call(foreign(scene))
        expect(theirs.status).toBe(mayCall ? 404 : 401)
        expect(theirs.body).toEqual(unknown.body)
      }
      const answer = await call(own?.(scene))
      expect(answer.status).toBe(mayCall ? allowed.status : statusWithoutRight(caller, refused))
    })

    test('by a person whose account is suspended, as by nobody', async () => {
      const { id, token } = await api.person({ roles: ['admin'] })
      const { token: nobody } = await sceneFor('anonymous')
      await api.db.execute(`update users set status = 'suspended' where id = '${id}'`)
      const call = (given: string | undefined) =>
        api.send(method, path.replace(':id', foreignSession), { token: given, body: body?.({} as Scene) })
      expect((await call(token)).status).toBe((await call(nobody)).status)
    })
  })
})

function sessionIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}
