import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { freePort, spawnServer, startServer, type RunningServer } from '#tests/support/server.ts'

// Starting a server takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

describe('a running server', () => {
  let server: RunningServer
  let dataDir: string
  beforeAll(async () => {
    ;({ dataDir } = await freshPlace('embedded'))
    server = await startServer({ DATA_DIR: dataDir })
  })
  afterAll(() => server.stop())

  test('says that it is alive and ready', async () => {
    expect(await ask(`${server.origin}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' })
    expect(await ask(`${server.origin}/readyz`)).toMatchObject({ status: 200, text: 'ready\n' })
    expect(server.log()).toContain('Casa is open at http://localhost:')
  })

  // Starting a process takes a busy machine longer; a server that waits takes longer every time.
  test('makes a second one on its directory end within two seconds, and names itself to it', { retry: 2 }, async () => {
    const begin = Date.now()
    const second = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await second.exited).toBe(1)
    const took = Date.now() - begin
    expect(second.log()).toContain(`in use by process ${server.pid}`)
    expect(second.log()).toContain(server.origin)
    expect(second.log()).not.toMatch(/\n\s+at /)
    expect(took).toBeLessThan(2_000)
  })

  test('makes a second one on its port say which it is', async () => {
    const { dataDir: other } = await freshPlace('embedded')
    const second = spawnServer({ PORT: String(server.port), DATA_DIR: other })
    expect(await second.exited).toBe(1)
    expect(second.log()).toContain(`Port ${server.port} is taken`)
  })

  test('makes one whose environment is wrong list everything that is', async () => {
    const second = spawnServer({
      PORT: 'eighty',
      APP_ORIGIN: 'casa.example/path',
      DATABASE_URL: 'mysql://x',
      API_HOST: 'not a url',
      SESSION_SECRET: 'short',
      SMTP_URL: 'http://x.example',
      MAIL_FROM: 'nobody',
      TRUSTED_PROXIES: 'many',
      MAINTENANCE: 'yes',
      DEMO: 'no',
    })
    expect(await second.exited).toBe(1)
    const lines = second.log().trim().split('\n')
    expect(lines[0]).toBe('The environment is not right:')
    const names = lines.slice(1).map((line) => line.trim().split(' ')[0])
    expect(names.toSorted()).toEqual([
      'API_HOST',
      'APP_ORIGIN',
      'DATABASE_URL',
      'DEMO',
      'MAIL_FROM',
      'MAINTENANCE',
      'PORT',
      'SESSION_SECRET',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ])
    expect(second.log()).not.toContain('short')
  })
})

test('in maintenance says so on every page, with 503 and when to come back, and stays alive', async () => {
  const server = await startServer({ MAINTENANCE: '1', DATA_DIR: (await freshPlace('embedded')).dataDir })
  for (const path of ['/', '/auth/login', '/dashboard/app', '/nothing/here']) {
    const answer = await ask(server.origin + path, { headers: { 'accept-language': 'de' } })
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
    expect(answer.text).toContain('<html lang="de"')
  }
  expect((await ask(`${server.origin}/healthz`)).status).toBe(200)
  const asset = /\/assets\/[\w.-]+\.css/.exec((await ask(server.origin)).text)?.[0]
  expect((await ask(server.origin + asset)).status).toBe(200)
  await server.stop()
})

test('asked to end under load, answers all it has accepted, and is gone within ten seconds', async () => {
  const { dataDir } = await freshPlace('embedded')
  const server = await startServer({ DATA_DIR: dataDir })
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const answered: number[] = []
  const notified: boolean[] = []

  /** Asks again and again over its connection, until the server asks it to hang up. */
  async function client(number: number) {
    for (let round = 0; ; round++) {
      const email = `t${number}-${round}@families.example`
      const answer =
        number % 2 === 0
          ? await ask(`${server.origin}/?q=${number}-${round}`, { agent })
          : await ask(`${server.origin}/api/v1/login`, {
              agent,
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ email, password: 'a wrong password' }),
            })
      answered.push(answer.status)
      if (answer.headers.connection === 'close') return notified.push(true)
    }
  }

  const clients = Array.from({ length: 40 }, (_, number) => client(number))
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const begin = Date.now()
  const stopped = server.stop('SIGTERM')
  // What was asked before the signal arrived may still hear that it is.
  const isReady = () =>
    ask(`${server.origin}/readyz`, { agent: new Agent() }).then(
      ({ status }) => status !== 503,
      () => false,
    )
  await expect.poll(isReady).toBe(false)
  const ended = await Promise.allSettled(clients)
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await stopped).toBe(0)
  expect(Date.now() - begin).toBeLessThan(10_000)
  expect(notified).toHaveLength(40)
  expect([...new Set(answered)].filter((status) => ![200, 401, 429].includes(status))).toEqual([])
  // What it gave back can be taken at once.
  const again = await startServer({ DATA_DIR: dataDir })
  expect(await again.stop()).toBe(0)
}, 60_000)

test('a connection that is idle at SIGTERM is answered once more, whenever it asks', async () => {
  const server = await startServer({ DATA_DIR: (await freshPlace('embedded')).dataDir })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await ask(`${server.origin}/healthz`, { agent })
  const stopped = server.stop('SIGTERM')
  // From then on nobody else gets in.
  const isClosed = () =>
    ask(`${server.origin}/healthz`, { agent: new Agent() }).then(
      () => false,
      () => true,
    )
  await expect.poll(isClosed).toBe(true)
  const last = await ask(`${server.origin}/about-us`, { agent })
  expect(last).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(await stopped).toBe(0)
})

test('one that never asks again holds nobody up', async () => {
  const server = await startServer({ DATA_DIR: (await freshPlace('embedded')).dataDir })
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  const begin = Date.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(Date.now() - begin).toBeLessThan(9_000)
  silent.destroy()
})

test('with a broken data directory ends and says why, once', async () => {
  const { dataDir } = await freshPlace('embedded', { empty: true })
  writeFileSync(join(dataDir, 'database'), 'a file where a directory belongs')
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir })
  expect(await server.exited).toBe(1)
  expect(server.log()).toMatch(/database|directory/i)
})

test('with a data directory that cannot be written ends with a sentence', async () => {
  const { dataDir } = await freshPlace('embedded', { empty: true })
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  for (const place of [join(file, 'data'), file]) {
    const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: place })
    expect(await server.exited).toBe(1)
    expect(server.log().trim()).toBe(`${place} cannot be written: it is not a directory.`)
  }
})

test.runIf(process.getuid?.() === 0)('with a data directory of somebody else ends with a sentence', async () => {
  const { dataDir } = await freshPlace('embedded', { empty: true })
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir }, undefined, { uid: 65_534 })
  expect(await server.exited).toBe(1)
  expect(server.log().trim()).toMatch(/ cannot be written: it belongs to somebody else\.$/)
})
