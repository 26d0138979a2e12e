// A school of five hundred children and three years of their works: what a room, a child and a family wait for.
import { idOf } from '#/api/db/seed/scale.ts'
import type { Database } from '#/api/db/client.ts'
import { album } from '#/contract/lesson/album.ts'
import { measureAsked, serveFilled, type Asked } from './asked.ts'
import type { Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const group = 'Classrooms'
const actsAtMost = 1_500_000
const rooms = 20
const children = 500
const years = 3
const [historyMs, roomMs] = [30, 100]

function asked(room: string, child: string): Asked[] {
  const of = (path: string) => `/api/v1/classrooms/${room}/${path}`
  return [
    { name: 'a child’s works and their history', goalMs: historyMs, paths: [`/api/v1/students/${child}/lessons`] },
    { name: 'what was observed of a child', goalMs: historyMs, paths: [`/api/v1/students/${child}/observations`] },
    { name: 'the room, and what is ready for whom', goalMs: roomMs, paths: [of('lessons')] },
    { name: 'the close of its day', goalMs: roomMs, paths: [of('closing')] },
    { name: 'its register', goalMs: roomMs, paths: [of('attendance')] },
  ]
}

export async function measureClassrooms(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const acts = Math.min(actsAtMost, lists.rows * 1.5)
  let [room, child] = ['', '']
  const { server, token } = await serveFilled(postgresUrl, 'casa_classrooms', async ({ pool }) => {
    await fill(pool, acts)
    const { rows } = await pool.query<{ guide: string; room: string; child: string }>(
      `select ${idOf('person', '0')} as guide, ${idOf('room', '0')} as room, ${idOf('child', '0')} as child`,
    )
    ;({ room, child } = rows[0]!)
    return rows[0]!.guide
  })
  try {
    const of = `of ${acts} acts of ${children} children`
    return await measureAsked(server.origin, asked(room, child), { group, token, visits: lists.visits, of })
  } finally {
    await server.stop()
  }
}

async function fill(pool: Database['pool'], acts: number): Promise<void> {
  await pool.query(`
    insert into users (id, first_name, last_name, email, email_verified_at, roles, active_role, status)
    select ${idOf('person', 'n')}, 'Ada', 'Measured ' || n, 'ada' || n || '@bench.example', now(), '{teacher}', 'teacher', 'active'
    from generate_series(0, ${rooms - 1}) n`)
  await pool.query(
    `insert into organisations (id, name, kind, status) select ${idOf('house', '0')}, 'Measured', 'school', 'approved'`,
  )
  await pool.query(`
    insert into memberships (id, user_id, organisation_id, position, accepted_at)
    select ${idOf('member', 'n')}, ${idOf('person', 'n')}, ${idOf('house', '0')}, 'guide', now() from generate_series(0, ${rooms - 1}) n`)
  await pool.query(`
    insert into classrooms (id, organisation_id, name, level, time_zone, guide_id)
    select ${idOf('room', 'n')}, ${idOf('house', '0')}, 'Measured ' || n, '3-6', 'UTC', ${idOf('person', 'n')}
    from generate_series(0, ${rooms - 1}) n`)
  await pool.query(`
    insert into students (id, organisation_id, classroom_id, kind, first_name, last_name, level, status)
    select ${idOf('child', 'n')}, ${idOf('house', '0')}, ${idOf('room', `n % ${rooms}`)}, 'child', 'Ada', 'Measured ' || n,
      '3-6', 'enrolled'
    from generate_series(0, ${children - 1}) n`)
  const works = album.map(({ id }) => `'${id}'`).join()
  // The latest have the highest number, as they would.
  await pool.query(
    `insert into lesson_acts (id, student_id, classroom_id, work, kind, at, day, by_id)
     select gen_random_uuid(), ${idOf('child', `n % ${children}`)}, ${idOf('room', `n % ${rooms}`)},
       (array[${works}])[1 + (n / ${children}) % ${album.length}], (array['practised', 'practised', 'presented', 'mastered'])[1 + n % 4],
       at, at::date, ${idOf('person', `n % ${rooms}`)}
     from generate_series(0, $1::int - 1) n, lateral (select now() - ($1::int - n) * interval '${years} years' / $1::int as at) moment`,
    [acts],
  )
  await pool.query(
    `insert into observations (id, student_id, classroom_id, text, visibility, at, day, by_id)
     select gen_random_uuid(), ${idOf('child', `n % ${children}`)}, ${idOf('room', `n % ${rooms}`)}, 'Measured ' || n,
       (array['private', 'staff', 'family'])[1 + n % 3], at, at::date, ${idOf('person', `n % ${rooms}`)}
     from generate_series(0, $1::int / 20 - 1) n, lateral (select now() - n * interval '${years} years' / ($1::int / 20) as at) moment`,
    [acts],
  )
}
