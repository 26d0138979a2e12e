import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, postForm, type HttpAnswer } from '#tests/support/http.ts'
import { unlessLanding } from '#tests/support/landing.ts'
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

/** Where an answer leads off this site, or would in a browser. */
function foreignIn({ headers: { location } }: HttpAnswer): string | null {
  if (location === undefined) return null
  const isOwn = /^\/(?![/\\])/.test(location) && new URL(location, 'https://casa.example').host === 'casa.example'
  return isOwn ? null : location
}

test('the route tree is read', () => {
  expect(paths).toEqual(expect.arrayContaining(['/language', '/settings', '/auth/login', '/dashboard/app']))
})

const some = unlessLanding(ways, ways.slice(0, 2))

test.each(some)('no page redirects to %s', async (way) => {
  const found = []
  for (const path of paths) {
    const address = `${origin}${path}?redirect=${encodeURIComponent(way)}`
    found.push([path, foreignIn(await ask(address))], [path, foreignIn(await ask(address, { headers: { cookie } }))])
  }
  expect(found.filter(([, location]) => location)).toEqual([])
})

test.each(some)('no form redirects to %s', async (way) => {
  const fields = { redirect: way, email: 'a@b.example', password: 'a wrong one', role: 'parent' }
  const found = []
  for (const path of paths) {
    const address = `${origin}${path}?redirect=${encodeURIComponent(way)}`
    found.push([path, foreignIn(await postForm(address, fields, { origin, cookie, referer: origin + way }))])
  }
  expect(found.filter(([, location]) => location)).toEqual([])
})

test.each(['//x/y', '//evil.example/', '///evil.example/..', '/.//evil.example', '/x//', '//dashboard/app/'])(
  '%s of a foreign Host stays a path',
  async (path) => expect(foreignIn(await ask(origin + path, { headers: { host: 'evil.example' } }))).toBeNull(),
)
