import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { eachApi, newEmail, origin, password, registration, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'

const extras = {
  id: '01980000-0000-7000-8000-000000000000',
  userId: '01980000-0000-7000-8000-000000000000',
  roles: ['admin'],
  isAdmin: true,
  email: 'somebody-else@families.example',
  emailVerified: true,
  emailVerifiedAt: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z',
  status: 'active',
  createdAt: '1999-01-01T00:00:00Z',
  deletedAt: '1999-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  memberships: [{ position: 'owner' }],
  organisation: '01980000-0000-7000-8000-000000000000',
  constructor: { prototype: { isAdmin: true } },
}
/** `__proto__` as JSON carries it: an own key, which an object literal would not make. */
const withProto = (body: object) =>
  JSON.stringify(body).replace(/\}$/, ',"__proto__":{"roles":["admin"],"isAdmin":true}}')

eachApi('input', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  test('with more fields than a registration has changes nothing but these', async () => {
    const { email: _, ...more } = extras
    const input = registration()
    const answer = await api.send('POST', '/api/v1/register', { body: withProto({ ...more, version: 99, ...input }) })
    expect(answer.status).toBe(201)
    const [row] = await api.db.select().from(users).where(eq(users.email, input.email))
    expect(row).toMatchObject({
      roles: ['parent'],
      activeRole: 'parent',
      status: 'pending',
      emailVerifiedAt: null,
      deletedAt: null,
      version: 1,
    })
    expect(row?.id).not.toBe(extras.id)
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2000)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('with more fields than a profile has changes nothing but these', async () => {
    const { token, email } = await api.person()
    const before = (await api.send('GET', '/api/v1/me', { token })).body.user
    const answer = await api.send('PATCH', '/api/v1/me', { token, body: withProto({ ...extras, first_name: 'New' }) })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({ ...before, first_name: 'New', version: before.version + 1 })
    expect(answer.body.user.email).toBe(email)
    expect(await api.db.select().from(users).where(eq(users.id, before.id))).toMatchObject([{ deletedAt: null }])
  })

  test('with more fields than a new role has adds only that role', async () => {
    const { token } = await api.person()
    const body = withProto({ ...extras, role: 'tutor', activeRole: 'admin' })
    const { body: answer } = await api.send('POST', '/api/v1/me/roles', { token, body })
    expect(answer.user).toMatchObject({ roles: ['parent', 'tutor'], activeRole: 'tutor', memberships: [] })
  })

  test.each(['', '{', '{"email":', "{'a':1}", 'undefined', '\u0000', '{"a":1}}', '\ufeff{}x', 'email=a&password=b'])(
    'that is no JSON, as in %j, gets 400',
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await api.send('POST', '/api/v1/login', { body, headers })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json', message: expect.any(String) } })
    },
  )

  test.each(['null', '1', '"text"', '[]', 'true', '{}', '[{"email":"a@b.example"}]'])(
    'that is another shape, as in %s, gets 422',
    async (body) => {
      const answer = await api.send('POST', '/api/v1/login', { body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: expect.any(Object) } })
    },
  )

  test.each([1, true, null, [], {}, ['a@b.example'], { $ne: null }, 1e308])(
    'whose fields are %j instead of texts gets 422',
    async (value) => {
      const body = { email: value, password: value }
      expect((await api.send('POST', '/api/v1/login', { body })).status).toBe(422)
      expect((await api.send('POST', '/api/v1/register', { body: registration({ first_name: value }) })).status).toBe(
        422,
      )
      expect((await api.send('POST', '/api/v1/forgot-password', { body })).status).toBe(422)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('of type “%s” gets 415', async (type) => {
    const body = JSON.stringify({ email: newEmail(), password })
    const answer = await api.send('POST', '/api/v1/login', { body, headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 415, body: { code: 'json_only' } })
  })

  test('of JSON’s type in any spelling is read', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;']) {
      const body = JSON.stringify({ email: newEmail(), password })
      expect((await api.send('POST', '/api/v1/login', { body, headers: { 'content-type': type } })).status).toBe(401)
    }
  })

  test('over 1 MB gets 413, whatever its length header says, and is not read to the end', async () => {
    const body = JSON.stringify({ email: newEmail(), password: 'x'.repeat(2_000_000) })
    expect(await api.send('POST', '/api/v1/login', { body })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })

    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': '10' }
    const request = new Request(`${origin}/api/v1/login`, {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect((await api.fetch(request)).status).toBe(413)
    expect(sent).toBeLessThan(1_500_000)
  })

  test('that is nested a hundred thousand deep breaks nothing', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = open.repeat(100_000) + '1' + close.repeat(100_000)
      expect((await api.send('POST', '/api/v1/login', { body: deep })).status).toBe(422)
      const inside = `{"email":"a@b.example","password":${deep}}`
      expect((await api.send('POST', '/api/v1/login', { body: inside })).status).toBe(422)
    }
  })

  test('with ten thousand fields is answered at once', async () => {
    const body = Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`field${number}`, number]))
    expect((await api.send('POST', '/api/v1/login', { body })).status).toBe(422)
  })

  const cross: [string, Record<string, string>][] = [
    ['an evil Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['our origin over http', { origin: origin.replace('https', 'http') }],
    ['our origin as a prefix', { origin: `${origin}.evil.example` }],
    ['our origin’s other port', { origin: `${origin}:8443` }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['our Origin, but cross-site', { origin, 'sec-fetch-site': 'cross-site' }],
  ]
  test.each(cross)('from %s is refused on every method that writes', async (_what, headers) => {
    const { token } = await api.person()
    const body = { email: newEmail(), password, first_name: 'Changed' }
    const writes = [
      ['POST', '/api/v1/login'],
      ['POST', '/api/v1/logout'],
      ['PATCH', '/api/v1/me'],
      ['DELETE', '/api/v1/me/sessions/01980000-0000-7000-8000-000000000000'],
    ] as const
    for (const [method, path] of writes) {
      expect(await api.send(method, path, { token, body, headers })).toMatchObject({
        status: 403,
        body: { code: 'origin_refused' },
      })
    }
    expect((await api.send('GET', '/api/v1/me', { token, headers })).body.user.first_name).toBe('Ada')
  })

  test('from our own pages, or from no page at all, is taken', async () => {
    const own: Record<string, string>[] = [
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own) {
      const body = { email: newEmail(), password }
      expect((await api.send('POST', '/api/v1/login', { body, headers })).status).toBe(401)
    }
  })

  test('is never echoed or logged', async () => {
    const canary = 'canary-4f1c9a'
    const secret = { email: `${canary}@x`, password: canary, token: canary, code: canary, [canary]: canary }
    for (const path of ['login', 'register', 'verify-email', 'reset-password', 'forgot-password', 'contact']) {
      const { body } = await api.send('POST', `/api/v1/${path}`, { body: secret })
      expect(JSON.stringify(body)).not.toContain(canary)
    }
    expect(JSON.stringify(logged)).not.toContain(canary)
  })

  test('is refused in the language that is asked for', async () => {
    const messages = new Set<string>()
    for (const language of ['en-GB', 'de-CH,de;q=0.9', 'fr', 'tlh, fr;q=0.5']) {
      const headers = { 'accept-language': language }
      const { body } = await api.send('POST', '/api/v1/login', { body: {}, headers })
      messages.add(body.message)
      expect(Object.keys(body.fields).toSorted()).toEqual(['email', 'password'])
    }
    expect(messages.size).toBe(3)
  })

  test('to an address or by a method that does not exist gets 404 as JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/v1/nothing'],
      ['POST', '/api/v1/me'],
      ['PUT', '/api/v1/me'],
      ['OPTIONS', '/api/v1/me'],
    ] as const) {
      const answer = await api.send(method, path)
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: expect.any(String) },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})
