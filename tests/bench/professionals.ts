// Work profiles, narrowed in every way, on both databases.
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Professionals'
const many = 50_000
const warmUps = 5
const goalMs = 150

const place = 'lat=52.5&lon=13.4&km=50'
const filters = [
  'level=3-6',
  'role=guide',
  'language=de',
  'looking=true',
  'available=now',
  'body=ami',
  'q=measured',
  'level=3-6&role=guide&language=de&looking=true&available=now&body=ami',
]
const paths = {
  'the list, not narrowed': ['/api/v1/professionals?limit=20'],
  'the list around a place, by each filter': filters.map((one) => `/api/v1/professionals?limit=20&${place}&${one}`),
  'the list by each filter alone': filters.map((one) => `/api/v1/professionals?limit=20&${one}`),
}

export async function measureProfessionals(postgresUrl: string | null, { lists: effort }: Effort): Promise<Figure[]> {
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
        name: `${name}: p95 of ${count} professionals, ${kind} (p50 ${shown(median(waits), 'ms')})`,
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
  const url = postgresUrl && (await createDatabase(postgresUrl, 'casa_professionals'))
  const where = url ? { databaseUrl: url } : {}
  const database = await openDatabase({ ...where, dataDir: directory, limitMs: 600_000 })
  const { pool } = database
  await pool.query(
    `insert into users (id, first_name, last_name, email, roles, active_role, status)
     select ${idOf('worker', 'n')}, 'Measured', 'Person ' || n, 'measured-' || n || '@work.example', '{professional}', 'professional', 'active'
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await pool.query(
    `insert into professionals (id, user_id, first_name, last_name, headline, roles, levels, languages, place, lat, lon,
       available_from, looking_for_jobs, visibility, shown_at)
     select ${idOf('profile', 'n')}, ${idOf('worker', 'n')}, 'Measured', 'Person ' || n, 'What is measured, and why',
       array[(array['guide', 'assistant', 'trainer'])[1 + n % 3]], array[(array['0-3', '3-6', '6-9'])[1 + n % 3]],
       array[(array['en', 'de', 'fr'])[1 + n % 3]], 'Berlin, DE', 44 + (n * 37 % 1200) / 100.0, 2 + (n * 53 % 2000) / 100.0,
       current_date - 30 + n % 90, n % 2 = 0, 'public', now()
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await pool.query(
    `insert into professional_credentials (id, professional_id, body, title, state, judged_at)
     select ${idOf('credential', 'n')}, ${idOf('profile', 'n')}, (array['ami', 'ams'])[1 + n % 2], 'Diploma', 'verified', now()
     from generate_series(0, $1::int - 1) n where n % 3 = 0`,
    [count],
  )
  await pool.query('vacuum (analyze)')
  await database.close()
  return serve(casa, { DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) })
}
