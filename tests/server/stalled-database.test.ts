import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { password, secret, startTestApi } from '#tests/support/api.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { ask, keptCookie, postForm } from '#tests/support/http.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { stallingProxy } from '#tests/support/stalling-proxy.ts'

vi.setConfig({ testTimeout: 90_000 })

describe.skipIf(!isAvailable('postgres'))('while PostgreSQL is stuck', () => {
  let server: RunningServer
  let proxy: Awaited<ReturnType<typeof stallingProxy>>
  let person: { email: string; token: string }
  beforeAll(async () => {
    const place = await freshPlace('postgres')
    const api = await startTestApi(place)
    person = await api.person({ firstName: 'Zenobia' })
    await api.close()
    proxy = await stallingProxy(new URL(place.databaseUrl!))
    server = await startServer({ ...place, DATA_DIR: place.dataDir, DATABASE_URL: proxy.url, SESSION_SECRET: secret })
  })
  afterAll(async () => {
    await server.stop()
    await proxy.close()
  })

  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const begin = Date.now()
    return [await work, Date.now() - begin]
  }
  const get = (path: string) => ask(server.origin + path, { headers: { cookie: `jwt=${person.token}` } })
  const home = () => get('/parents')

  async function expectAllWell() {
    expect((await get('/readyz')).status).toBe(200)
    expect(await home()).toMatchObject({ status: 200, text: expect.stringContaining('Zenobia') })
    const fields = { email: person.email, password }
    const form = await postForm(`${server.origin}/auth/login`, fields, { origin: server.origin, ...keptCookie })
    expect(form).toMatchObject({ status: 303, headers: { location: '/parents' } })
  }

  test('it is alive, is not ready, says so, and works again when PostgreSQL does', async () => {
    await expectAllWell()
    for (let round = 0; round < 2; round++) {
      proxy.stall()
      // More people than there are connections.
      const waiting = Promise.all(Array.from({ length: 12 }, () => timed(home())))
      const [ready, readyAfter] = await timed(get('/readyz'))
      expect(ready).toMatchObject({ status: 503, text: 'not ready\n', headers: { 'retry-after': '30' } })
      expect(readyAfter).toBeLessThan(5_000)
      const [health, healthAfter] = await timed(get('/healthz'))
      expect(health.status).toBe(200)
      expect(healthAfter).toBeLessThan(500)
      expect((await ask(`${server.origin}/about-us`)).status).toBe(200)
      for (const [page, after] of await waiting) {
        expect(page.status).toBe(503)
        expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
        expect(page.text).toMatch(/<h1[^>]*>[^<]+/)
        expect(page.text).not.toMatch(/timeout|Failed query|select "|ECONN/i)
        expect(page.headers['set-cookie']?.join() ?? '').not.toContain('jwt=')
        expect(after).toBeLessThan(15_000)
      }
      proxy.resume()
      await expect.poll(async () => (await get('/readyz')).status).toBe(200)
      await expectAllWell()
    }
  })
})
