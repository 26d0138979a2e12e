import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, postForm, type HttpAnswer } from '#tests/support/http.ts'
import { foreign, own } from '#tests/support/origins.ts'
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
      const answer = await call(name, headers(origin))
      expect(answer.status, name).toBe(403)
      expect(answer.headers['set-cookie'], name).toBeUndefined()
      expect(answer.text).not.toContain('Zenobia')
    }
  })

  test.each(own)('are open to a call with %s', async (_what, headers) => {
    const viewer = await call('getViewer', headers(origin))
    expect(viewer).toMatchObject({ status: 200, text: expect.stringContaining('Zenobia-parent') })
    const refused = await call(
      'signIn',
      { ...headers(origin), cookie: '' },
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
      const answer = await postForm(origin + path, fields, { cookie, ...headers(origin) })
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

  test('at the link of a letter do no more than it proves, wherever they come from', async () => {
    const email = 'nobody-asked@families.example'
    for (const form of ['follow', 'ask', 'constructor']) {
      const answer = await postForm(`${origin}/letters/link?token=x`, { form, email }, { cookie })
      expect(answer.status, form).toBeLessThan(500)
    }
    const token = people[1]!.token
    const letters = await ask(`${origin}/api/v1/letters/read`, {
      method: 'POST',
      headers: { authorization: people[0]!.token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(JSON.parse(letters.text)).toMatchObject({ reading: { follows: [] } })
    const { text } = await ask(`${origin}/api/v1/outbox`, { headers: { authorization: token } })
    expect(text).toContain('mails')
    expect(text).not.toContain(email)
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
        ({ recipient, template, status }: { recipient: string; template: string; status: string }) =>
          recipient === email && template === 'reset' && status === 'kept',
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
