import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#/api/db/client.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { ask } from '#tests/support/http.ts'
import { startOwnPostgres } from '#tests/support/postgres.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { writersOn } from '#tests/support/writers.ts'

vi.setConfig({ testTimeout: 120_000 })

const postgres = await startOwnPostgres(['max_connections=60'])

describe.skipIf(!postgres)('while people write, PostgreSQL', () => {
  let server: RunningServer
  let writers: Awaited<ReturnType<typeof writersOn>>
  let place: { dataDir: string; databaseUrl: string }
  beforeAll(async () => {
    const { dataDir } = await freshPlace('embedded', { empty: true })
    place = { dataDir, databaseUrl: postgres!.url }
    writers = await writersOn(place)
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres!.url, ...writers.env })
  })
  afterAll(async () => {
    await server.stop()
    await postgres!.stop()
  })

  const readiness = async () => (await ask(`${server.origin}/readyz`)).status
  const more = () => {
    const enough = writers.answers() + 30
    return expect.poll(writers.answers, { timeout: 30_000 }).toBeGreaterThan(enough)
  }
  /** While it is away every refusal says when to come back; nobody is cut off, and nothing is a fault of ours. */
  const isSaid = (status: number | null) => status === 503

  async function whileWriting(work: () => Promise<unknown>) {
    const done = new AbortController()
    const written = writers.writeAll(server.origin, done.signal, isSaid)
    await work().finally(() => done.abort())
    await written
  }

  async function expectWhole() {
    await writers.repeat(server.origin)
    const database = await openDatabase(place)
    await writers.expectWhole(database).finally(() => database.close())
  }

  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'is restarted (%s): nothing answered is lost or doubled',
    async (signal) => {
      await whileWriting(async () => {
        await more()
        await postgres!.restart(signal, async () => {
          await expect.poll(readiness).toBe(503)
          const page = await ask(`${server.origin}/shop`)
          if (page.status !== 200) expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
          expect((await ask(`${server.origin}/healthz`)).status).toBe(200)
        })
        await expect.poll(readiness).toBe(200)
        await more()
      })
      await expectWhole()
    },
  )

  test('has no connection left: it is not ready, and is again once there are some', async () => {
    const held: Client[] = []
    await whileWriting(async () => {
      await more()
      const admin = new Client({ connectionString: postgres!.url })
      await admin.connect()
      const takeAll = async () => {
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'casa'`)
        for (let full = false; !full && held.length < 80;) {
          const client = new Client({ connectionString: postgres!.url })
          client.on('error', () => {})
          await client.connect().then(
            () => held.push(client),
            () => (full = true),
          )
        }
        return readiness()
      }
      await expect.poll(takeAll, { timeout: 30_000 }).toBe(503)
      await Promise.all(held.map((client) => client.end()))
      await admin.end()
      await expect.poll(readiness).toBe(200)
      await more()
    })
    await expectWhole()
  })
})
