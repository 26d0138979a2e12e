import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, keptCookie, postForm, postJson, type HttpAnswer } from '#tests/support/http.ts'
import { startSeeded } from '#tests/support/seeded-server.ts'
import { serverFunctions } from '#tests/support/server-functions.ts'

// Starting a server takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

let origin: string
let cookie: string
let stop: () => Promise<unknown>
beforeAll(async () => {
  const { server, people } = await startSeeded(['parent'])
  origin = server.origin
  cookie = `jwt=${people[0]!.token}`
  stop = server.stop
})
afterAll(() => stop())

const kinds: [string, number, () => Promise<HttpAnswer>][] = [
  ['a page', 200, () => ask(`${origin}/about-us?fresh=1`)],
  ['a page from the cache', 200, () => ask(`${origin}/about-us?fresh=1`)],
  ['a compressed page', 200, () => ask(`${origin}/about-us`, { headers: { 'accept-encoding': 'br' } })],
  ['a private page', 200, () => ask(`${origin}/dashboard/app`, { headers: { cookie } })],
  ['a form', 200, () => ask(`${origin}/auth/login`)],
  ['a page that is not there', 404, () => ask(`${origin}/nothing`)],
  ['a page one may not see', 403, () => ask(`${origin}/admin/app`, { headers: { cookie } })],
  ['a redirect', 307, () => ask(`${origin}/dashboard/app`)],
  ['a form’s redirect', 303, () => postForm(`${origin}/consent`, {}, { origin })],
  ['a refused form', 401, () => postForm(`${origin}/auth/login`, { email: 'a@b.example', password: 'x' }, { origin })],
  ['a form from another site', 403, () => postForm(`${origin}/auth/login`, {}, { origin: 'https://evil.example' })],
  ['a server function', 200, () => ask(origin + serverFunctions().getViewer, { headers: own() })],
  ['a server function that is not there', 400, () => ask(`${origin}/_serverFn/nothing`, { headers: own() })],
  ['the page about the API', 200, () => ask(`${origin}/api`)],
  ['what is sent to it', 404, () => postJson(`${origin}/api`, {})],
  ['the API', 200, () => ask(`${origin}/api/openapi.json`)],
  ['a refusal of the API', 401, () => ask(`${origin}/api/v1/me`)],
  ['what the API has not', 404, () => ask(`${origin}/api/v1/nothing`)],
  ['health', 200, () => ask(`${origin}/healthz`)],
  ['readiness', 200, () => ask(`${origin}/readyz`)],
  ['what crawlers read', 200, () => ask(`${origin}/robots.txt`)],
  ['a sitemap', 200, () => ask(`${origin}/sitemap/products.xml`)],
  ['a file', 200, () => ask(`${origin}/favicon.svg`)],
  ['an asset', 200, async () => ask(origin + (await stylesheet()))],
  ['a file that is not there', 404, () => ask(`${origin}/assets/nothing.js`)],
]

const own = () => ({ 'sec-fetch-site': 'same-origin', origin, 'x-tsr-serverfn': 'true' })
const stylesheet = async () => /\/assets\/[\w.-]+\.css/.exec((await ask(origin)).text)?.[0]
const directives = (answer: HttpAnswer): Record<string, string[]> =>
  Object.fromEntries(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/g)]
    .map(({ groups }) => ({ attributes: groups?.attributes ?? '', source: groups?.source ?? '' }))
    // Data that search engines read is no script, and needs no leave.
    .filter(({ attributes }) => !/\ssrc=|type="application\/ld\+json"/.test(attributes))

test.each(kinds)('%s (%i) carries the headers that every answer carries', async (_what, status, get) => {
  const answer = await get()
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  expect(answer.headers.server ?? answer.headers['x-powered-by']).toBeUndefined()
  if (answer.headers['content-type']?.startsWith('text/html')) {
    expect(directives(answer)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
    const sources = directives(answer)['script-src'] ?? []
    expect(sources.filter((source) => !/^'(self|nonce-[\w+/=]{22,}|sha256-[\w+/=]{44})'$/.test(source))).toEqual([])
  }
})

test.each([
  ['/dashboard/app', true],
  ['/auth/login', false],
  ['/nothing', false],
  ['/about-us', true],
])('%s, private: a fresh nonce each time, on every inline script', async (path, signedIn) => {
  const headers: Record<string, string> = signedIn ? { cookie } : {}
  const nonces = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const answer = await ask(origin + path, { headers })
    expect(answer.headers['cache-control']).toContain('no-store')
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64').byteLength).toBeGreaterThanOrEqual(16)
    nonces.add(nonce)
    const scripts = inlineScripts(answer.text)
    expect(scripts.length).toBeGreaterThan(0)
    for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(3)
})

test.each(['/', '/about-us', '/about-montessori', '/faqs', '/contact-us', '/coming-soon'])(
  '%s, cached: the hashes of that page’s own inline scripts and no nonce',
  async (path) => {
    for (const language of ['en', 'de', 'fr']) {
      const answer = await ask(origin + path, { headers: { 'accept-language': language } })
      const sources = directives(answer)['script-src'] ?? []
      expect(sources.filter((source) => source.startsWith("'nonce"))).toEqual([])
      const hashes = inlineScripts(answer.text).map(
        ({ source }) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
      )
      expect(new Set(sources.filter((source) => source.startsWith("'sha256")))).toEqual(new Set(hashes))
      expect(answer.text).not.toContain('nonce=')
      expect(answer.text).not.toMatch(/\son[a-z]+="/)
    }
  },
)

test('an asset may be kept for ever, a page is asked for again, the API’s answers are kept by nobody', async () => {
  expect((await ask(origin + (await stylesheet()))).headers['cache-control']).toContain('immutable')
  expect((await ask(origin)).headers['cache-control']).toBe('private, no-cache')
  for (const path of ['/api/v1/me', '/api/v1/nothing', '/healthz', '/readyz']) {
    expect((await ask(origin + path)).headers['cache-control']).toBe('no-store')
  }
})

test('every asset that a page names is there', async () => {
  for (const path of ['/', '/faqs', '/auth/login', '/components']) {
    const { text } = await ask(origin + path)
    const named = [...text.matchAll(/(?:href|src)="(\/[^"#?]+\.\w+)"/g)].map(([, file]) => file ?? '')
    expect(named.length).toBeGreaterThan(2)
    for (const file of new Set(named)) expect((await ask(origin + file)).status, file).toBe(200)
  }
})

describe('behind TLS', () => {
  test('HSTS, upgrades and a __Host- cookie with every attribute', async () => {
    const { server, people } = await startSeeded(['parent'], { APP_ORIGIN: 'https://casa.example' })
    const page = await ask(server.origin)
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const fields = { email: people[0]!.email, password: 'three-period lesson' }
    const own = { origin: 'https://casa.example', 'sec-fetch-site': 'same-origin' }
    const signedIn = await postForm(`${server.origin}/auth/login`, fields, { ...own, ...keptCookie })
    expect(signedIn).toMatchObject({ status: 303, headers: { location: '/parents' } })
    const set = signedIn.headers['set-cookie']?.find((value) => value.startsWith('__Host-jwt=')) ?? ''
    for (const part of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) expect(set).toMatch(part)
    expect(set).not.toMatch(/domain=/i)
    // Whatever asks this machine by its own address is no page of the public one.
    const loopback = { origin: server.origin, 'sec-fetch-site': 'same-origin' }
    expect((await postForm(`${server.origin}/auth/login`, fields, loopback)).status).toBe(403)
    const token = /^__Host-jwt=([^;]+)/.exec(set)?.[1] ?? ''
    expect((await ask(`${server.origin}/parents`, { headers: { cookie: `__Host-jwt=${token}` } })).status).toBe(200)
    expect((await ask(`${server.origin}/parents`, { headers: { cookie: `jwt=${token}` } })).status).toBe(307)
    await server.stop()
  })
})

test('a session’s cookie is the script’s business nowhere', async () => {
  const { people, server } = await startSeeded(['parent'])
  const fields = { email: people[0]!.email, password: 'three-period lesson' }
  const { headers } = await postForm(`${server.origin}/auth/login`, fields, { origin: server.origin })
  const set = headers['set-cookie']?.find((value) => value.startsWith('jwt=')) ?? ''
  expect(set).toMatch(/; HttpOnly/i)
  expect(set).toMatch(/; SameSite=Lax/i)
  const token = /^jwt=([^;]+)/.exec(set)?.[1] ?? ''
  for (const path of ['/parents', '/dashboard/app', '/', '/auth/verify']) {
    expect((await ask(server.origin + path, { headers: { cookie: `jwt=${token}` } })).text).not.toContain(token)
  }
  expect((await postJson(`${server.origin}/api/v1/change-password`, {}, { cookie: `jwt=${token}` })).status).toBe(401)
  await server.stop()
})
