import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

const token = 'pink-tower-brown-stair'
let server: RunningServer
beforeAll(async () => (server = await startServer({ METRICS_TOKEN: token, TRUSTED_PROXIES: '1', DEMO: '0' })))
afterAll(() => server.stop())

const metrics = (authorization?: string) =>
  ask(`${server.origin}/metrics`, { headers: authorization ? { authorization } : {} })

describe('/metrics', () => {
  test('is not there for anybody without the token', async () => {
    for (const given of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`])
      expect((await metrics(given)).status, given).toBe(404)
  })

  test('counts requests by kind and status, and names nobody', async () => {
    await ask(`${server.origin}/about-us`)
    await ask(`${server.origin}/api/v1/people/0190a000-0000-7000-8000-00000000cafe`)
    await ask(`${server.origin}/favicon.svg`)
    // An answer is counted when its connection has taken it, which may be a moment after it came.
    await expect.poll(async () => (await metrics(`Bearer ${token}`)).text).toMatch(/kind="file",status="2xx"} [1-9]/)
    const { status, headers, text } = await metrics(`Bearer ${token}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    for (const line of [
      /^casa_http_requests_total{kind="page",status="2xx"} [1-9]/m,
      /^casa_http_requests_total{kind="api",status="4xx"} [1-9]/m,
      /^casa_http_request_duration_seconds_bucket{le="\+Inf",kind="page",status="2xx"} [1-9]/m,
      /^casa_live_streams 0$/m,
      /^casa_database_connections{state="waiting"} \d+$/m,
      /^process_resident_memory_bytes \d/m,
    ])
      expect(text).toMatch(line)
    expect(text).not.toMatch(/cafe|127\.0\.0\.1|about-us/)
  })
})

describe('a request’s id', () => {
  test.each(['/about-us', '/dashboard/app', '/api/v1/me', '/favicon.svg', '/healthz', '/nothing'])(
    'is with the answer, one for each: %s',
    async (path) => {
      const ids = [await ask(server.origin + path), await ask(server.origin + path)].map(
        ({ headers }) => headers['x-request-id'],
      )
      expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
      expect(ids[0]).not.toBe(ids[1])
    },
  )

  test('is taken from a trusted proxy when it is sane', async () => {
    const idFor = async (given: string, path: string) =>
      (await ask(server.origin + path, { headers: { 'x-request-id': given } })).headers['x-request-id']
    for (const path of ['/about-us', '/api/v1/me']) {
      expect(await idFor('proxy-0001', path)).toBe('proxy-0001')
      for (const odd of ['short', '{"level":"info"}', 'x'.repeat(65)]) expect(await idFor(odd, path)).not.toBe(odd)
    }
  })
})

test('without a token there are no metrics, and without a proxy nobody else names a request', async () => {
  const plain = await startServer()
  const headers = { authorization: 'Bearer ', 'x-request-id': 'proxy-0001' }
  const answer = await ask(`${plain.origin}/metrics`, { headers })
  expect(answer.status).toBe(404)
  expect(answer.headers['x-request-id']).not.toBe('proxy-0001')
  await plain.stop()
})
