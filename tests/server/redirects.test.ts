import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, postForm, type HttpAnswer } from '#tests/support/http.ts'
import { startSeeded } from '#tests/support/seeded-server.ts'

// Every address of the route tree, and every one that takes a form, asked for a way off this site.

// Starting a server takes a busy machine its time.
vi.setConfig({ testTimeout: 120_000 })

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

const tree = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8')
const paths = [...(tree.match(/fullPaths:([\s\S]*?)fileRoutesByTo/)?.[1] ?? '').matchAll(/'(\/[^']*)'/g)].map(
  ([, path = '']) => path.replaceAll(/\$\w*/g, 'x'),
)
/** Each gets past another check: dots resolved late, encoded dots, two slashes, an encoded backslash. */
const ways = [
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2E%2E//evil.example',
  '//evil.example',
  '/%5Cevil.example',
]

function expectOwn(answer: HttpAnswer, what: string): void {
  const { location } = answer.headers
  if (location === undefined) return
  expect(location, what).toMatch(/^\/(?![/\\])/)
  expect(new URL(location, 'https://casa.example').origin, what).toBe('https://casa.example')
}

test('the route tree is read', () => {
  expect(paths).toEqual(expect.arrayContaining(['/language', '/settings', '/auth/login', '/dashboard/app']))
})

test.each(ways)('no page redirects to %s', async (way) => {
  const search = `redirect=${encodeURIComponent(way)}`
  for (const path of paths) {
    for (const headers of [{}, { cookie }]) expectOwn(await ask(`${origin}${path}?${search}`, { headers }), path)
  }
})

test.each(ways)('no form redirects to %s', async (way) => {
  const fields = { redirect: way, email: 'a@b.example', password: 'a wrong one', role: 'parent' }
  for (const path of paths) {
    const address = `${origin}${path}?redirect=${encodeURIComponent(way)}`
    expectOwn(await postForm(address, fields, { origin, cookie, referer: `${origin}${way}` }), path)
  }
})

test.each(['//x/y', '//evil.example/', '///evil.example/..', '/.//evil.example', '/x//', '//dashboard/app/'])(
  '%s of a foreign Host stays a path',
  async (path) => expectOwn(await ask(origin + path, { headers: { host: 'evil.example' } }), path),
)
