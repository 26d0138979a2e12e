import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countedWords } from '#/api/modules/page-views/empty-searches.ts'
import { notePage, takePages } from '#/process/page-views.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { listingsOf } from '#tests/support/listings.ts'
import { newMember } from '#tests/support/people-builders.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const today = () => new Date().toISOString().slice(0, 10)

const note = (page: string, thing: string) =>
  notePage({ at: Date.now(), page, thing, address: '203.0.113.7', browser, referrer: '', language: 'en' })

eachApi('analytics', (start) => {
  let api: TestApi
  let admin: { token: string }
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'] })
    takePages()
  })

  const read = async (query = '') =>
    (await api.send('GET', `/api/v1/analytics${query}`, { token: admin.token })).body.analytics

  test('pages and visitors are told by day, also as of a past one', async () => {
    note('/schools', '')
    note('/blog/$id', 'pink-tower')
    await api.services.pageViews.flush()
    const now = await read()
    expect(now).toMatchObject({ views: 2, visitors: 1, until: today(), languages: [{ name: 'en', count: 1 }] })
    expect(now.days).toHaveLength(7)
    expect(now.days.at(-1)).toEqual({ day: today(), views: 2, visitors: 1 })
    expect(now.pages).toContainEqual({ page: '/blog/$id', thing: 'pink-tower', views: 1 })
    expect(now.accounts).toBeGreaterThan(0)
    const past = await read('?range=30-days&until=2024-03-31')
    expect(past).toMatchObject({ from: '2024-03-02', until: '2024-03-31', views: 0, visitors: 0, accounts: 0 })
    expect(past.days).toHaveLength(30)
  })

  test('a search without result is something to do, once it was typed to the end', async () => {
    const find = (q: string, rest = '&settled=1') => api.send('GET', `/api/v1/search?q=${encodeURIComponent(q)}${rest}`)
    await find('Xylophon  Kurs')
    await find('xylophon kurs')
    await find('xylo', '')
    await find('anna@example.org')
    await api.services.pageViews.flush()
    expect((await read()).emptySearches).toEqual([{ words: 'xylophon kurs', times: 2, last: today() }])
  })

  test('words that look like an address or a number are not counted', () => {
    for (const typed of [
      'anna@example.org',
      '0170 1234567',
      'Seestrasse 12',
      '12 rue Haute',
      'www.example.org',
      'x'.repeat(61),
      'ab',
    ])
      expect(countedWords(typed), typed).toBeNull()
    expect(countedWords('  Rosa   TURM ')).toBe('rosa turm')
    expect(countedWords('6-9 albums')).toBe('6-9 albums')
  })

  test('of one day no more words are held than can be read', async () => {
    await api.db.execute(sql`truncate empty_searches`)
    for (let n = 0; n < 700; n += 1)
      api.services.emptySearches.note(`word ${n.toString(36).replaceAll(/\d/g, (d) => 'klmnopqrst'[Number(d)]!)}y`)
    await api.services.pageViews.flush()
    const held = async () =>
      (await api.db.execute(sql`select count(*)::int as count from empty_searches`)).rows[0]!.count
    const first = Number(await held())
    expect(first).toBeLessThanOrEqual(500)
    for (const suffix of ['a', 'b', 'c']) api.services.emptySearches.note(`another ${suffix}`)
    await api.services.pageViews.flush()
    expect(Number(await held())).toBeLessThanOrEqual(500)
  })

  test('an organisation sees how often its own pages were opened, and nobody else’s', async () => {
    const member = await newMember(api, 'school')
    const { id } = await listingsOf(api).published(member)
    const { rows } = await api.db.execute<{ slug: string }>(sql`select slug from schools where id = ${id}`)
    note('/schools/$id/details', rows[0]!.slug)
    note('/schools/$id/details', rows[0]!.slug)
    note('/schools/$id/details', 'somebody-else')
    await api.services.pageViews.flush()
    const overview = await api.send('GET', '/api/v1/me/overview', { token: member.token })
    expect(overview.body.organisations[0].views).toEqual({ listing: 2, jobs: 0, events: 0 })
  })
})
