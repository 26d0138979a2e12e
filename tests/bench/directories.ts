// A directory that everybody searches: its list narrowed in every way, on both databases.
import { openDatabase, type Database } from '#/api/db/client.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const warmUps = 5
const goalMs = 150
export const place = 'lat=52.5&lon=13.4&km=50'

export type Directory = {
  group: string
  /** What stands in it, as its addresses and its figures name it. */
  kind: 'schools' | 'professionals'
  many: number
  /** Of the list, each of which narrows it. */
  filters: readonly string[]
  /** What else is asked, from the root of the API. */
  further?: Readonly<Record<string, readonly string[]>>
  fill: (pool: Database['pool'], count: number) => Promise<void>
}

export async function measureDirectory(
  directory: Directory,
  postgresUrl: string | null,
  { lists: effort }: Effort,
): Promise<Figure[]> {
  const figures = await measureOn('PGlite', directory, null, effort)
  return postgresUrl ? [...figures, ...(await measureOn('PostgreSQL', directory, postgresUrl, effort))] : figures
}

const pathsOf = ({ kind, filters, further }: Directory): Record<string, readonly string[]> => {
  const list = `/api/v1/${kind}?limit=20`
  return {
    'the list, not narrowed': [list],
    'the list around a place, by each filter': filters.map((one) => `${list}&${place}&${one}`),
    'the list by each filter alone': filters.map((one) => `${list}&${one}`),
    ...further,
  }
}

async function measureOn(
  database: string,
  directory: Directory,
  postgresUrl: string | null,
  { rows, visits }: Effort['lists'],
) {
  const count = Math.min(directory.many, rows)
  const server = await prepare(directory, postgresUrl, count)
  const figures: Figure[] = []
  try {
    for (const [name, all] of Object.entries(pathsOf(directory))) {
      const waits: number[] = []
      for (let time = -warmUps; time < visits; time++) {
        for (const path of all) {
          const ms = await answerMs(server.origin + path, {})
          if (time >= 0) waits.push(ms)
        }
      }
      const slow = quantile(waits, 0.95)
      figures.push({
        group: directory.group,
        name: `${name}: p95 of ${count} ${directory.kind}, ${database} (p50 ${shown(median(waits), 'ms')})`,
        value: shown(slow, 'ms'),
        against: `${goalMs} ms`,
        ratio: slow / goalMs,
        goal: atMost(1),
      })
    }
  } finally {
    await server.stop()
  }
  return figures
}

async function prepare({ kind, fill }: Directory, postgresUrl: string | null, count: number) {
  const dataDir = temporaryDirectory()
  const url = postgresUrl && (await createDatabase(postgresUrl, `casa_${kind}`))
  const database = await openDatabase({ ...(url ? { databaseUrl: url } : {}), dataDir, limitMs: 600_000 })
  await fill(database.pool, count)
  await database.pool.query('vacuum (analyze)')
  await database.close()
  return serve(casa, { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) })
}
