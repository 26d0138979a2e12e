import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { foreign } from '#tests/support/origins.ts'
import { startSeeded, type Seeded } from '#tests/support/seeded-server.ts'
import type { RunningServer } from '#tests/support/server.ts'

let server: RunningServer
let people: Seeded['people']
let origin: string
let cookie: string
beforeAll(async () => {
  ;({ server, people } = await startSeeded(['parent']))
  origin = server.origin
  cookie = `jwt=${people[0]!.token}`
})
afterAll(() => server.stop())

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
    ['POST', '/files/attachments?name=letter.txt', 'application/octet-stream'],
  ]
  // Kept alive, as a browser's are: a connection that closes with the answer is reset while the rest is still on its way.
  const agent = new Agent({ keepAlive: true })
  const send = (method: string, path: string, type: string, headers: Record<string, string>, body = 'x') =>
    ask(origin + path, { agent, method, headers: { cookie, 'content-type': type, ...headers }, body })

  test.each(foreign)('take nothing with %s', async (_what, headers) => {
    for (const [method, path, type] of uploads()) {
      expect((await send(method, path, type, headers(origin))).status, `${method} ${path}`).toBe(403)
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
    expect(answers.pop()).toMatch(/^201 /)
    expect(answers).toEqual([person, '204', person, student, student, list, list])
  })

  test('may be larger than a page’s post, up to what the API has words for', async () => {
    const path = `/files/people/${person()}/avatar`
    const refused = (status: number, code: string) => ({ status, text: expect.stringContaining(code) })
    const sent = await send('PUT', path, 'image/png', mine(), 'x'.repeat(5 * 2 ** 20))
    expect(sent).toMatchObject(refused(422, 'picture_unreadable'))
    // Announced, and not sent: whoever is still sending when the answer comes may not see it.
    const announce = (bytes: number, to = path, method = 'PUT', type = 'image/png') =>
      ask(origin + to, {
        method,
        headers: { cookie, 'content-type': type, ...mine(), 'content-length': `${bytes}` },
        body: '',
      })
    expect(await announce(5 * 2 ** 20 + 1)).toMatchObject(refused(413, 'body_too_large'))
    expect((await announce(6_000_001)).status).toBe(413)
    const attachment = ['/files/attachments?name=a.bin', 'POST', 'application/octet-stream'] as const
    expect(await announce(25 * 2 ** 20 + 1, ...attachment)).toMatchObject(refused(413, 'body_too_large'))
    expect((await announce(27_000_001, ...attachment)).status).toBe(413)
  })

  test('stand in a sandbox, by whichever way they are read', async () => {
    const sent = await send('POST', '/files/attachments?name=letter.txt', 'application/octet-stream', mine())
    const { id } = JSON.parse(sent.text).attachment as { id: string }
    const headers = { cookie, authorization: people[0]!.token }
    for (const path of [`/files/attachments/${id}`, `/api/v1/attachments/${id}`]) {
      const answer = await ask(origin + path, { headers })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
    }
  })

  test('are no built files, whatever their names end in', async () => {
    const csv = await ask(`${origin}/files/people.csv`, { headers: { cookie } })
    expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect(csv.text).toContain('Zenobia-parent')
    expect((await ask(`${origin}/files/nothing.js`, { headers: { cookie } })).status).toBe(404)
  })
})
