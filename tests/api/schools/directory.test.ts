import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DirectoryPlan, DirectoryResult } from '#/contract/school/directory.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { claimsOf, schoolsCsv } from '#tests/support/claims.ts'
import { good } from '#tests/support/mail.ts'
import { newSchool } from '#tests/support/people-builders.ts'

eachApi('a list of schools', (start) => {
  let api: TestApi
  let admin: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'] })
  })

  const plan = async (rows: string[], publish = 'yes'): Promise<DirectoryPlan> =>
    good(
      await api.send('POST', `/api/v1/directory-imports?publish=${publish}`, {
        token: admin.token,
        ...schoolsCsv(...rows),
      }),
      201,
    ).plan
  const apply = async (id: string, from = 0, take: number[] = []): Promise<DirectoryResult> =>
    good(await api.send('POST', `/api/v1/directory-imports/${id}/apply`, { token: admin.token, body: { from, take } }))
  const named = async (name: string) => {
    const { rows } = await api.db.execute<{ id: string; slug: string | null; status: string; zone: string }>(sql`
      select id, slug, status, time_zone as zone from schools where name = ${name}`)
    return rows
  }
  const row = (name: string, more: { site?: string; summary?: string; date?: string; country?: string } = {}) =>
    [name, 'Kade 4', '3011', 'Delft', more.country ?? 'NL', more.site ?? '', '3–6; 6-9', more.summary ?? '']
      .concat(['Verband', more.date ?? '2026-09-01'])
      .join(',')

  test('is read before anything is entered: what cannot be is refused with what to write instead', async () => {
    const name = `Lijst ${newId()}`
    const found = await plan([
      row(name, { summary: 'A house' }),
      row(name),
      row(`${name} two`, { country: 'Netherlands' }),
      row(`${name} three`, { date: '2099-01-01' }),
      row('', {}),
      row(`${name} four`, { site: 'javascript:alert(1)' }),
    ])
    expect(found.counts).toEqual({ create: 1, double: 0, refused: 5 })
    expect(found.rows.map(({ reasons }) => Object.keys(reasons))).toEqual([
      [],
      ['name'],
      ['country'],
      ['date'],
      ['name'],
      ['website'],
    ])
    expect(await named(name)).toEqual([])
  })

  test('without the columns that are needed no row is read', async () => {
    const body = new Uint8Array(Buffer.from('name,colour\nLinden,blue'))
    const answer = await api.send('POST', '/api/v1/directory-imports', {
      token: admin.token,
      body,
      headers: { 'content-type': 'text/csv' },
    })
    expect(good(answer, 201).plan).toMatchObject({
      unknown: ['colour'],
      missing: ['city', 'country', 'source', 'date'],
      rows: [],
    })
  })

  test('enters what says enough for everybody, and the rest as drafts, with where it is from', async () => {
    const name = `Lijst ${newId()}`
    const { id } = await plan([row(name, { summary: 'A house' }), row(`${name} draft`)])
    expect(await apply(id)).toMatchObject({ created: 2, done: 2, total: 2, skipped: 0 })
    const [shown] = await named(name)
    expect(shown).toMatchObject({ status: 'published', zone: 'Europe/Amsterdam' })
    const { school } = good(await api.send('GET', `/api/v1/schools/${shown!.slug}`, {}))
    expect(school).toMatchObject({ organisation: null, origin: { source: 'Verband', date: '2026-09-01' } })
    expect(school.levels.map(({ level }: { level: string }) => level)).toEqual(['3-6', '6-9'])
    expect(await named(`${name} draft`)).toMatchObject([{ status: 'draft', slug: null }])
  })

  test('what is likely there already is entered only where somebody says so', async () => {
    const name = `Lijst ${newId()}`
    await claimsOf(api).unowned({ name, address: { street: '', zip: '', city: 'Delft', country: 'NL' } })
    const first = await plan([row(name)])
    expect(first.rows[0]).toMatchObject({ fate: 'double', doubles: [{ name }] })
    expect(await apply(first.id)).toMatchObject({ created: 0 })
    const second = await plan([row(name)])
    expect(await apply(second.id, 0, [second.rows[0]!.line])).toMatchObject({ created: 1 })
    expect(await named(name)).toHaveLength(2)
  })

  test('goes in pieces; one that is sent twice enters nothing twice', async () => {
    const name = `Lijst ${newId()}`
    const { id } = await plan(Array.from({ length: 60 }, (_, at) => row(`${name} ${at}`)))
    expect(await apply(id)).toMatchObject({ created: 50, done: 50, total: 60 })
    expect(await apply(id)).toMatchObject({ created: 50, skipped: 50 })
    expect(await apply(id, 50)).toMatchObject({ created: 60, done: 60 })
    const answer = await api.send('POST', `/api/v1/directory-imports/${id}/apply`, {
      token: admin.token,
      body: { from: 0, take: [] },
    })
    expect(answer.status).toBe(404)
  })

  test('is taken back for a day; what was claimed or changed since stays', async () => {
    const name = `Lijst ${newId()}`
    const claims = claimsOf(api)
    const { id } = await plan(['a', 'b', 'c'].map((end) => row(`${name} ${end}`, { summary: 'A house' })))
    const { undo } = await apply(id)
    const { lists } = good(await api.send('GET', '/api/v1/directory-imports', { token: admin.token }))
    expect(lists).toContainEqual(expect.objectContaining({ id: undo!.id, created: 3 }))
    const [claimed] = await named(`${name} b`)
    await claims.byWords(await newSchool(api), claimed!.id)
    await api.db.execute(sql`update schools set version = version + 1 where name = ${`${name} c`}`)
    const answer = await api.send('POST', `/api/v1/changes/${undo!.id}/undo`, { token: admin.token })
    expect(good(answer)).toMatchObject({ restored: 1, skipped: 2 })
    expect(await named(`${name} a`)).toEqual([])
    expect(await named(`${name} b`)).toHaveLength(1)
  })
})
