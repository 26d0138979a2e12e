// Work profiles, narrowed in every way, on both databases.
import type { Database } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { measureDirectory, type Directory } from './directories.ts'
import type { Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const directory: Directory = {
  group: 'Professionals',
  kind: 'professionals',
  many: 50_000,
  filters: [
    'level=3-6',
    'role=guide',
    'language=de',
    'looking=true',
    'available=now',
    'body=ami',
    'q=measured',
    'level=3-6&role=guide&language=de&looking=true&available=now&body=ami',
  ],
  fill,
}

export const measureProfessionals = (postgresUrl: string | null, effort: Effort): Promise<Figure[]> =>
  measureDirectory(directory, postgresUrl, effort)

async function fill(pool: Database['pool'], count: number) {
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
}
