// Every filter in every order beside a plain look at all rows, by the columns that nobody derives.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#/api/db/client.ts'
import { memberships, organisations, users } from '#/api/db/tables/accounts.ts'
import type { Actor } from '#/api/http/policy.ts'
import { listPeople } from '#/api/modules/people/people.repo.ts'
import { personSorts, personStatuses, type PersonSearch } from '#/contract/person/person.ts'
import { positions, type Position } from '#/contract/person/position.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import { eachDatabase } from '#tests/support/databases.ts'

type User = typeof users.$inferSelect
type Membership = typeof memberships.$inferSelect
type Filter = Partial<Pick<PersonSearch, 'q' | 'role' | 'status' | 'position' | 'organisation' | 'household' | 'bin'>>

const count = 160
const [first, second, third] = [newId(), newId(), newId()]
const ids = Array.from({ length: count }, () => newId())
const household = newId()

/** The same in every run; the multipliers have no factor in common with what they are divided by. */
const pick = <const T>(list: readonly T[], n: number, factor: number): T => list[(n * factor + (n >> 3)) % list.length]!

const person = (n: number): typeof users.$inferInsert => {
  const role = pick(['parent', 'parent', 'teacher', 'school', 'tutor'] as const, n, 7)
  return {
    id: ids[n]!,
    firstName: pick(['Anna', 'Zelda', 'Ivan', 'Maren'], n, 3),
    lastName: pick(['Zelmann', 'Weber', 'Anders', 'Ōtani', 'Steiner'], n, 11),
    email: `${pick(['Zelma', 'hans', 'kim'], n, 5)}${String(n).padStart(3, '0')}@model.example`,
    roles: n % 9 === 0 ? [role, 'professional'] : [role],
    activeRole: role,
    status: pick(['active', 'active', 'active', 'pending', 'suspended', 'rejected'] as const, n, 5),
    isPublic: n % 6 === 1,
    householdId: n % 40 === 3 ? household : null,
    lastActiveAt: n % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + ((n * 17) % 60))),
    deletedAt: n % 23 === 5 ? new Date() : null,
  }
}

const membership = (n: number, at: string, factor: number): typeof memberships.$inferInsert => ({
  id: newId(),
  userId: ids[n]!,
  organisationId: at,
  position: pick(['family', 'family', 'guide', 'owner', 'staff'] as const satisfies Position[], n, factor),
  acceptedAt: n % 13 === 2 ? null : new Date(),
  deletedAt: n % 17 === 4 ? new Date() : null,
})

const base = { sessionId: '', activeRole: 'admin' as const, silencedUntil: null }
const managing = (...at: string[]) => at.map((id) => ({ id, kind: 'school' as const, approved: true, closed: false }))
const as = (n: number, roles: Role[], at: string[], looksAfter = at): Actor => ({
  ...base,
  userId: ids[n]!,
  roles,
  organisationIds: at,
  managed: managing(...looksAfter),
})
const actors = {
  admin: as(0, ['admin'], []),
  'the head of a school': as(1, ['school'], [first]),
  'the head of two': as(2, ['school'], [first, second]),
  'a guide who is a parent': as(3, ['teacher', 'parent'], [third], []),
  'the head of one who is a parent at another': as(6, ['school', 'parent'], [first, third], [first]),
  'a parent': as(43, ['parent'], []),
  'a tutor': as(4, ['tutor'], []),
}

const filters: Filter[] = [
  {},
  { role: ['teacher'] },
  { role: ['tutor', 'professional'], status: ['active'] },
  { status: ['pending', 'suspended'] },
  { position: ['guide'] },
  { role: ['parent'], position: ['owner', 'staff'] },
  { organisation: first },
  { organisation: second, position: ['guide'], role: ['teacher', 'school'] },
  { q: 'zel' },
  { q: 'weber ma' },
  { q: 'an' },
  { q: 'zel ma', status: ['active'], position: ['family'] },
  { household: true },
  { bin: true },
]

eachDatabase('lists of people beside a plain model', (open) => {
  let database: Database
  let rows: (User & { held: Membership[] })[]
  beforeAll(async () => {
    database = await open()
    const { db } = database
    await db
      .insert(organisations)
      .values([first, second, third].map((id, at) => ({ id, kind: 'school' as const, name: `School ${at}` })))
    await db.insert(users).values(ids.map((_, n) => person(n)))
    await db
      .insert(memberships)
      .values(
        ids.flatMap((_, n) => [
          ...(n % 2 === 0 ? [membership(n, first, 3)] : []),
          ...(n % 3 === 0 ? [membership(n, second, 7)] : []),
          ...(n % 5 === 0 ? [membership(n, third, 9)] : []),
        ]),
      )
    // What was written first changes, in every way that a list has to follow.
    await db.update(users).set({ lastName: 'Zelazny' }).where(eq(users.id, ids[10]!))
    await db.update(users).set({ email: 'Anton@model.example', status: 'rejected' }).where(eq(users.id, ids[12]!))
    await db.update(users).set({ deletedAt: null }).where(eq(users.id, ids[28]!))
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, ids[30]!))
    await db
      .update(users)
      .set({ roles: ['teacher'] })
      .where(eq(users.id, ids[36]!))
    await db.update(memberships).set({ position: 'guide' }).where(eq(memberships.userId, ids[18]!))
    await db.update(memberships).set({ acceptedAt: new Date() }).where(eq(memberships.userId, ids[2]!))
    await db.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.userId, ids[24]!))
    await db.delete(memberships).where(eq(memberships.userId, ids[48]!))
    const held = await db.select().from(memberships)
    const all = await db.select().from(users)
    rows = all.map((row) => ({ ...row, held: held.filter(({ userId }) => userId === row.id) }))
  })

  const isHeld = ({ acceptedAt, deletedAt }: Membership) => acceptedAt !== null && deletedAt === null

  function expected(actor: Actor, filter: Filter, sort: PersonSearch['sort']): string[] {
    const own = rows.find(({ id }) => id === actor.userId)!
    const has = (...wanted: Role[]) => actor.roles.some((role) => wanted.includes(role))
    const at = new Set([...actor.managed.map(({ id }) => id), ...(has('teacher') ? actor.organisationIds : [])])
    const known = new Set([...actor.organisationIds, ...actor.managed.map(({ id }) => id)])
    const isKnown = (id: string) => has('admin') || known.has(id)
    const isHome = (row: User) => row.id === own.id || (row.householdId !== null && row.householdId === own.householdId)
    const isVisible = (row: (typeof rows)[number]) =>
      has('admin') ||
      row.id === own.id ||
      (has('parent') && isHome(row)) ||
      (has('tutor') && row.isPublic && row.status === 'active' && row.deletedAt === null) ||
      row.held.some((one) => isHeld(one) && at.has(one.organisationId))
    const { q, role, status, position, organisation, household: home, bin } = filter
    const found = rows.filter((row) => {
      const text = ` ${row.firstName} ${row.lastName} ${row.email}`.toLowerCase()
      return (
        isVisible(row) &&
        (bin ? has('admin') && row.deletedAt !== null : row.deletedAt === null) &&
        (!q || q.split(' ').every((word) => text.includes(word.length < 3 ? ` ${word}` : word))) &&
        (!role || role.some((one) => row.roles.includes(one))) &&
        (!status || status.includes(row.status)) &&
        (!home || isHome(row)) &&
        (!(position || organisation) ||
          row.held.some(
            (one) =>
              isHeld(one) &&
              isKnown(one.organisationId) &&
              (!organisation || one.organisationId === organisation) &&
              (!position || position.includes(one.position as Position)),
          ))
      )
    })
    const keyOf = {
      name: (row: User) => row.sortName!,
      email: (row: User) => row.email.toLowerCase(),
      created: (row: User) => row.id,
      lastActive: (row: User) => (row.lastActiveAt ?? new Date(0)).toISOString(),
    }[sort.replace('-', '') as 'name']
    const order = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
    const sorted = found.toSorted((one, other) => order(keyOf(one), keyOf(other)) || order(one.id, other.id))
    const inDirection = sort.startsWith('-') ? sorted.toReversed() : sorted
    const leads = (row: User) => Boolean(q) && sort.endsWith('name') && row.sortName!.startsWith(q!)
    return [...inDirection.filter(leads), ...inDirection.filter((row) => !leads(row))].map(({ id }) => id)
  }

  test.each(Object.entries(actors))('what %s lists', async (_name, actor) => {
    for (const filter of filters) {
      for (const sort of personSorts) {
        const all = expected(actor, filter, sort)
        const label = JSON.stringify({ ...filter, sort })
        const search = { bin: false, ...filter, sort, limit: Math.max(1, Math.ceil(all.length / 3)) }
        const found: string[] = []
        let page = await listPeople(database.db, actor, search)
        for (;;) {
          expect([label, page.count]).toEqual([label, { value: all.length, more: false }])
          found.push(...page.rows.map(({ id }) => id))
          if (!page.next) break
          page = await listPeople(database.db, actor, { ...search, after: page.next })
        }
        expect([label, found]).toEqual([label, all])
        if (!page.previous) continue
        const { rows: before } = await listPeople(database.db, actor, { ...search, before: page.previous })
        const end = all.length - page.rows.length
        expect([label, before.map(({ id }) => id)]).toEqual([label, all.slice(Math.max(0, end - search.limit), end)])
      }
    }
  })

  test('every role, status and position has a bit of its own', async () => {
    const facets = [...roles, ...personStatuses, ...positions, 'public']
    const { rows: bits } = await database.db.execute<{ bit: number }>(sql`
      select facet_bits(array[facet]) as bit from unnest(${sql.param(facets)}::text[]) as facet`)
    const found = bits.map(({ bit }) => bit)
    expect(found).not.toContain(0)
    expect(new Set(found).size).toBe(facets.length)
  })

  test('what is derived is what it is derived from', async () => {
    const { rows: stale } = await database.db.execute(sql`
      select u.id from users u
      left join lateral (
        select coalesce(array_agg(distinct m.position order by m.position), '{}') as positions from memberships m
        where m.user_id = u.id and m.deleted_at is null and m.accepted_at is not null) held on true
      left join memberships m on m.user_id = u.id
      where u.positions <> held.positions
        or m.id is not null and (m.person_facets, m.person_name, m.person_email, m.person_search) is distinct from (
          case when u.deleted_at is null then u.facets end, case when u.deleted_at is null then u.sort_name end,
          case when u.deleted_at is null then lower(u.email) end, case when u.deleted_at is null then u.search end)`)
    expect(stale).toEqual([])
  })
})
