import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { updateUser } from '#/api/modules/accounts/accounts.repo.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'

type Person = { id: string; first_name: string; last_name: string; email: string }

const names = [
  ['Žofie', 'Černá'],
  ['Łucja', 'Wójcik'],
  ['Åsa', 'Öberg'],
  ['Mei', '王'],
  ['Оксана', 'Коваленко'],
  ['Ελένη', 'Παπαδάκη'],
  ['Anna', 'O’Neill'],
  ['Anna', 'Weber'],
  ['Anna', 'Weber'],
  ['100%', 'Under_score'],
  ['Back\\slash', "Quote'd"],
  ['نور', 'حداد'],
] as const

eachApi('the list of people', (start) => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await start()
    token = (await api.person({ roles: ['admin'], firstName: 'Zoë', lastName: 'Zzadmin' })).token
    for (const [index, [firstName, lastName]] of names.entries()) {
      const { id } = await api.person({ firstName, lastName, roles: index % 3 === 0 ? ['teacher'] : ['parent'] })
      const lastActiveAt =
        index % 4 === 0
          ? null
          : sql`'2026-01-01T00:00:00.123456Z'::timestamptz + ${index % 3} * interval '1 microsecond'`
      await api.db
        .update(users)
        .set({ lastActiveAt: lastActiveAt as never })
        .where(sql`id = ${id}`)
      if (index === 5) await updateUser(api.db, id, { status: 'suspended' })
    }
  })

  const get = (query: string) => api.send('GET', `/api/v1/people?${query}`, { token })
  const found = async (q: string) =>
    (await get(`q=${encodeURIComponent(q)}&limit=100`)).body.people.map((person: Person) => person.last_name)

  test.each([
    ['cern', ['Černá']],
    ['CERNA', ['Černá']],
    ['černá', ['Černá']],
    ['wojcik', ['Wójcik']],
    ['lucja', ['Wójcik']],
    ['oberg', ['Öberg']],
    ['王', ['王']],
    ['ковал', ['Коваленко']],
    ['παπαδακη', ['Παπαδάκη']],
    ['weber anna', ['Weber', 'Weber']],
    ['ann web', ['Weber', 'Weber']],
    ['neill', ['O’Neill']],
    ['100%', ['Under_score']],
    ['r_s', ['Under_score']],
    ['back\\', ["Quote'd"]],
    ["quote'd", ["Quote'd"]],
    ['حداد', ['حداد']],
    ['ra', []],
    ['nobody of this name', []],
  ])('finds %s', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  test.each(['name', '-name', 'email', '-email', 'created', '-created', 'lastActive', '-lastActive'])(
    'goes by %s to the end and back, each row once',
    async (sort) => {
      const whole: Person[] = (await get(`sort=${sort}&limit=100`)).body.people
      expect(whole).toHaveLength(names.length + 1)
      const forward: string[] = []
      let page = (await get(`sort=${sort}&limit=4`)).body
      expect(page.previous).toBeNull()
      for (;;) {
        forward.push(...page.people.map(({ id }: Person) => id))
        expect(page.count).toEqual({ value: names.length + 1, more: false })
        if (!page.next) break
        page = (await get(`sort=${sort}&limit=4&after=${page.next}`)).body
      }
      expect(forward).toEqual(whole.map(({ id }) => id))
      const backward = page.people.map(({ id }: Person) => id)
      while (page.previous) {
        page = (await get(`sort=${sort}&limit=4&before=${page.previous}`)).body
        backward.unshift(...page.people.map(({ id }: Person) => id))
      }
      expect(backward).toEqual(forward)
    },
  )

  test('filters by role and status together', async () => {
    const { body } = await get('role=teacher,tutor&status=active&sort=name')
    expect(body.people.map(({ last_name }: Person) => last_name)).toEqual(['Černá', 'O’Neill', 'Under_score', '王'])
    expect((await get('status=suspended')).body.count).toEqual({ value: 1, more: false })
  })

  test('a broken cursor is the first page, a broken filter is said', async () => {
    const first = (await get('limit=3')).body.people
    const forged = Buffer.from(JSON.stringify(['name', 'a\u0000', first[0].id])).toString('base64url')
    const other = Buffer.from(JSON.stringify(['lastActive', '2026-02-31T00:00:00.000000Z', first[0].id])).toString(
      'base64url',
    )
    for (const cursor of ['abc', forged, other]) {
      expect((await get(`limit=3&after=${cursor}`)).body.people).toEqual(first)
    }
    expect((await get(`limit=3&sort=lastActive&after=${other}`)).status).toBe(200)
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'sort=password',
      'role=king',
      'after=%00',
      'organisation=1',
    ]) {
      expect([query, (await get(query)).status]).toEqual([query, 422])
    }
    for (const q of ['%00', '%F0%9F%92%A9', '%27%3B%20drop%20table%20users', '%25%25%25', '_', '\\']) {
      expect([q, (await get(`q=${q}`)).status]).toEqual([q, 200])
    }
  })

  test('as CSV: everything filtered, and no formula runs', async () => {
    const evil = await api.person({ firstName: '=HYPERLINK("http://x")', lastName: '@evil, "quoted"' })
    await updateUser(api.db, evil.id, { phone: '+49 30 1' })
    const answer = await api.send('GET', '/api/v1/people/export.csv?sort=name', { token })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (answer.body as string).split('\r\n')
    expect(lines).toHaveLength(names.length + 4)
    expect(lines[0]).toContain('first_name,last_name,email')
    const line = lines.find((text) => text.includes('HYPERLINK'))
    expect(line).toContain(`"'=HYPERLINK(""http://x"")","'@evil, ""quoted"""`)
    expect(line).toContain(',+49 30 1,')
    const some = await api.send('GET', '/api/v1/people/export.csv?q=weber', { token })
    expect((some.body as string).trim().split('\r\n')).toHaveLength(3)
  })
})
