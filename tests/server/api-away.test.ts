import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, keptCookie, postForm, type HttpAnswer } from '#tests/support/http.ts'
import { secret } from '#tests/support/api.ts'
import { seed, type Seeded } from '#tests/support/seeded-server.ts'
import { payload, serverFunctions } from '#tests/support/server-functions.ts'
import { freePort, startServer, type RunningServer } from '#tests/support/server.ts'

// Starting a server takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

// A server whose API is elsewhere, and that elsewhere in every bad state; the good one is a second real server.

const canary = 'canary-51c2e'

let apiPort: number
let front: RunningServer
let seeded: Seeded
let cookie: string
beforeAll(async () => {
  apiPort = await freePort()
  seeded = await seed('parent')
  cookie = `jwt=${seeded.people[0]!.token}`
  front = await startServer({ API_HOST: `http://127.0.0.1:${apiPort}`, SESSION_SECRET: secret })
})
afterAll(() => front.stop())

/** Answers in the API's place as long as `work` runs. */
async function withStandIn(answer: RequestListener, work: () => Promise<unknown>) {
  const standIn: Server = createServer(answer).listen(apiPort, '127.0.0.1')
  await once(standIn, 'listening')
  await work().finally(async () => {
    standIn.closeAllConnections()
    standIn.close()
    await once(standIn, 'close')
  })
}

const privatePage = () => ask(`${front.origin}/parents`, { headers: { cookie } })

function expectApology(answer: HttpAnswer) {
  expect(answer.status).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.text).toContain('</html>')
  expectNothingInner(answer.text)
}

function expectNothingInner(text: string) {
  expect(text).not.toContain(canary)
  expect(text).not.toMatch(/ECONNREFUSED|fetch failed|node_modules|127\.0\.0\.1:\d+\/api|at \w+ \(/)
}

/** What a person sees whose page needs the API, and somebody who signs in. */
async function expectApologies() {
  expectApology(await privatePage())
  expectApology(await ask(`${front.origin}/api`))
  const description = await ask(`${front.origin}/api/openapi.json`)
  expect(description.status).toBe(503)
  expectNothingInner(description.text)
  const fields = { email: 'a@b.example', password: 'a wrong password' }
  const form = await postForm(`${front.origin}/auth/login`, fields, { origin: front.origin })
  expect(form.status).toBeGreaterThanOrEqual(500)
  expect(form.text).toContain('<form')
  expect(form.text).not.toContain(fields.password)
  expectNothingInner(form.text)
  const call = await ask(front.origin + serverFunctions().signIn, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'x-tsr-serverfn': 'true' },
    body: payload(fields),
  })
  expect(call.status).toBe(200)
  expect(call.text).toContain('api_down')
  expectNothingInner(call.text)
  // Nobody is signed out because the API is away.
  expect((await privatePage()).headers['set-cookie']?.join() ?? '').not.toContain('jwt=')
}

describe('while the API', () => {
  test('is not there: public pages go on, others say so with 503', async () => {
    await expectApologies()
    expect((await ask(`${front.origin}/about-us`)).status).toBe(200)
    expect((await ask(`${front.origin}/healthz`)).status).toBe(200)
    expect((await ask(`${front.origin}/readyz`)).status).toBe(200)
  })

  const json = { 'content-type': 'application/json' }
  test.each<[string, RequestListener]>([
    ['hangs up', (request) => request.socket.destroy()],
    [
      'answers with malformed JSON',
      (_, response) => response.writeHead(200, json).end(`{"user":{"first_name":"${canary}"`),
    ],
    ['answers with another shape', (_, response) => response.writeHead(200, json).end(`{"user":"${canary}"}`)],
    [
      'answers with HTML',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${canary}</h1>`),
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': '1000' }).write(`{"user":`)
        response.destroy()
      },
    ],
    [
      'answers 500 and shows its inside',
      (_, response) =>
        response
          .writeHead(500, json)
          .end(JSON.stringify({ error: canary, stack: `Error: ${canary}\n at x (y.js:1:1)` })),
    ],
    [
      'answers 502 as a proxy does',
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>Bad gateway ${canary}</h1>`),
    ],
    ['redirects elsewhere', (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end()],
  ])('%s: a page says so, and nothing of it shows', async (_what, answer) => {
    await withStandIn(answer, expectApologies)
  })

  test('is slower than ten seconds: a page says so then, and others are served meanwhile', async () => {
    await withStandIn(
      () => {},
      async () => {
        const begin = Date.now()
        const waiting = Promise.all(Array.from({ length: 5 }, privatePage))
        for (let round = 0; round < 5; round++)
          expect((await ask(`${front.origin}/about-us?r=${round}`)).status).toBe(200)
        expect(Date.now() - begin).toBeLessThan(5_000)
        for (const answer of await waiting) expectApology(answer)
        expect(Date.now() - begin).toBeGreaterThan(9_900)
        expect(Date.now() - begin).toBeLessThan(14_000)
      },
    )
  })

  test('is back: everything works again, without a restart', async () => {
    expectApology(await privatePage())
    const api = await startServer({ ...seeded.env, PORT: String(apiPort), TRUSTED_PROXIES: '1' })
    const page = await privatePage()
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Zenobia-parent') })
    expect(await ask(`${front.origin}/api?part=students`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('first_name: string'),
    })
    const description = await ask(`${front.origin}/api/openapi.json`)
    expect(JSON.parse(description.text)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
    const fields = { email: seeded.people[0]!.email, password: 'three-period lesson' }
    const signedIn = await postForm(`${front.origin}/auth/login`, fields, { origin: front.origin, ...keptCookie })
    expect(signedIn).toMatchObject({ status: 303, headers: { location: '/parents' } })
    await api.stop()
    expectApology(await privatePage())
  })
})
