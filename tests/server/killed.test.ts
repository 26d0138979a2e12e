import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { notifyRequests } from '#/api/db/tables/platform.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { postJson } from '#tests/support/http.ts'
import { startServer } from '#tests/support/server.ts'

test.for<[string, Database['kind'], number]>([
  ['the embedded database', 'embedded', 20],
  ['PostgreSQL', 'postgres', 5],
])(
  'killed while it writes to %s, loses nothing that it has answered',
  { timeout: 600_000 },
  async ([, kind, rounds], { skip }) => {
    if (!isAvailable(kind)) return skip()
    const place = await freshPlace(kind)
    const { dataDir, databaseUrl } = place
    const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const answered: string[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(env)
      const killed = new AbortController()
      const writer = async (number: number) => {
        for (let write = 0; !killed.signal.aborted; write++) {
          const email = `k${round}-${number}-${write}@families.example`
          const address = `10.${round}.${number}.${write % 250}`
          const answer = await postJson(
            `${server.origin}/api/v1/notify`,
            { email },
            { 'x-forwarded-for': address },
          ).catch(() => null)
          if (answer?.status === 202) answered.push(email)
          else expect(answer).toBeNull()
        }
      }
      const writers = [0, 1, 2, 3].map(writer)
      const enough = answered.length + 20
      await expect.poll(() => answered.length, { timeout: 20_000, interval: 7 }).toBeGreaterThan(enough)
      await server.kill()
      killed.abort()
      await Promise.all(writers)
    }
    const database = await openDatabase(place)
    const kept = new Set((await database.db.select().from(notifyRequests)).map(({ email }) => email))
    await database.close()
    expect(answered.length).toBeGreaterThan(20 * rounds)
    expect(answered.filter((email) => !kept.has(email))).toEqual([])
  },
)
