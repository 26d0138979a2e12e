import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database, type Queryable } from '#/api/db/client.ts'
import { fillForMeasuring } from '#/api/db/seed/scale.ts'
import type { PersonSearch } from '#/contract/person/person.ts'
import type { Actor } from '#/api/http/policy.ts'
import { listPeople } from '#/api/modules/people/people.repo.ts'
import { listStudents } from '#/api/modules/students/students.repo.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'

const rows = 100_000
const base = { sessionId: '', activeRole: 'admin' as const, organisationIds: [], managed: [], silencedUntil: null }

/** That lists of a hundred thousand are read through indexes: plans, because times depend on the machine. */
describe.skipIf(!isAvailable('postgres'))('plans at 100 000 rows (postgres)', () => {
  let database: Database
  let actors: Record<'admin' | 'head' | 'guide' | 'mother', Actor>
  beforeAll(async () => {
    database = await openDatabase({ ...(await freshPlace('postgres')), limitMs: 240_000 })
    const client = await database.pool.connect()
    await fillForMeasuring(client, rows).finally(() => client.release(true))
    const idOf = async (number: number) => {
      const found = await database.db.execute<{ id: string; organisation: string }>(sql`
        select u.id, m.organisation_id as organisation from users u join memberships m on m.user_id = u.id
        where email = ${`person${number}@scale.example`}`)
      return found.rows[0]!
    }
    const [head, guide, mother] = [await idOf(50_000), await idOf(50_001), await idOf(50_004)]
    const managed = [{ id: head.organisation, kind: 'school' as const, approved: true, closed: false }]
    actors = {
      admin: { ...base, userId: head.id, roles: ['admin'] },
      head: { ...base, userId: head.id, roles: ['school'], organisationIds: [head.organisation], managed },
      guide: { ...base, userId: guide.id, roles: ['teacher'], organisationIds: [guide.organisation] },
      mother: { ...base, userId: mother.id, roles: ['parent'] },
    }
    return () => database.close()
  }, 240_000)

  /** The plans of every query that a list makes by itself. */
  async function plansOf(list: (db: Queryable) => Promise<{ rows: unknown[] }>) {
    const plans: string[] = []
    const execute = async (query: Parameters<Queryable['execute']>[0]) => {
      const { rows: lines } = await database.db.execute(sql`explain (costs off) ${query as never}`)
      plans.push(lines.map((line) => Object.values(line).join()).join('\n'))
      return database.db.execute(query)
    }
    const watched = new Proxy(database.db, {
      get: (target, name, receiver) => (name === 'execute' ? execute : Reflect.get(target, name, receiver)),
    })
    const { rows: found } = await list(watched)
    return { plans, found: found.length }
  }

  const page = { bin: false, limit: 20 } as const
  /** Looking at everybody: only what stops after a thousand matches may. */
  const everybody = /Seq Scan on (users|students)/
  const firstThousand = /CTE matching\n\s+-> {2}Limit/

  const indexOf = {
    name: 'users_facets_name_idx',
    email: 'users_facets_email_idx',
    created: 'users_facets_idx',
    lastActive: 'users_facets_active_idx',
  }
  const filters = [
    {},
    { role: ['moderator'] },
    { status: ['suspended'] },
    { position: ['owner'] },
    { role: ['teacher'], position: ['family'] },
    { role: ['parent'], status: ['active'] },
  ] as const satisfies Partial<PersonSearch>[]

  test.each(['name', '-name', 'email', '-email', 'created', '-created', 'lastActive', '-lastActive'] as const)(
    'people by %s, however filtered, are ranges of an index',
    async (sort) => {
      for (const filter of filters) {
        const { plans } = await plansOf((db) => listPeople(db, actors.admin, { ...page, ...filter, sort } as never))
        expect(plans).toHaveLength(1)
        const index = indexOf[sort.replace('-', '') as 'name']
        expect(plans[0]).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`))
        expect(plans[0]).not.toMatch(/Seq Scan|Bitmap/)
      }
    },
  )

  test.each([
    ['a part of a rare name', { q: 'zelwald' }, 'users_search_idx'],
    ['the beginning of a common name', { q: 'zel' }, null],
    ['two letters', { q: 'zo' }, null],
    ['nobody', { q: 'xyzqw' }, 'users_search_idx'],
  ])('people filtered by %s', async (_name, filter, index) => {
    const { plans } = await plansOf((db) => listPeople(db, actors.admin, { ...page, ...filter, sort: 'name' }))
    const last = plans.at(-1)!
    expect(last).not.toMatch(everybody)
    if (index) expect(last).toContain(index)
  })

  test.each(['name', 'email', 'created'] as const)('an organisation’s people by %s are one range', async (sort) => {
    for (const search of [{}, { q: 'ann' }, { role: ['teacher' as const] }, { position: ['guide' as const] }]) {
      const { plans, found } = await plansOf((db) => listPeople(db, actors.head, { ...page, ...search, sort }))
      expect(found).toBeGreaterThan(0)
      expect(plans[0]).toContain('Index Only Scan using memberships_people_idx')
    }
  })

  test.each(['name', '-name'] as const)(
    'an organisation’s whole list by %s is read no further than a page',
    async (sort) => {
      const { plans } = await plansOf((db) => listPeople(db, actors.head, { ...page, sort }))
      // Once for the page, once for the count.
      const limited = /Limit\n\s+-> {2}Index Only Scan (Backward )?using memberships_people_idx/g
      expect(plans[0]?.match(limited)).toHaveLength(2)
    },
  )

  test.each(['head', 'guide', 'mother'] as const)('what %s sees is found from its own side', async (who) => {
    for (const search of [{}, { q: 'ann' }]) {
      const people = await plansOf((db) => listPeople(db, actors[who], { ...page, ...search, sort: 'name' }))
      for (const plan of people.plans) expect(plan).not.toMatch(/Seq Scan on (users|memberships)/)
      const students = await plansOf((db) => listStudents(db, actors[who], { ...page, ...search, sort: 'name' }))
      for (const plan of students.plans) expect(plan).not.toMatch(/Seq Scan on (students|student_contacts)/)
    }
  })

  test.each(['name', '-created', 'birthDate'] as const)('students by %s walk an index', async (sort) => {
    const { plans, found } = await plansOf((db) => listStudents(db, actors.admin, { ...page, sort }))
    expect(found).toBe(20)
    const index = { name: 'students_name_idx', '-created': 'students_pkey', birthDate: 'students_birth_date_idx' }
    expect(plans).toHaveLength(2)
    expect(plans[0]).toMatch(firstThousand)
    expect(plans[1]).toContain(index[sort])
  })

  test('a search by name walks the index and no rows', async () => {
    const { plans } = await plansOf((db) => listPeople(db, actors.admin, { ...page, q: 'mann', sort: 'name' }))
    expect(plans).toHaveLength(3)
    expect(plans[2]).toContain('Index Only Scan using users_name_idx')
  })

  // Thousands of names begin with "Zel" or "Ber"; as many hold "berg", "sten" or "heim" further in.
  test.each(['Zel', 'ber', 'sten', 'heim'])(
    'all of “%s” are found in order, those who begin with it first',
    async (q) => {
      const expected = await database.db.execute<{ id: string; leads: boolean }>(sql`
      select id, sort_name like ${`${q.toLowerCase()}%`} as leads from users
      where deleted_at is null and search like ${`%${q.toLowerCase()}%`} order by 2 desc, sort_name, id`)
      const all = expected.rows.map(({ id }) => id)
      expect(all.length).toBeGreaterThan(1_000)
      const leading = expected.rows.filter(({ leads }) => leads).length
      const turned = [...all.slice(0, leading).toReversed(), ...all.slice(leading).toReversed()]
      const walk = async (sort: 'name' | '-name', towards: 'next' | 'previous', from?: string) => {
        const found: string[][] = []
        let cursor = from
        let last: string | undefined
        do {
          const at = towards === 'next' ? { after: cursor } : { before: cursor }
          const result = await listPeople(database.db, actors.admin, { bin: false, limit: 500, q, sort, ...at })
          expect(result.count).toEqual({ value: 1000, more: true })
          found.push(result.rows.map(({ id }) => id))
          last = towards === 'next' ? (result.previous ?? last) : last
          cursor = result[towards] ?? undefined
        } while (cursor)
        return { found, last }
      }
      const onwards = await walk('name', 'next')
      expect(onwards.found.flat()).toEqual(all)
      const back = await walk('name', 'previous', onwards.last)
      expect(back.found.toReversed().flat()).toEqual(all.slice(0, all.length - onwards.found.at(-1)!.length))
      expect((await walk('-name', 'next')).found.flat()).toEqual(turned)
    },
  )

  test('what a thousand of a sample hold is looked for among nobody else', async () => {
    const { plans, found } = await plansOf((db) => listPeople(db, actors.admin, { ...page, q: 'scale', sort: 'name' }))
    expect(found).toBe(20)
    expect(plans).toHaveLength(2)
    expect(plans[0]).toContain('users_search_sample_idx')
    expect(plans[1]).toContain('Index Only Scan using users_name_idx')
  })

  test('a beginning that many share is one range of the index', async () => {
    for (const sort of ['name', '-name'] as const) {
      const { plans, found } = await plansOf((db) => listPeople(db, actors.admin, { ...page, q: 'zel', sort }))
      expect(found).toBe(20)
      expect(plans).toHaveLength(2)
      for (const plan of plans) {
        expect(plan).toMatch(/Index Only Scan (Backward )?using users_name_idx/)
        expect(plan).toMatch(/Index Cond: .*sort_name >= 'zel'/)
      }
    }
  })

  test.each(['name', 'email', 'created', 'lastActive'] as const)(
    'the last page of a search by %s gathers no more than the first thousand',
    async (sort) => {
      const search = { ...page, q: 'scale' }
      const backwards = await listPeople(database.db, actors.admin, { ...search, limit: 10, sort: `-${sort}` })
      const [, key, id] = JSON.parse(Buffer.from(backwards.next!, 'base64url').toString())
      // Nobody's last name begins so: all stand behind those that would, as the mark before their key says.
      const [tag, from] = sort === 'name' ? ['name prefix', `1${key.slice(1)}`] : [sort, key]
      const after = Buffer.from(JSON.stringify([tag, from, id])).toString('base64url')
      const { plans, found } = await plansOf((db) => listPeople(db, actors.admin, { ...search, sort, after }))
      expect(found).toBe(9)
      expect(plans[0]).toMatch(/^Limit/)
      expect(plans.slice(1).join()).not.toContain('CTE matching')
      expect(plans.slice(1).join()).not.toMatch(/Seq Scan/)
    },
  )

  test('no list skips rows by number', async () => {
    const { plans } = await plansOf((db) => listPeople(db, actors.admin, { ...page, sort: 'name' }))
    expect(plans.join()).not.toMatch(/offset/i)
  })
})
