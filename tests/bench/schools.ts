// The school directory: the list and the map, narrowed in every way, on both databases.
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Schools'
const many = 20_000
const warmUps = 5
const goalMs = 150

const place = 'lat=52.5&lon=13.4&km=50'
const filters = [
  'level=3-6',
  'age=40',
  'language=de',
  'openings=now',
  'body=ami',
  'tuition=90000',
  'aid=true',
  'facility=garden,lunch',
  'kind=private',
  'q=measured',
  'level=3-6&openings=now&body=ami&language=de&facility=garden&kind=private',
]
const paths = {
  'the list, not narrowed': ['/api/v1/schools?limit=20'],
  'the list around a place, by each filter': filters.map((one) => `/api/v1/schools?limit=20&${place}&${one}`),
  'the list by each filter alone': filters.map((one) => `/api/v1/schools?limit=20&${one}`),
  'the map': ['', place, 'west=12&south=51&east=15&north=54'].map((one) => `/api/v1/schools/map?${one}`),
  'a school': [3, 50, 90].map((at) => `/api/v1/schools/measured-${at}`),
}

export async function measureSchools(postgresUrl: string | null, { lists: effort }: Effort): Promise<Figure[]> {
  const figures = await measureOn('PGlite', null, effort)
  return postgresUrl ? [...figures, ...(await measureOn('PostgreSQL', postgresUrl, effort))] : figures
}

async function measureOn(kind: string, postgresUrl: string | null, { rows, visits }: Effort['lists']) {
  const count = Math.min(many, rows)
  const server = await prepare(postgresUrl, count)
  const figures: Figure[] = []
  try {
    for (const [name, all] of Object.entries(paths)) {
      const waits: number[] = []
      for (let time = -warmUps; time < visits; time++) {
        for (const path of all) {
          const ms = await answerMs(server.origin + path, {})
          if (time >= 0) waits.push(ms)
        }
      }
      const slow = quantile(waits, 0.95)
      figures.push({
        group,
        name: `${name}: p95 of ${count} schools, ${kind} (p50 ${shown(median(waits), 'ms')})`,
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

async function prepare(postgresUrl: string | null, count: number) {
  const directory = temporaryDirectory()
  const url = postgresUrl && (await createDatabase(postgresUrl, 'casa_schools'))
  const where = url ? { databaseUrl: url } : {}
  const database = await openDatabase({ ...where, dataDir: directory, limitMs: 600_000 })
  await database.pool.query(
    `insert into schools (id, slug, name, summary, kind, address, lat, lon, time_zone, languages, facilities, financial_aid, status, published_at)
     select ${idOf('listing', 'n')}, 'measured-' || n, 'Measured ' || n, 'What is measured, and why', (array['private', 'public', 'charter'])[1 + n % 3],
       '{"street":"","zip":"","city":"Berlin","country":"DE"}', 44 + (n * 37 % 1200) / 100.0, 2 + (n * 53 % 2000) / 100.0, 'Europe/Berlin',
       array[(array['en', 'de', 'fr'])[1 + n % 3]], array['garden', (array['lunch', 'gym'])[1 + n % 2]], n % 4 = 0, 'published', now()
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await database.pool.query(
    `insert into school_levels (school_id, level, capacity, openings, tuition_min, tuition_max, currency)
     select ${idOf('listing', 'n')}, level, 24, n % 5, 60000 + n % 50 * 1000, 120000, 'EUR'
     from generate_series(0, $1::int - 1) n, unnest(array['0-3', '3-6', '6-9']) level`,
    [count],
  )
  await database.pool.query(
    `insert into school_statuses (id, school_id, body, kind, state, checked_at)
     select ${idOf('status', 'n')}, ${idOf('listing', 'n')}, (array['ami', 'ams'])[1 + n % 2], 'recognised', 'checked', now()
     from generate_series(0, $1::int - 1) n where n % 3 = 0`,
    [count],
  )
  await database.pool.query('vacuum (analyze)')
  await database.close()
  return serve(casa, { DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) })
}
