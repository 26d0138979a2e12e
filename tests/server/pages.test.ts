import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { startSeeded, type Seeded } from '#tests/support/seeded-server.ts'
import type { RunningServer } from '#tests/support/server.ts'

let server: RunningServer
let people: Seeded['people']
let origin: string
beforeAll(async () => {
  ;({ server, people } = await startSeeded(['parent', 'teacher', 'admin']))
  origin = server.origin
})
afterAll(() => server.stop())

const shared = ['/', '/about-us', '/faqs', '/contact-us']
const languages = ['en', 'de', 'fr']

describe('a page that is shared', () => {
  test('is never one person’s, however requests mix', async () => {
    const visitors = [
      ...people.map(({ email, token }) => ({ cookie: `jwt=${token}`, name: /Zenobia-(\w+)/, email })),
      ...languages.map((language) => ({ cookie: `i18nextLng=${language}`, name: null, email: null })),
      { cookie: 'themeMode=dark; themeDirection=rtl', name: null, email: null },
      { cookie: `other=1; jwt=${people[0]!.token}`, name: /Zenobia-parent/, email: people[0]!.email },
      { cookie: '', name: null, email: null },
    ]
    for (let round = 0; round < 3; round++) {
      const asked = shared.flatMap((path) => visitors.map((visitor) => ({ path, ...visitor })))
      const answers = await Promise.all(
        asked
          .toSorted((one, other) => (one.path + one.cookie + round).localeCompare(other.cookie + other.path + round))
          .map(async (one) => ({ ...one, ...(await ask(origin + one.path, { headers: { cookie: one.cookie } })) })),
      )
      for (const { email, path, status, text, headers } of answers) {
        expect(status).toBe(200)
        const shown = people.filter((person) => text.includes(person.email) || text.includes(person.id))
        expect(
          shown.map((person) => person.email).filter((other) => other !== email),
          path,
        ).toEqual([])
        if (email === null) {
          expect(text, path).not.toContain('Zenobia')
          expect(headers['content-security-policy']).not.toContain('nonce')
        } else {
          expect(text, path).toContain(email)
          expect(headers['cache-control']).toBe('private, no-store')
        }
      }
    }
  })

  test('comes in each visitor’s own language, direction, mode and colours', async () => {
    const cookies = languages.flatMap((language) =>
      ['light', 'dark'].flatMap((mode) =>
        ['ltr', 'rtl'].flatMap((direction) =>
          ['default', 'purple'].map((preset) => ({ language, mode, direction, preset })),
        ),
      ),
    )
    const answers = await Promise.all(
      cookies.map(async ({ language, mode, direction, preset }) => {
        const cookie = `i18nextLng=${language}; themeMode=${mode}; themeDirection=${direction}; themeColorPresets=${preset}`
        const { text } = await ask(origin, { headers: { cookie } })
        const [html = ''] = /<html[^>]*>/.exec(text) ?? []
        return { html, language, mode, direction, preset }
      }),
    )
    for (const { html, language, mode, direction, preset } of answers) {
      expect(html).toContain(`lang="${language}"`)
      expect(html).toContain(`dir="${direction}"`)
      expect(html).toContain(preset)
      expect(html.includes('dark')).toBe(mode === 'dark')
    }
    expect(new Set(answers.map(({ html }) => html)).size).toBe(cookies.length)
  })

  test('follows Accept-Language, lets the cookie win over it, and ?lang= over both', async () => {
    const language = async (path: string, headers: Record<string, string>) =>
      /<html[^>]*lang="(\w+)"/.exec((await ask(origin + path, { headers })).text)?.[1]
    expect(await language('/', { 'accept-language': 'fr-CH,fr;q=0.9,de;q=0.5' })).toBe('fr')
    expect(await language('/', { 'accept-language': 'fr', cookie: 'i18nextLng=de' })).toBe('de')
    expect(await language('/?lang=en', { 'accept-language': 'fr', cookie: 'i18nextLng=de' })).toBe('en')
    expect(await language('/', { 'accept-language': 'tlh' })).toBe('en')
    expect(await language('/?lang=tlh', {})).toBe('en')
  })

  test('is the same in every encoding', async () => {
    const raw = async (encoding: string) => {
      const response = await fetch(`${origin}/about-us`, { headers: { 'accept-encoding': encoding } })
      return { encoding: response.headers.get('content-encoding'), text: await response.text() }
    }
    const plain = await raw('identity')
    expect(plain.encoding).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const packed = await raw(encoding)
      expect(packed.encoding).toBe(encoding)
      expect(packed.text.length).toBe(plain.text.length)
    }
  })
})

describe('what a browser may bring', () => {
  const broken: [string, Record<string, string>][] = [
    [
      'broken settings',
      { cookie: 'themeMode=; themeDirection=%%%; themeColorPresets=<script>; themeLayout=\u00ff; themeStretch={"a"' },
    ],
    ['an unknown language', { cookie: 'i18nextLng=../../etc; cookie_consent=' }],
    ['a cookie without a name', { cookie: '=; ;;; =x; a' }],
    ['a broken session', { cookie: 'jwt=not.a.token' }],
    ['an empty session', { cookie: 'jwt=' }],
    ['a very long session', { cookie: `jwt=${'x'.repeat(6_000)}` }],
    ['two sessions', { cookie: 'jwt=a; jwt=b' }],
    ['odd languages', { 'accept-language': ';;;q=,,*;q=x,\u00e9' }],
    ['odd encodings', { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=1' }],
    ['a range', { range: 'bytes=0-10' }],
    ['an upgrade that nobody asked for', { upgrade: 'h2c' }],
  ]
  test.each(broken)('%s: falls back to defaults', async (_what, headers) => {
    for (const path of ['/', '/auth/login', '/nothing']) {
      const answer = await ask(origin + path, { headers })
      expect(answer.status, path).toBe(path === '/nothing' ? 404 : 200)
      expect(answer.text).toContain('lang="en"')
      expect(answer.text).not.toContain('<script>;')
    }
    const { status } = await ask(`${origin}/dashboard/app`, { headers })
    expect(status).toBe(307)
  })

  test('an odd Accept gets the page or 406', async () => {
    for (const accept of ['///', 'image/png', '', '*', 'text/html;q=x']) {
      expect([200, 406]).toContain((await ask(`${origin}/auth/login`, { headers: { accept } })).status)
    }
  })

  test('headers of 40 kB get 431', async () => {
    const answer = await ask(origin, { headers: { cookie: `x=${'y'.repeat(40_000)}` } })
    expect(answer.status).toBe(431)
    expect((await ask(origin)).status).toBe(200)
  })

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '//evil.example',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/a'.repeat(3_000),
    '/?%',
    '/?redirect=%',
    '/faqs?q[]=1&q=%00',
    '/\\',
    '/.env',
    '/api/%',
    '/_serverFn/%',
    '/index.html',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('the address %s breaks nothing', async (path) => {
    const answer = await ask(origin + path)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/"dependencies"|root:x:0/)
  })

  test.each(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    'the method %s breaks nothing',
    async (method) => {
      for (const path of ['/', '/auth/login', '/dashboard/app', '/api/v1/me', '/favicon.svg', '/nothing']) {
        const answer = await ask(origin + path, { method, headers: { origin } })
        expect(answer.status, path).toBeLessThan(500)
        expect(answer.text, path).not.toContain('Zenobia')
      }
    },
  )

  test('a session that has ended leaves the browser', async () => {
    const answer = await ask(`${origin}/dashboard/app`, { headers: { cookie: 'jwt=aaaaaaaaaa.bbbbbbbbbb.cccccccccc' } })
    expect(answer).toMatchObject({ status: 307, headers: { location: '/auth/login?redirect=%2Fdashboard%2Fapp' } })
    expect(answer.headers['set-cookie']?.join() ?? '').toMatch(/jwt=;.*(Max-Age=0|1970)/i)
  })
})

describe('what is not public', () => {
  test.each(['/admin/app', '/admin/outbox', '/teacher/app', '/training-center/app'])(
    '%s is closed to a parent',
    async (path) => {
      const answer = await ask(origin + path, { headers: { cookie: `jwt=${people[0]!.token}` } })
      expect(answer.status).toBe(403)
    },
  )

  test.each(['/dashboard/app', '/admin/app', '/teacher/app', '/parents', '/training-center/app', '/admin/outbox'])(
    '%s leads who is signed out to the sign-in page and back',
    async (path) => {
      const { status, headers } = await ask(origin + path)
      expect({ status, location: headers.location }).toEqual({
        status: 307,
        location: `/auth/login?redirect=${encodeURIComponent(path)}`,
      })
    },
  )
})
