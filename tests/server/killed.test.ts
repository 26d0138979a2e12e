import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server.ts'
import { writersOn } from '#tests/support/writers.ts'

test.for<[string, Database['kind'], number]>([
  ['the embedded database', 'embedded', 3],
  ['PostgreSQL', 'postgres', 3],
])(
  'killed while everything is written to %s, loses nothing that it has answered and doubles nothing',
  { timeout: 600_000 },
  async ([, kind, rounds], { skip }) => {
    if (!isAvailable(kind)) return skip()
    const place = await freshPlace(kind)
    const { dataDir, databaseUrl } = place
    const writers = await writersOn(place)
    const env = { DATA_DIR: dataDir, ...writers.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(env)
      const killed = new AbortController()
      const enough = writers.answers() + 30
      const written = writers.writeAll(server.origin, killed.signal, (status) => status === null)
      await expect.poll(writers.answers, { timeout: 20_000, interval: 7 }).toBeGreaterThan(enough)
      await server.kill()
      killed.abort()
      await written
    }
    const server = await startServer(env)
    await writers.repeat(server.origin)
    await server.stop()
    const database = await openDatabase(place)
    await writers.expectWhole(database).finally(() => database.close())
  },
)
