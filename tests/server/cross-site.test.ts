import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, postForm, type HttpAnswer } from '#tests/support/http.ts'
import { startSeeded, type Seeded } from '#tests/support/seeded-server.ts'
import { payload, serverFunctions } from '#tests/support/server-functions.ts'
import type { RunningServer } from '#tests/support/server.ts'

let server: RunningServer
let people: Seeded['people']
let origin: string
let cookie: string
beforeAll(async () => {
  ;({ server, people } = await startSeeded(['parent', 'admin', 'teacher']))
  origin = server.origin
  cookie = `jwt=${people[0]!.token}`
})
afterAll(() => server.stop())

const foreign: [string, () => Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' })],
  ['cross-site with our Origin', () => ({ 'sec-fetch-site': 'cross-site', origin })],
  ['same-origin with an evil Origin', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })],
  ['Origin: null', () => ({ origin: 'null' })],
  ['an evil Origin', () => ({ origin: 'https://evil.example' })],
  ['an evil Origin and Host', () => ({ origin: 'http://evil.example', host: 'evil.example' })],
  ['our origin as a prefix', () => ({ origin: `${origin}.evil.example` })],
  ['an evil Referer', () => ({ referer: 'https://evil.example/' })],
  ['our origin in an evil Referer', () => ({ referer: `https://evil.example/?${origin}/` })],
  ['no header at all', () => ({})],
]
const own: [string, () => Record<string, string>][] = [
  ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ['same-origin and our Origin', () => ({ 'sec-fetch-site': 'same-origin', origin })],
  ['our Origin', () => ({ origin })],
  ['our Referer', () => ({ referer: `${origin}/auth/login` })],
]

/** Those that answer to GET. */
const reads = new Set(['getViewer', 'listOutbox'])

const call = (name: string, headers: Record<string, string>, data: Record<string, string> = {}) => {
  const isRead = reads.has(name)
  return ask(origin + serverFunctions()[name], {
    method: isRead ? 'GET' : 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      accept: 'application/json',
      'x-tsr-serverfn': 'true',
      ...headers,
    },
    ...(isRead ? {} : { body: payload(data) }),
  })
}

describe('server functions', () => {
  test('are found, every one of them', () => {
    expect(Object.keys(serverFunctions())).toEqual(
      expect.arrayContaining(['getViewer', 'signIn', 'signOut', 'register']),
    )
  })

  test.each(foreign)('are closed to a call with %s', async (_what, headers) => {
    for (const name of Object.keys(serverFunctions())) {
      const answer = await call(name, headers())
      expect(answer.status, name).toBe(403)
      expect(answer.headers['set-cookie'], name).toBeUndefined()
      expect(answer.text).not.toContain('Zenobia')
    }
  })

  test.each(own)('are open to a call with %s', async (_what, headers) => {
    const viewer = await call('getViewer', headers())
    expect(viewer).toMatchObject({ status: 200, text: expect.stringContaining('Zenobia-parent') })
    const refused = await call(
      'signIn',
      { ...headers(), cookie: '' },
      { email: 'a@b.example', password: 'a wrong one' },
    )
    expect(refused.status).toBe(200)
    expect(refused.text).toContain('wrong_credentials')
  })

  test('never answer an input that makes no sense with 5xx, or with anything of the inside', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"t":{"t":99}}',
      JSON.stringify({ data: {} }),
      '"x"'.repeat(3),
      payload({ email: '\u0000\ud800' }),
    ]
    const names = Object.keys(serverFunctions()).filter((name) => !reads.has(name))
    expect(names).toEqual(expect.arrayContaining(['signIn', 'register', 'sendMessage', 'switchRole']))
    for (const name of names) {
      for (const body of bodies) {
        const answer = await ask(origin + serverFunctions()[name], {
          method: 'POST',
          headers: { ...headers, cookie: `jwt=${people[2]!.token}` },
          body,
        })
        expect(answer.status, `${name} ${body}`).toBeLessThan(500)
        expectNothingInner(answer)
      }
    }
  })

  test('take no more than the API does', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }
    const body = payload({ topic: 'other', name: 'N', email: 'a@b.example', message: 'x'.repeat(2_000_000) })
    const answer = await ask(origin + serverFunctions().sendMessage, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    const endless = await fetch(origin + serverFunctions().sendMessage, {
      method: 'POST',
      headers: { ...headers, origin },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(endless.status).toBe(411)
  })
})

describe('posted forms', () => {
  const forms: [string, Record<string, string>][] = [
    ['/auth/login', { email: 'a@b.example', password: 'a wrong password' }],
    ['/auth/register', {}],
    ['/auth/verify', {}],
    ['/auth/reset-password', { email: 'a@b.example' }],
    ['/verify-email', { token: 'x' }],
    ['/contact-us', {}],
    ['/coming-soon', { email: 'a@b.example' }],
    ['/settings', { themeMode: 'dark' }],
    ['/consent', {}],
    ['/role', { role: 'parent' }],
    ['/sign-out', {}],
  ]

  test.each(foreign)('are closed to a post with %s', async (_what, headers) => {
    for (const [path, fields] of forms) {
      const answer = await postForm(origin + path, fields, { cookie, ...headers() })
      expect(answer.status, path).toBe(403)
      expect(answer.headers['set-cookie'], path).toBeUndefined()
    }
  })

  test('are open to our own pages', async () => {
    for (const [path, fields] of forms.slice(0, -1)) {
      const answer = await postForm(origin + path, fields, { 'sec-fetch-site': 'same-origin', origin })
      expect(answer.status, path).toBeGreaterThanOrEqual(200)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.status, path).not.toBe(403)
    }
    // Nobody was signed out meanwhile.
    expect((await ask(`${origin}/parents`, { headers: { cookie } })).status).toBe(200)
  })

  test('lead to no other site, whatever their address says', async () => {
    const evil = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/%2F%2Fevil.example',
      '/%5cevil.example',
      '/\r\nSet-Cookie: x=y',
    ]
    for (const target of evil) {
      const query = `redirect=${encodeURIComponent(target)}`
      const fields = { email: people[0]!.email, password: 'three-period lesson' }
      const answers = [
        await postForm(`${origin}/auth/login?${query}`, fields, { origin }),
        await ask(`${origin}/auth/login?${query}`, { headers: { cookie } }),
        await ask(`${origin}/language?to=de&${query}`),
        await postForm(`${origin}/settings`, { redirect: target, themeMode: 'dark' }, { origin }),
      ]
      for (const { status, headers } of answers) {
        expect([303, 307, 302]).toContain(status)
        const { origin: leadsTo } = new URL(headers.location ?? '', origin)
        expect(leadsTo, target).toBe(origin)
        expect(headers.location).not.toContain('evil')
        expect(headers['set-cookie']?.join() ?? '').not.toContain('x=y')
      }
    }
  })
})

describe('files', () => {
  const person = () => people[0]!.id
  const uploads = (): [method: string, path: string, type: string][] => [
    ['PUT', `/files/people/${person()}/avatar`, 'image/png'],
    ['DELETE', `/files/people/${person()}/avatar`, 'text/plain'],
    ['PUT', `/files/people/${person()}/cover`, 'image/png'],
    ['PUT', `/files/students/${person()}/photo`, 'image/png'],
    ['DELETE', `/files/students/${person()}/photo`, 'text/plain'],
    ['POST', '/files/imports/people', 'text/csv'],
    ['POST', '/files/imports/students', 'text/plain'],
  ]
  // Kept alive, as a browser's are: a connection that closes with the answer is reset while the rest is still on its way.
  const agent = new Agent({ keepAlive: true })
  const send = (method: string, path: string, type: string, headers: Record<string, string>, body = 'x') =>
    ask(origin + path, { agent, method, headers: { cookie, 'content-type': type, ...headers }, body })

  test.each(foreign)('take nothing with %s', async (_what, headers) => {
    for (const [method, path, type] of uploads()) {
      expect((await send(method, path, type, headers())).status, `${method} ${path}`).toBe(403)
    }
  })

  const mine = () => ({ 'sec-fetch-site': 'same-origin', origin })

  test('are heard by the API when they come from our own pages', async () => {
    const answers = []
    for (const [method, path, type] of uploads()) {
      const { status, text } = await send(method, path, type, mine())
      answers.push(`${status} ${text && JSON.parse(text).code}`.trim())
    }
    const [person, student, list] = ['422 picture_unreadable', '404 not_found', '403 forbidden']
    expect(answers).toEqual([person, '204', person, student, student, list, list])
  })

  test('may be larger than a page’s post, up to what the API has words for', async () => {
    const path = `/files/people/${person()}/avatar`
    const most = await send('PUT', path, 'image/png', mine(), 'x'.repeat(5 * 2 ** 20))
    expect(most.text).toContain('picture_unreadable')
    const announce = (bytes: number) => send('PUT', path, 'image/png', { ...mine(), 'content-length': `${bytes}` }, '')
    expect((await announce(5 * 2 ** 20 + 1)).text).toContain('body_too_large')
    expect((await announce(6_000_001)).status).toBe(413)
  })

  test('are no built files, whatever their names end in', async () => {
    const csv = await ask(`${origin}/files/people.csv`, { headers: { cookie } })
    expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect(csv.text).toContain('Zenobia-parent')
    expect((await ask(`${origin}/files/nothing.js`, { headers: { cookie } })).status).toBe(404)
  })
})

describe('the Host header', () => {
  test('is not believed: mail leads to APP_ORIGIN only', async () => {
    const email = people[0]!.email
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ email })
    const asked = await ask(`${origin}/api/v1/forgot-password`, { method: 'POST', headers, body })
    expect(asked.status).toBe(202)
    const form = await postForm(
      `${origin}/auth/reset-password`,
      { email },
      { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    )
    expect(form.status).toBeLessThan(500)
    const mails = async () => {
      const { text } = await ask(`${origin}/api/v1/outbox`, { headers: { authorization: people[1]!.token } })
      return JSON.parse(text).mails.filter(
        ({ recipient, status }: { recipient: string; status: string }) => recipient === email && status === 'kept',
      )
    }
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
    for (const { text } of await mails()) {
      expect(text).not.toContain('evil')
      expect(text).toContain(`http://localhost:${server.port}/auth/reset-password?token=`)
    }
  })

  test.each(['evil.example', 'evil.example:99999', '[::1', 'a b', '', '"', 'localhost:0', '%00'])(
    'of “%s” breaks nothing and shows up in no page',
    async (host) => {
      for (const path of [
        '/',
        '/about-us',
        '/auth/login',
        '/dashboard/app',
        '/api/v1/me',
        '/nothing',
        '/favicon.svg',
        '/healthz',
      ]) {
        const answer = await ask(origin + path, { headers: { host, 'x-forwarded-host': host } })
        expect(answer.status, `${host} ${path}`).toBeLessThan(500)
        expect(answer.text).not.toContain('evil')
        expect(answer.headers.location ?? '').not.toContain('evil')
      }
    },
  )
})

function expectNothingInner({ text }: HttpAnswer) {
  expect(text).not.toMatch(/node_modules|\/assets\/[\w.-]+\.js:\d|at \w+ \(|Invariant|SyntaxError|TypeError/)
}
