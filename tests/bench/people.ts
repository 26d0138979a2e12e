// Lists of people, rendered, of very many beside a thousand; and how long a search among them takes.
import { Agent } from 'node:http'
import type { Pool } from 'pg'
import { openDatabase } from '#/api/db/client.ts'
import { fillForMeasuring } from '#/api/db/seed/scale.ts'
import { personSorts } from '#/contract/person/person.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import type { Served } from './machine.ts'
import type { Effort } from './pages.ts'
import { signIn } from './sign-in.ts'
import { createDatabase, serveCasa } from './starts.ts'

type Role = 'admin' | 'school'
/** A server over so many people. */
type Side = {
  size: number
  server: Served
  tokens: Record<Role, string>
  /** By order: the cursor of the row in the middle. */
  middle: Map<string, string>
  organisation: string
}
type Visit = { name: string; role: Role; query: Record<string, string>; deep?: boolean }

const few = 1_000
const fillLimitMs = 600_000
const grouped = new Intl.NumberFormat('en')
const inWords = (count: number) => grouped.format(count).replaceAll(',', ' ')

const sorts = personSorts.map((sort) => ({ sort }))
const filters: Record<string, string>[] = [
  ...['parent', 'teacher', 'school', 'tutor', 'moderator'].map((role) => ({ role })),
  ...['active', 'pending', 'suspended', 'rejected'].map((status) => ({ status })),
  ...['family', 'guide', 'administrator', 'owner'].map((position) => ({ position })),
  { organisation: '' },
  { bin: 'true' },
  { role: 'teacher,tutor', status: 'pending' },
  { role: 'teacher', position: 'guide', sort: '-lastActive' },
]
const ofSchool: Visit['query'][] = [{}, { sort: '-created' }, { role: 'teacher' }, { q: 'an' }]

/** Parts of names that the invented people have: seed/scale.ts makes last names of a beginning, a middle and an end. */
const parts = {
  'a common surname': 'weber',
  'the beginning of one in fifty last names': 'zel',
  'the end of one in thirty': 'mann',
  'the middle of a surname': 'eber',
  'a common first name': 'anna',
  'two letters': 'we',
  'one letter': 'z',
  'a first name and a last name': 'anna weber',
  'a rare name': 'zelamann',
  nobody: 'xyzqw',
}

const visitsOf = (pages: Visit['query'][], role: Role, deep = false) =>
  pages.map((query): Visit => ({ name: words(query), role, query, deep }))
const words = (query: Visit['query']) =>
  Object.entries(query)
    .map(([key, value]) => ` ${key} ${value}`)
    .join('')

const groups = [
  { name: 'page one, every order', goal: atMost(1.2), visits: visitsOf(sorts, 'admin') },
  { name: 'from the middle, every order', goal: atMost(1.5), visits: visitsOf(sorts, 'admin', true) },
  { name: 'every filter', goal: atMost(1.5), visits: visitsOf(filters, 'admin') },
  { name: 'every filter, from the middle', goal: atMost(1.5), visits: visitsOf(filters, 'admin', true) },
  { name: 'for a school of one person in a hundred', goal: atMost(1.5), visits: visitsOf(ofSchool, 'school') },
]

export async function measurePeople(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, many, url] of [
    ['PostgreSQL', lists.rows, postgresUrl],
    ['embedded', lists.embeddedRows, ''],
  ] as const) {
    if (url === null) continue
    const sides = [await serveFilled(few, url), await serveFilled(many, url)] as const
    try {
      figures.push(...(await compare(name, sides, lists.visits)), ...(await search(name, sides[1], lists.visits)))
    } finally {
      for (const { server } of sides) await server.stop()
    }
  }
  return figures
}

/**
 * Each page in turn with page one of a thousand, which is as full and of the same order, so that a slow moment meets both.
 * Of a group's pages together: each is more than a twentieth of them, so that a slow one shows in their p95.
 */
async function compare(database: string, [small, large]: readonly [Side, Side], times: number): Promise<Figure[]> {
  const agents = [small, large].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = (visit: Visit, side: Side) =>
    answerMs(
      side.server.origin + pathOf(visit, side),
      { cookie: `jwt=${side.tokens[visit.role]}` },
      agents[side === small ? 0 : 1],
    )
  const figures: Figure[] = []
  for (const { name, goal, visits } of groups) {
    const [limits, waits]: [number[], number[]] = [[], []]
    let slowest = { ratio: 0, name: '' }
    for (const visit of visits) {
      const limit: Visit = { role: visit.role, name: '', query: { sort: visit.query.sort ?? 'name' } }
      for (let time = -2; time < times; time++) {
        const [first, then] = [await ask(limit, small), await ask(visit, large)]
        if (time < 0) continue
        limits.push(first)
        waits.push(then)
      }
      const ratio = median(waits.slice(-times)) / median(limits.slice(-times))
      if (ratio > slowest.ratio) slowest = { ratio, name: visit.name || ' by name' }
    }
    figures.push({
      group: `People, ${database}`,
      name: `list of ${inWords(large.size)}, ${name}: p95 (slowest:${slowest.name}, median ${slowest.ratio.toFixed(2)} ×)`,
      value: shown(quantile(waits, 0.95), 'ms'),
      against: `page one of ${inWords(small.size)}: ${shown(quantile(limits, 0.95), 'ms')}`,
      ratio: quantile(waits, 0.95) / quantile(limits, 0.95),
      goal,
    })
  }
  for (const agent of agents) agent.destroy()
  return figures
}

async function search(database: string, side: Side, times: number): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits = new Map(Object.keys(parts).map((name) => [name, [] as number[]]))
  for (let time = -2; time < times; time++) {
    for (const [name, q] of Object.entries(parts)) {
      const url = `${side.server.origin}/api/v1/people?${new URLSearchParams({ q })}`
      const ms = await answerMs(url, { authorization: side.tokens.admin }, agent)
      if (time >= 0) waits.get(name)?.push(ms)
    }
  }
  agent.destroy()
  return [...waits].map(([name, all]) => ({
    group: `People, ${database}`,
    name: `search among ${inWords(side.size)}, ${name}: p95`,
    value: shown(quantile(all, 0.95), 'ms'),
    ...(database === 'PostgreSQL' ? { ratio: quantile(all, 0.95), goal: atMost(30, 'ms') } : {}),
  }))
}

function pathOf({ role, query, deep }: Visit, { middle, organisation }: Side): string {
  const asked = new URLSearchParams(query)
  if (asked.has('organisation')) asked.set('organisation', organisation)
  if (deep) asked.set('after', middle.get(query.sort ?? 'name') ?? '')
  return `/${role === 'admin' ? 'admin' : 'dashboard'}/user/list?${asked}`
}

/** The demo's people and `size` more, on a server that has just started. */
async function serveFilled(size: number, postgresUrl: string): Promise<Side> {
  const directory = temporaryDirectory()
  const url = postgresUrl && (await createDatabase(postgresUrl, `casa_people_${size}`))
  await (await serveCasa(directory, url)).stop()
  const database = await openDatabase({ databaseUrl: url || undefined, dataDir: directory, limitMs: fillLimitMs })
  const client = await database.pool.connect()
  const started = performance.now()
  await fillForMeasuring(client, size)
    .then(() => client.query(bigSchool))
    .finally(() => client.release(true))
  // Once more, on another connection: the embedded database takes rows of the same one for too young to be seen by all.
  await database.pool.query('vacuum (analyze)')
  const middle = await middles(database.pool, size)
  const { rows } = await database.pool.query<{ id: string }>(
    'select organisation_id as id from memberships group by 1 order by count(*) desc, 1 limit 1',
  )
  await database.close()
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(`Filled: ${inWords(size)} people, ${url ? 'PostgreSQL' : 'embedded'}, in ${seconds} s`)
  const server = await serveCasa(directory, url)
  const [admin, school] = [await signIn(server, 'admin'), await signIn(server, 'school')]
  const tokens = { admin: admin.token, school: school.token }
  return { size, server, tokens, middle, organisation: rows[0]?.id ?? '' }
}

/** One in a hundred belongs to the school that the demo's head looks after. */
const bigSchool = `
  with school as (
    select m.organisation_id as id from memberships m join users u on u.id = m.user_id
    where u.email = 'school@demo.example' and m.position = 'owner' limit 1)
  insert into memberships (id, user_id, organisation_id, position, accepted_at)
  select gen_random_uuid(), u.id, school.id, 'family', now() from users u, school
  where u.email like 'person%00@scale.example' on conflict do nothing`

const keys: Record<string, string> = {
  name: 'sort_name',
  email: 'lower(email)',
  created: 'id::text',
  lastActive: `to_char(coalesce(last_active_at, '1970-01-01T00:00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

async function middles(pool: Pool, size: number): Promise<Map<string, string>> {
  const cursors = new Map<string, string>()
  for (const [name, key] of Object.entries(keys)) {
    const { rows } = await pool.query<{ key: string; id: string }>(
      `select ${key} collate "C" as key, id from users where deleted_at is null order by 1, 2 offset ${size >> 1} limit 1`,
    )
    for (const sort of [name, `-${name}`]) {
      const cursor = JSON.stringify([sort, rows[0]?.key, rows[0]?.id])
      cursors.set(sort, Buffer.from(cursor).toString('base64url'))
    }
  }
  return cursors
}
