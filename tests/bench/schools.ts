// The school directory: the list and the map, narrowed in every way, on both databases.
import type { Database } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { measureDirectory, place, type Directory } from './directories.ts'
import type { Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const directory: Directory = {
  group: 'Schools',
  kind: 'schools',
  many: 20_000,
  filters: [
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
  ],
  further: {
    'the map': ['', place, 'west=12&south=51&east=15&north=54'].map((one) => `/api/v1/schools/map?${one}`),
    'a school': [3, 50, 90].map((at) => `/api/v1/schools/measured-${at}`),
  },
  fill,
}

export const measureSchools = (postgresUrl: string | null, effort: Effort): Promise<Figure[]> =>
  measureDirectory(directory, postgresUrl, effort)

async function fill(pool: Database['pool'], count: number) {
  await pool.query(
    `insert into schools (id, slug, name, summary, kind, address, lat, lon, time_zone, languages, facilities, financial_aid, status, published_at)
     select ${idOf('listing', 'n')}, 'measured-' || n, 'Measured ' || n, 'What is measured, and why', (array['private', 'public', 'charter'])[1 + n % 3],
       '{"street":"","zip":"","city":"Berlin","country":"DE"}', 44 + (n * 37 % 1200) / 100.0, 2 + (n * 53 % 2000) / 100.0, 'Europe/Berlin',
       array[(array['en', 'de', 'fr'])[1 + n % 3]], array['garden', (array['lunch', 'gym'])[1 + n % 2]], n % 4 = 0, 'published', now()
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await pool.query(
    `insert into school_levels (school_id, level, capacity, openings, tuition_min, tuition_max, currency)
     select ${idOf('listing', 'n')}, level, 24, n % 5, 60000 + n % 50 * 1000, 120000, 'EUR'
     from generate_series(0, $1::int - 1) n, unnest(array['0-3', '3-6', '6-9']) level`,
    [count],
  )
  await pool.query(
    `insert into school_statuses (id, school_id, body, kind, state, checked_at)
     select ${idOf('status', 'n')}, ${idOf('listing', 'n')}, (array['ami', 'ams'])[1 + n % 2], 'recognised', 'checked', now()
     from generate_series(0, $1::int - 1) n where n % 3 = 0`,
    [count],
  )
}
