// Jobs as they are found: narrowed in every way, around a place and everywhere, of a hundred and of a hundred thousand.
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Jobs'
const few = 100
const many = 100_000
const warmUps = 5
/** What a list of many may cost of one of a few. */
const times = 1.2

const place = 'lat=52.5&lon=13.4&km=50'
const filters = [
  'level=3-6',
  'role=guide,assistant',
  'body=ami',
  'employment=part_time',
  'workplace=onsite',
  'language=de',
  'start=soon',
  'paid=true',
  'q=measured',
  'level=3-6&role=guide&body=ami&employment=full_time&language=de&paid=true',
]
const list = (narrowed: string) => `/api/v1/jobs?limit=20&${narrowed}`
const paths = {
  'the list, not narrowed': [list('')],
  'the list around a place, by each filter': filters.map((one) => list(`${place}&${one}`)),
  'the list by each filter alone': filters.map(list),
  'the list with the count of each choice, around a place': [list(`${place}&facets=true`)],
  'the nearest first': [list(`${place}&order=near`)],
  'a job, with similar ones': [3, 50, 90].map((at) => `/api/v1/jobs/measured-${at}`),
  'the feed': ['/api/v1/jobs/feeds/json?role=guide'],
}
type Name = keyof typeof paths

export async function measureJobs(postgresUrl: string | null, { lists: effort }: Effort): Promise<Figure[]> {
  const figures = await measureOn('PGlite', null, effort)
  return postgresUrl ? [...figures, ...(await measureOn('PostgreSQL', postgresUrl, effort))] : figures
}

async function measureOn(kind: string, postgresUrl: string | null, { rows, visits }: Effort['lists']) {
  const count = Math.min(many, rows)
  const ofFew = await waitsOf(postgresUrl, few, visits)
  const ofMany = await waitsOf(postgresUrl, count, visits)
  return (Object.keys(paths) as Name[]).map((name): Figure => {
    const [slow, goal] = [quantile(ofMany[name], 0.95), quantile(ofFew[name], 0.95) * times]
    return {
      group,
      name: `${name}: p95 of ${count} jobs, ${kind} (p50 ${shown(median(ofMany[name]), 'ms')})`,
      value: shown(slow, 'ms'),
      against: `${shown(goal, 'ms')} (${times} times that of ${few})`,
      ratio: slow / goal,
      goal: atMost(1),
    }
  })
}

async function waitsOf(postgresUrl: string | null, count: number, visits: number): Promise<Record<Name, number[]>> {
  const server = await prepare(postgresUrl, count)
  const waits = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]])) as Record<Name, number[]>
  try {
    for (const [name, all] of Object.entries(paths)) {
      for (let time = -warmUps; time < visits; time++) {
        for (const path of all) {
          const ms = await answerMs(server.origin + path, {})
          if (time >= 0) waits[name as Name].push(ms)
        }
      }
    }
  } finally {
    await server.stop()
  }
  return waits
}

const house = idOf('house', 'n')

async function prepare(postgresUrl: string | null, count: number) {
  const directory = temporaryDirectory()
  const url = postgresUrl && (await createDatabase(postgresUrl, `casa_jobs_${count}`))
  const where = url ? { databaseUrl: url } : {}
  const database = await openDatabase({ ...where, dataDir: directory, limitMs: 600_000 })
  await database.pool.query(
    `insert into organisations (id, name, kind, status)
     select ${house}, 'Measured ' || n, 'school', 'approved' from generate_series(0, 199) n`,
  )
  await database.pool.query(
    `insert into jobs (id, organisation_id, slug, title, role, summary, levels, employments, workplace, address, lat, lon, time_zone,
       salary, credentials, bodies, languages, starts_on, expires_on, ends_at, keep_months, status, published_at, ranked_at)
     select ${idOf('job', 'n')}, (select id from organisations where name = 'Measured ' || n % 200), 'measured-' || n, 'Measured ' || n,
       (array['guide', 'assistant', 'head', 'specialist', 'office'])[1 + n % 5], 'What is measured, and why',
       array[(array['0-3', '3-6', '6-9'])[1 + n % 3]], array[(array['full_time', 'part_time', 'substitute'])[1 + n % 3]],
       (array['onsite', 'hybrid'])[1 + n % 2], '{"street":"","zip":"","city":"Berlin","country":"DE"}',
       44 + (n * 37 % 1200) / 100.0, 2 + (n * 53 % 2000) / 100.0, 'Europe/Berlin',
       case when n % 4 > 0 then '{"period":"month","min":300000,"max":null,"currency":"EUR","negotiable":false}'::jsonb end,
       '[{"body":"ami","level":null}]', array[(array['ami', 'ams', 'macte'])[1 + n % 3]], array[(array['en', 'de', 'fr'])[1 + n % 3]],
       current_date + n % 200, current_date + 60, now() + interval '61 days', 6, 'published',
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await database.pool.query('vacuum (analyze)')
  await database.close()
  return serve(casa, { DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) })
}
