import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request as open } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { startSeeded } from '#tests/support/seeded-server.ts'
import { serverFunctions } from '#tests/support/server-functions.ts'
import type { RunningServer } from '#tests/support/server.ts'

// Twenty bodies of 30 MB at once, everywhere a body may be sent: refused, and never held.

const bodyBytes = 30_000_000
const atOnce = 20
const mayGrowBytes = 50_000_000
const piece = Buffer.alloc(64 * 1024, 'a')

let server: RunningServer
let token: string
beforeAll(async () => {
  const seeded = await startSeeded(['school'])
  server = seeded.server
  token = seeded.people[0]!.token
})
afterAll(() => server.stop())

/** Sends as fast as the server takes it. The status, or 0 when the server hung up without one. */
async function send(path: string, headers: Record<string, string>): Promise<number> {
  const isSized = headers['transfer-encoding'] === undefined
  const request = open(server.origin + path, {
    method: 'POST',
    headers: { ...headers, ...(isSized ? { 'content-length': String(bodyBytes) } : {}) },
    agent: new Agent({ keepAlive: false }),
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  request.on('error', () => resolve(0))
  request.once('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  let answered = false
  void promise.then(() => (answered = true))
  for (let sent = 0; sent < bodyBytes && !answered; sent += piece.length) {
    const fits = request.write(piece.subarray(0, Math.min(piece.length, bodyBytes - sent)))
    if (!fits) await Promise.race([once(request, 'drain').catch(() => {}), promise])
  }
  if (!answered) request.end()
  const status = await promise
  request.destroy()
  return status
}

/** What of the server lies in memory, now or at most since `forget`. Linux counts it. */
const memory = (what: 'VmRSS' | 'VmHWM') => {
  const lines = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(lines)?.[1]) * 1024
}
const forget = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5')

const json = { 'content-type': 'application/json' }
const own = () => ({ 'sec-fetch-site': 'same-origin', origin: server.origin, cookie: `jwt=${token}` })
const kinds: [string, () => Promise<number>][] = [
  ['the API', () => send('/api/v1/contact', json)],
  ['the API, without a length', () => send('/api/v1/contact', { ...json, 'transfer-encoding': 'chunked' })],
  ['a server function', () => send(serverFunctions().sendMessage!, { ...json, ...own(), 'x-tsr-serverfn': 'true' })],
  ['a form', () => send('/auth/login', { 'content-type': 'application/x-www-form-urlencoded', ...own() })],
  ['an upload', () => send('/files/imports/people', { 'content-type': 'text/csv', ...own() })],
  ['an upload to the API', () => send('/api/v1/people/imports', { 'content-type': 'text/csv', authorization: token })],
]

describe.skipIf(process.platform !== 'linux')('a body far too large', () => {
  // The first of each bring code and room for their answers; what comes on top of that later is what was held.
  beforeAll(async () => {
    for (const [, refused] of kinds) await Promise.all(Array.from({ length: atOnce }, refused))
  })

  test.each(kinds)('is refused by %s, in little memory', async (_what, refused) => {
    forget()
    const before = memory('VmRSS')
    const statuses = await Promise.all(Array.from({ length: atOnce }, refused))
    expect(statuses.filter((status) => status !== 413 && status !== 0)).toEqual([])
    expect(memory('VmHWM') - before).toBeLessThan(mayGrowBytes)
    expect((await ask(`${server.origin}/readyz`)).status).toBe(200)
  })

  test('of a form with pictures is read of nobody who is not signed in', async () => {
    const headers = { ...own(), 'content-type': 'multipart/form-data; boundary=x' }
    const path = '/dashboard/events/new'
    // Of thousands of fields, which are longer at work than they are large.
    const field = (_: unknown, at: number) => `--x\r\ncontent-disposition: form-data; name="n${at}"\r\n\r\n\r\n`
    const body = `${Array.from({ length: 180_000 }, field).join('')}--x--\r\n`
    for (const cookie of ['', 'jwt=none', `jwt=${token}x`]) {
      const announced = { ...headers, cookie, 'content-length': '11000000' }
      const answer = await ask(server.origin + path, { method: 'POST', headers: announced }).catch(() => null)
      expect(answer).toMatchObject({ status: 303, headers: { location: path } })
    }
    const twice = ['', ''].map(() => ask(server.origin + path, { method: 'POST', headers, body }).catch(() => null))
    const statuses = (await Promise.all(twice)).map((answer) => answer?.status ?? 0)
    expect(statuses.filter((status) => ![0, 413, 503].includes(status))).toEqual([])
    expect((await ask(`${server.origin}/readyz`)).status).toBe(200)
  })

  test('is told so, in words', async () => {
    const headers = { ...json, 'content-length': '30000000' }
    const answer = await ask(`${server.origin}/api/v1/contact`, { method: 'POST', headers }).catch(() => null)
    expect(answer?.status).toBe(413)
    expect(JSON.parse(answer?.text ?? '{}')).toMatchObject({ message: expect.any(String) })
  })
})
