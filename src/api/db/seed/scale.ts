// Fills a database for measuring: as many people, students and contacts as asked for, in schools of five hundred. Names have a
// long tail, as real ones do; the same number gives the same rows.
import type { PoolClient } from 'pg'
import { firstNames, lastNames } from './names.ts'

const beginnings =
  'Al Bar Ber Bor Bren Cal Car Dor Eck Els Fal Fen Gar Gol Hal Hen Kal Kir Lan Ler Mal Mer Nor Ost Pal Per Ran Rol Sal Sten Tal Tor Ul Var Wal Wen Zel'.split(
    ' ',
  )
const middles = 'a be da di el en er go ha i ka la le ma mi na ne o ra ri sa te ti to va we'.split(' ')
const endings =
  'bach berg born by dorf feld gaard hagen heim holm hoven lund mann mark meier owski rup sen stedt stein ström thal vik wald witz'.split(
    ' ',
  )

const rowsAtOnce = 100_000
const peoplePerSchool = 500

const tables = ['organisations', 'users', 'memberships', 'classrooms', 'students', 'student_contacts'] as const

/** Ids as uuid v7 lays them out: milliseconds first, so that their order is the order of creation. */
export const idOf = (kind: string, n: string) => `(
  lpad(to_hex(1700000000000 + (${n})::bigint * 40), 12, '0') || '7' || substr(md5('${kind}' || (${n})::text), 1, 3)
  || '8' || substr(md5('${kind}' || (${n})::text), 4, 15))::uuid`

/** A number from 0 to below `below`, different for every row and purpose, the same in every run. */
export const dice = (purpose: string, below: number | string, n = 'n') =>
  `(('x' || substr(md5('${purpose}' || (${n})::text), 1, 7))::bit(28)::int % ${below})`

export const oneOf = (list: readonly string[], purpose: string, n = 'n') =>
  `(array[${list.map((item) => `'${item}'`).join()}])[1 + ${dice(purpose, list.length, n)}]`

const lastName = (purpose: string, n = 'n') => `case when ${dice(`${purpose}kind`, 10, n)} < 3
  then ${oneOf(lastNames, purpose, n)}
  else ${oneOf(beginnings, `${purpose}1`, n)} || ${oneOf(middles, `${purpose}2`, n)} || ${oneOf(endings, `${purpose}3`, n)} end`

const organisationOf = (n: string) => idOf('organisation', `(${n}) / ${peoplePerSchool}`)

const roles = `case when n % 50 = 0 then '{school}' when n % 10 = 1 then '{teacher}' when n % 1000 = 7 then '{tutor}'
  when n % 100000 = 9 then '{moderator}' else '{parent}' end::text[]`

const position = `case when n % 500 = 0 then 'owner' when n % 50 = 0 then 'administrator' when n % 10 = 1 then 'guide' else 'family' end`

const statements: Record<(typeof tables)[number], string> = {
  organisations: `insert into organisations (id, kind, name, status)
    select ${idOf('organisation', 'n')}, 'school', ${oneOf(beginnings, 'school')} || ' Montessori ' || n, 'approved'
    from generate_series($1::int / ${peoplePerSchool}, ($2::int - 1) / ${peoplePerSchool}) n on conflict do nothing`,
  users: `insert into users (id, created_at, first_name, last_name, email, email_verified_at, roles, active_role, positions, status, last_active_at)
    select ${idOf('user', 'n')}, to_timestamp(1700000000 + n * 0.04), ${oneOf(firstNames, 'first')}, ${lastName('last')},
      'person' || n || '@scale.example', now(), r, r[1], array[${position}],
      case when n % 40 = 3 then 'pending' when n % 500 = 11 then 'suspended' else 'active' end,
      case when n % 7 = 0 then null else now() - make_interval(mins => ${dice('active', 500000)}) end
    from (select n, ${roles} as r from generate_series($1::int, $2::int - 1) n) people`,
  memberships: `insert into memberships (id, user_id, organisation_id, position, accepted_at, person_facets, person_name, person_email, person_search)
    select ${idOf('membership', 'n')}, u.id, ${organisationOf('n')}, ${position}, now(), u.facets, u.sort_name, lower(u.email), u.search
    from generate_series($1::int, $2::int - 1) n join users u on u.id = ${idOf('user', 'n')}`,
  classrooms: `insert into classrooms (id, organisation_id, name, level, guide_id)
    select ${idOf('classroom', 'n / 25')}, ${organisationOf('n')}, 'Room ' || n / 25, ${oneOf(['0-3', '3-6', '6-9', '9-12'], 'level', 'n / 25')},
      ${idOf('user', 'n + 1')}
    from generate_series($1::int, $2::int - 1, 25) n`,
  students: `insert into students (id, created_at, kind, organisation_id, first_name, last_name, birth_date, classroom_id, level, cycle_year, status)
    select ${idOf('student', 'n')}, to_timestamp(1700000000 + n * 0.04), 'child', ${organisationOf('n')}, ${oneOf(firstNames, 'child')},
      ${lastName('last')}, date '2010-01-01' + ${dice('birth', 5500)}, ${idOf('classroom', 'n / 25')},
      ${oneOf(['0-3', '3-6', '6-9', '9-12'], 'level', 'n / 25')}, 1 + n % 3,
      case when n % 20 = 0 then 'waitlist' when n % 1000 = 1 then 'enquiry' when n % 30 = 2 then 'left' else 'enrolled' end
    from generate_series($1::int, $2::int - 1) n`,
  student_contacts: `insert into student_contacts (id, student_id, user_id, relation, access)
    select ${idOf('contact', 'n')}, ${idOf('student', 'n')}, ${idOf('user', 'n')}, 'mother', 'parent'
    from generate_series($1::int, $2::int - 1) n`,
}

/** Rows come complete, and lists are measured without what search finds them by. */
const triggered = ['users', 'memberships', 'students', 'student_contacts']

type Index = { name: string; definition: string }

/**
 * Adds `count` of each to the tables, which must hold none of these rows yet. Indexes are made anew at the end, which takes a
 * third of the time that keeping them would. `tell` hears how long each hundred thousand took, in seconds.
 */
export async function fillForMeasuring(
  client: PoolClient,
  count: number,
  tell: (line: string) => void = () => {},
): Promise<void> {
  await client.query('set statement_timeout = 0')
  const indexes = await dropIndexes(client)
  // They would keep people and memberships alike, row by row, as these statements already do.
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  for (let from = 0; from < count; from += rowsAtOnce) {
    const began = performance.now()
    const to = Math.min(count, from + rowsAtOnce)
    for (const table of tables) await client.query(statements[table], [from, to])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    tell(`${to} of ${count} people and students; the last ${to - from} in ${seconds} s`)
  }
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  const began = performance.now()
  for (const { definition } of indexes) await client.query(definition)
  // As a database that has been in use is: what no longer changes is known to be seen by all.
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  tell(`Indexes and statistics in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function dropIndexes(client: PoolClient): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     join pg_class c on c.relname = i.indexname join pg_index x on x.indexrelid = c.oid
     where i.schemaname = 'public' and i.tablename = any($1) and not x.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows
}
