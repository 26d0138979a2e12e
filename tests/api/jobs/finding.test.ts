import { beforeAll, expect, test } from 'vitest'
import type { JobSummary } from '#/contract/job/job.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { inDays } from '#tests/support/events.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'

eachApi('finding jobs', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
    const at = (lat: number, lon: number) => ({ point: { lat, lon } })
    const put = async (title: string, more: object) =>
      jobs.published(await newMember(api, 'school'), { title, ...more })
    await put('Rotterdam guide', { role: 'guide', levels: ['3-6', '6-9'], languages: ['nl', 'en'] })
    await put('Utrecht assistant', { ...at(52.09, 5.12), role: 'assistant', levels: ['0-3'], credentials: [] })
    await put('Berlin guide', { ...at(52.52, 13.4), role: 'guide', employments: ['part_time', 'substitute'] })
    await put('Silent office', { ...at(52.5, 13.41), role: 'office', salary: null, levels: [], languages: ['de'] })
    await put('Remote trainer', {
      role: 'trainer',
      workplace: 'remote',
      address: { street: '', zip: '', city: '', country: 'NL' },
      point: null,
      startsOn: inDays(200),
    })
  })
  const find = async (query: string) => good(await jobs.call('GET', `/jobs?${query}`, null))
  const titles = async (query: string): Promise<string[]> =>
    (await find(query)).jobs.map(({ title }: JobSummary) => title)

  test('the newest stand first, and what does not say what it pays lower', async () => {
    expect(await titles('')).toEqual([
      'Remote trainer',
      'Berlin guide',
      'Utrecht assistant',
      'Rotterdam guide',
      'Silent office',
    ])
  })

  test.each([
    ['level=6-9', ['Rotterdam guide']],
    ['role=office,assistant', ['Utrecht assistant', 'Silent office']],
    ['body=ami&role=guide', ['Berlin guide', 'Rotterdam guide']],
    ['employment=substitute', ['Berlin guide']],
    ['workplace=remote', ['Remote trainer']],
    ['language=de', ['Silent office']],
    ['start=later', ['Remote trainer']],
    ['paid=true&language=de', []],
    ['q=berl', ['Berlin guide']],
  ])('%s', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  test('around a place the nearest may stand first; what is done from afar is near everywhere', async () => {
    const place = 'lat=51.92&lon=4.48'
    expect(await titles(`${place}&km=100&order=near`)).toEqual([
      'Rotterdam guide',
      'Utrecht assistant',
      'Remote trainer',
    ])
    expect(await titles(`${place}&km=25`)).toEqual(['Remote trainer', 'Rotterdam guide'])
    const [first] = (await find(`${place}&km=100&order=near`)).jobs
    expect(first).toMatchObject({ distance: 0 })
  })

  test('each choice says how many there would be, around that place', async () => {
    const { facets, count } = await find('facets=true&role=guide')
    expect(count).toEqual({ value: 2, more: false })
    expect(facets.role).toEqual({ guide: 2, assistant: 1, office: 1, trainer: 1 })
    expect(facets.level).toEqual({ '3-6': 2, '6-9': 1 })
    const near = await find('facets=true&lat=51.92&lon=4.48&km=25')
    expect(near.facets.role).toEqual({ guide: 1, trainer: 1 })
  })

  test('page by page nothing is twice and nothing missing', async () => {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { jobs: rows, next } = await find(`limit=2${after}`)
      seen.push(...rows.map(({ title }: JobSummary) => title))
      if (!next) break
      after = `&after=${next}`
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  test('a job leads to similar ones, never to itself', async () => {
    const [berlin] = (await find('q=berlin')).jobs
    const { job, similar } = good(await jobs.call('GET', `/jobs/${berlin.slug}`, null))
    expect(job.title).toBe('Berlin guide')
    expect(similar.map(({ title }: JobSummary) => title)).toEqual(['Rotterdam guide'])
  })

  test('other programs read the same, narrowed as the list is', async () => {
    const feed = await jobs.call('GET', '/jobs/feeds/json?role=guide', null)
    const items = (typeof feed.body === 'string' ? JSON.parse(feed.body) : feed.body).items
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Berlin guide', 'Rotterdam guide'])
    const rss = await jobs.call('GET', '/jobs/feeds/rss', null)
    expect(String(rss.body)).toContain('<title>Remote trainer</title>')
  })
})
