import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SchoolSummary } from '#/contract/school/school.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { putSchool } from '#tests/support/directory.ts'
import { inDays } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'

const address = (city: string, country: string) => ({ street: '', zip: '', city, country })

eachApi('finding schools', (start) => {
  let api: TestApi
  const names = async (query: string): Promise<string[]> =>
    good(await api.send('GET', `/api/v1/schools?${query}`, {})).schools.map(({ name }: SchoolSummary) => name)
  const opened = (id: string) => api.send('GET', `/api/v1/schools/${id}`, {})

  beforeAll(async () => {
    api = await start()
    await putSchool(
      api,
      {
        name: 'Aspen House',
        slug: 'aspen-house',
        address: address('Berlin', 'DE'),
        lat: 52.52,
        lon: 13.405,
        kind: 'private',
        languages: ['de', 'en'],
        facilities: ['garden', 'lunch'],
        financialAid: true,
      },
      [
        { level: '0-3', capacity: 10, openings: 0, tuitionMin: 90_000 },
        { level: '3-6', capacity: 24, openings: 3, openingsFrom: inDays(40), tuitionMin: 60_000, tuitionMax: 80_000 },
      ],
      [{ body: 'ami', kind: 'recognised', state: 'checked', checkedAt: new Date(), toDay: inDays(100) }],
    )
    await putSchool(
      api,
      { name: 'Birch House', address: address('Potsdam', 'DE'), lat: 52.396, lon: 13.058, kind: 'public' },
      [{ level: '6-9', agesFrom: 66, agesTo: 120, capacity: 20, openings: 1 }],
      [
        { body: 'ami', kind: 'member', state: 'checked', checkedAt: new Date(), toDay: inDays(-2) },
        { body: 'ams', kind: 'member', state: 'declared' },
      ],
    )
    await putSchool(api, { name: 'Cedar House', languages: ['fj'] })
    await putSchool(api, { name: 'East of it', lat: -18.14, lon: 178.44, languages: ['fj'] })
    await putSchool(api, { name: 'West of it', lat: -18.2, lon: -178.8, languages: ['fj'] })
  })

  test.each([
    ['', ['Aspen House', 'Birch House', 'Cedar House', 'East of it', 'West of it']],
    ['q=potsd', ['Birch House']],
    ['level=3-6,9-12', ['Aspen House']],
    ['age=30', ['Aspen House']],
    // By the months that the school has said, which are not the level’s own.
    ['age=67', ['Aspen House', 'Birch House']],
    ['age=119', ['Birch House']],
    ['language=en', ['Aspen House']],
    ['kind=public,charter', ['Birch House']],
    ['facility=garden,lunch', ['Aspen House']],
    ['facility=garden,gym', []],
    ['aid=true', ['Aspen House']],
    ['tuition=60000', ['Aspen House']],
    ['tuition=59999', []],
    ['openings=now', ['Birch House']],
    [`openings=${inDays(41)}`, ['Aspen House', 'Birch House']],
    [`openings=${inDays(40)}`, ['Birch House']],
    // The free place is not for that age, and the cheap level not the free one.
    [`openings=${inDays(41)}&level=0-3`, []],
    ['level=0-3&tuition=60000', []],
    // What has ended, or is only said, is no evidence.
    ['body=ami', ['Aspen House']],
    ['body=ams', []],
    ['lat=52.396&lon=13.058&km=50', ['Birch House', 'Aspen House']],
    ['lat=52.396&lon=13.058&km=10', ['Birch House']],
    ['lat=-18.1&lon=179.9&km=250', ['West of it', 'East of it']],
  ])('narrowed by %s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test.each(['km=0', 'km=20000', 'age=-1', 'openings=soon', 'lat=91&lon=0', 'body=vatican'])(
    'what is no value is refused: %s',
    async (query) => {
      expect((await api.send('GET', `/api/v1/schools?${query}`, {})).status).toBe(422)
    },
  )

  test('pages onwards and back, by name and by distance, and says how far', async () => {
    for (const place of ['', 'lat=52.396&lon=13.058&km=50&']) {
      const first = good(await api.send('GET', `/api/v1/schools?${place}limit=1`, {}))
      const second = good(await api.send('GET', `/api/v1/schools?${place}limit=1&after=${first.next}`, {}))
      const back = good(await api.send('GET', `/api/v1/schools?${place}limit=1&before=${second.previous}`, {}))
      expect([first, second, back].map(({ schools: [one] }) => one.name)).toEqual(
        place ? ['Birch House', 'Aspen House', 'Birch House'] : ['Aspen House', 'Birch House', 'Aspen House'],
      )
    }
    const far = good(await api.send('GET', '/api/v1/schools?lat=52.396&lon=13.058&km=50', {}))
    expect(far.schools.map(({ distance }: SchoolSummary) => distance)).toEqual([0, expect.closeTo(27.2, 0)])
    expect(far.count).toEqual({ value: 2, more: false })
  })

  test('the map has those that have a place, also across the line of the date', async () => {
    const onMap = async (query: string) =>
      good(await api.send('GET', `/api/v1/schools/map?${query}`, {})).schools.map(({ name }: SchoolSummary) => name)
    expect(await onMap('language=fj')).toEqual(['East of it', 'West of it'])
    expect(await onMap('west=178&south=-20&east=-178&north=-15')).toEqual(['East of it', 'West of it'])
    expect(await onMap('west=10&south=52.45&east=14&north=53')).toEqual(['Aspen House'])
  })

  test('its page says what is known, and nothing of what is not', async () => {
    const { school } = good(await opened('aspen-house'))
    expect(school).toMatchObject({
      name: 'Aspen House',
      founded: null,
      facts: [],
      organisation: null,
      levels: [
        { level: '0-3', openings: 0, leads: null, tuition: { min: 90_000, max: null } },
        { level: '3-6', openings: 3, openingsFrom: inDays(40) },
      ],
      statuses: [{ body: 'ami', state: 'checked', isOver: false, to: inDays(100) }],
    })
    const [birch] = good(await api.send('GET', '/api/v1/schools?q=birch', {})).schools
    expect(birch.statuses.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([true, false])
  })

  test('drafts, what was taken back, held or judged, and houses that are not in order are not shown', async () => {
    const { organisation } = await newMember(api, 'school')
    const hidden = await Promise.all([
      putSchool(api, { name: 'Hidden draft', status: 'draft', publishedAt: null, slug: null }),
      putSchool(api, { name: 'Hidden by a rule', hiddenRule: 'deception' }),
      putSchool(api, { name: 'Hidden held', isHeld: true }),
      putSchool(api, { name: 'Hidden judged', hiddenRule: 'advertising' }),
      putSchool(api, { name: 'Hidden deleted', deletedAt: new Date() }),
    ])
    const ours = await putSchool(api, { name: 'Hidden later', organisationId: organisation, lat: 1, lon: 1 })
    expect(await names('q=hidden')).toEqual(['Hidden later'])
    expect((await opened(ours)).status).toBe(200)
    for (const id of hidden) expect((await opened(id)).status).toBe(404)
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${organisation}`)
    expect(await names('q=hidden')).toEqual([])
    expect((await opened(ours)).status).toBe(404)
    expect(good(await api.send('GET', '/api/v1/schools/map?q=hidden', {})).schools).toEqual([])
  })
})
