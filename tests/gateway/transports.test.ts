import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { serve } from 'srvx/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#app.config'
import { getApi, closeApi } from '#/api/instance.ts'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { buildPerson } from '#/api/db/seed/people.ts'
import { routes } from '#/api/app.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { transport } from '#/gateway/transport/transport.server.ts'
import { env } from '#/process/env.ts'
import { runWithRequestContext } from '#/server/request-context.server.ts'
import { newEmail, password, registration, secret, testApiOn, type TestApi } from '#tests/support/api.ts'
import { goodCalls } from '#tests/support/good-calls.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { unlessLanding } from '#tests/support/landing.ts'
import { startStripe, webhookSecret } from '#tests/support/stripe.ts'
import { sameForBoth } from '#tests/support/same-for-both.ts'

// Both transports carry the same calls to the same API: in this process, and over a real connection on loopback.

let close: () => Promise<unknown>
let host: string
let passwordHash: string
let testApi: TestApi
const seen: { address: string | undefined; forwarded: string | null }[] = []

beforeAll(async () => {
  const { dataDir, databaseUrl = '' } = await freshPlace(isAvailable('postgres') ? 'postgres' : 'embedded')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('SESSION_SECRET', secret)
  vi.stubEnv('APP_ORIGIN', 'https://casa.example')
  // As for an API elsewhere: it is told by the web's server for whom that asks, and believes it.
  vi.stubEnv('TRUSTED_PROXIES', '1')
  const stripe = await startStripe()
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_tests')
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', webhookSecret)
  vi.stubEnv('STRIPE_API_ORIGIN', stripe.origin)
  const api = await getApi()
  testApi = testApiOn(api)
  passwordHash = await api.services.passwords.hash(password)
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => {
      seen.push({ address: request.ip, forwarded: request.headers.get('x-forwarded-for') })
      return api.fetch(request, request.ip ? { address: request.ip } : {})
    },
  })
  await server.ready()
  host = new URL(server.url ?? '').origin
  close = async () => {
    await server.close(true)
    await closeApi()
    await stripe.close()
  }
})
afterAll(() => close())

const ways = { 'in process': undefined, 'over the network': () => host }
type Way = keyof typeof ways

function send(way: Way, request: Request): Promise<Response> {
  Object.assign(env(), { apiHost: ways[way]?.() })
  return runWithRequestContext({ locale: 'en', address: '203.0.113.9', nonce: undefined }, () => transport(request))
}

type Bytes = Uint8Array<ArrayBuffer>
type Given = { token?: string; body?: unknown; path?: string; raw?: string | Bytes; headers?: Record<string, string> }

async function ask(way: Way, name: string, { token, body, path, raw, headers }: Given) {
  const [method = '', pattern = ''] = name.split(' ')
  const file = body instanceof Uint8Array ? (body as Bytes) : undefined
  const sent = raw ?? file ?? (body === undefined ? undefined : JSON.stringify(body))
  const request = new Request(new URL(path ?? pattern, 'http://api.invalid'), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': 'fr',
      ...(token ? { authorization: token } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const response = await send(way, request)
  const bytes = Buffer.from(isEndless(response) ? await beginningOf(response) : await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    retryAfter: response.headers.get('retry-after'),
    // What is packed or drawn carries when it was.
    body: made.find((kind) => bytes.subarray(0, kind.length).equals(kind)) ?? sameForBoth(bytes.toString()),
  }
}

const isEndless = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')

async function beginningOf({ body }: Response): Promise<ArrayBuffer> {
  const reader = body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new Uint8Array(value!).buffer
}

const made = [Buffer.from('database.gz'), Buffer.from('%PDF')]

async function person(role: Role = 'parent') {
  const { services } = await getApi()
  const draft = { firstName: 'Zoë', lastName: 'B', email: newEmail(), roles: [role], passwordHash }
  const user = await buildPerson(services.db, { ...draft, verified: true })
  const claims = await createSession(services.db, { userId: user.id, userAgent: 'vitest', address: '10.0.0.1' })
  return { email: user.email, session: claims.sessionId, token: await services.sessionTokens.issue(claims) }
}

const email = newEmail()
const write = (body: object) => async () => ({ body })
const bad: Record<string, () => Promise<Given>> = {
  'an empty object': write({}),
  'an array': write([]),
  'wrong types': write({ email: 1, password: null, token: {}, topic: [] }),
  'odd characters': async () => ({
    body: { email: `🧮\u0000${Math.random()}`, password: '\ud800', token: '漢字', first_name: 'ä' },
  }),
  'no JSON': async () => ({ raw: '{"a":' }),
  'an evil origin': async () => ({ body: {}, headers: { origin: 'https://evil.example' } }),
  'too much': async () => ({ raw: JSON.stringify({ email: 'x'.repeat(1_100_000) }) }),
  'a forged token': async () => ({ body: {}, token: 'a.b.c' }),
}

/** What uploads refuse beyond that: bytes that are not what their type says, none at all, and too many. */
const badFiles = (token: string, path: string, type: string): (() => Promise<Given>)[] =>
  [new Uint8Array([0xff, 0xd8, 0, 1, 2]), new Uint8Array(), new Uint8Array(6 * 1024 * 1024)].map((raw) => async () => ({
    token,
    path,
    raw,
    headers: { 'content-type': type },
  }))

/** A call that goes well, for every route; each way gets a person of its own. */
const good: Record<string, () => Promise<Given>> = {
  'GET /api/v1/me': () => person(),
  'PATCH /api/v1/me': async () => ({ ...(await person()), body: { first_name: 'Ö🧮', locale: 'de' } }),
  'POST /api/v1/me/roles': async () => ({ ...(await person()), body: { role: 'school', institution_name: 'Haus' } }),
  'POST /api/v1/me/device': () => person(),
  'GET /api/v1/me/sessions': () => person(),
  'DELETE /api/v1/me/sessions/:id': async () => {
    const { token, session } = await person()
    return { token, path: `/api/v1/me/sessions/${session}` }
  },
  'POST /api/v1/login': async () => ({ body: { email: (await person()).email, password } }),
  'POST /api/v1/register': async () => ({ body: registration({ email }) }),
  'POST /api/v1/logout': () => person(),
  'POST /api/v1/verify-email': async () => ({ body: { email: newEmail(), code: String(randomInt(1e5, 1e6)) } }),
  'POST /api/v1/resend-verification': async () => ({ body: { email: newEmail() } }),
  'POST /api/v1/forgot-password': write({ email }),
  'POST /api/v1/reset-password': write({ token: 'unknown', password }),
  'POST /api/v1/change-password': async () => ({
    ...(await person()),
    body: { currentPassword: password, password: 'a much better password' },
  }),
  'POST /api/v1/contact': write({ topic: 'press', name: 'Zoë', email, message: 'Ça va? 🧮 Et puis?' }),
  'POST /api/v1/notify': write({ email }),
  'GET /api/v1/outbox': async () => ({
    ...(await person('admin')),
    path: '/api/v1/outbox?before=00000000-0000-7000-8000-000000000000',
  }),
  'GET /api/operator/backup': async () => ({ token: await issueOperatorToken(secret) }),
  'POST /api/operator/admins': async () => ({
    token: await issueOperatorToken(secret),
    body: { email: newEmail(), first_name: 'A', last_name: 'B' },
  }),
  'POST /api/operator/badge-keys': async () => ({
    token: await issueOperatorToken(secret),
    body: { deed: 'list' },
  }),
  'GET /api/openapi.json': async () => ({}),
  // Only a demo has tours.
  'POST /api/v1/tours': write({ role: 'parent' }),
  // Signed by nobody: what is signed is told apart by its number.
  'POST /api/v1/payments/stripe/events': async () => ({ raw: '{}' }),
}

describe('both transports bring the same, byte for byte', () => {
  const names = routes.map(({ call }) => `${call.method} ${call.path}`)

  const all = (): Record<string, () => Promise<Given>> => ({ ...good, ...goodCalls(testApi) })

  test('of every call', () => expect(Object.keys(all()).toSorted()).toEqual(names.toSorted()))

  const each = routes.map(({ call, policy }, at) => [`${call.method} ${call.path}`, call, policy.signedIn, at] as const)
  test.each(
    unlessLanding(
      each,
      each.filter(([, call], at) => call.upload || at % 3 === 0),
    ),
  )('%s', async (name, call, isSignedIn, at) => {
    const well = all()[name]!
    const refused = name.startsWith('GET') ? [async () => ({}), async () => ({ token: 'a.b.c' })] : Object.values(bad)
    // Of whoever is not signed in, most routes read nothing: one code refuses for all of them.
    const isTried = !isSignedIn || call.upload || at % 5 === 0
    const cases = [well, ...(isTried ? refused : [refused.at(-1)!])]
    if (call.upload) {
      const { token = '', path = '' } = await well()
      cases.push(...badFiles(token, path, call.upload[0] ?? ''))
    }
    for (const given of cases) {
      const one = await ask('in process', name, await given())
      const other = await ask('over the network', name, await given())
      expect(other).toEqual(one)
      expect(one.status).toBeLessThan(500)
      if (given !== well) continue
      expect(one).not.toMatchObject({ status: 403 })
      if (!(name in good)) expect(one).toMatchObject({ status: call.status })
    }
  })

  test.each(roles)('GET /api/v1/me by a %s', async (role) => {
    const [one, other] = [await person(role), await person(role)]
    const answer = await ask('in process', 'GET /api/v1/me', one)
    expect(answer.body).toContain(`"activeRole":"${role}"`)
    expect(await ask('over the network', 'GET /api/v1/me', other)).toEqual(answer)
  })

  test('a refusal for too many calls, with its Retry-After', async () => {
    for (const way of Object.keys(ways) as Way[]) {
      const body = { email: newEmail() }
      await ask(way, 'POST /api/v1/resend-verification', { body })
      expect(await ask(way, 'POST /api/v1/resend-verification', { body })).toMatchObject({
        status: 429,
        retryAfter: expect.stringMatching(/^(5\d|60)$/),
      })
    }
  })

  test('and tell the API whom they ask for', async () => {
    await ask('over the network', 'GET /api/openapi.json', {})
    expect(seen.at(-1)).toEqual({ address: expect.stringContaining('127.0.0.1'), forwarded: '203.0.113.9' })
  })
})

describe('a transport rejects', () => {
  const me = () => new Request('http://api.invalid/api/v1/me')
  const over = (address: string) => {
    Object.assign(env(), { apiHost: address })
    return transport(me())
  }

  test('when nobody listens, and follows no redirect', async () => {
    await expect(over('http://127.0.0.1:9')).rejects.toThrow(TypeError)
    const server = serve({
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
      gracefulShutdown: false,
      fetch: () => Response.redirect(`${host}/x`),
    })
    await server.ready()
    await expect(over(new URL(server.url ?? '').origin)).rejects.toThrow(TypeError)
    await server.close(true)
  })

  test('when the other side hangs up', async () => {
    const rude = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    await expect(over(`http://127.0.0.1:${(rude.address() as AddressInfo).port}`)).rejects.toThrow(TypeError)
    rude.close()
  })

  test('in process, too, after 10 000 ms', async () => {
    expect(appConfig.limits.apiTimeoutMs).toBe(10_000)
    const { services } = await getApi()
    const { consume } = services.rateLimits
    services.rateLimits.consume = () => new Promise(() => {})
    vi.useFakeTimers()
    const answer = ask('in process', 'POST /api/v1/login', { body: { email, password } })
    const settled = vi.fn()
    void answer.catch(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).rejects.toThrow('did not answer in time')
    vi.useRealTimers()
    services.rateLimits.consume = consume
  })
})
