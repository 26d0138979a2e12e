import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notePage, takePages, type SentPage } from '#/process/page-views.ts'
import { forgetPageViews } from '#/api/modules/page-views/counting.service.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const minute = 60_000
const day = 24 * 60 * minute
/** Late on a day of its own, so that the hours before are of the same one. */
const late = Date.parse('2031-05-07T23:00:00Z')

const sent = (fields: Partial<SentPage> = {}): SentPage => ({
  at: late,
  page: '/blog/$id',
  thing: 'pink-tower',
  address: '203.0.113.77',
  browser: firefox,
  referrer: 'https://www.example.org/montessori?secret=1',
  language: 'de',
  ...fields,
})

eachApi('page views', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })
  beforeEach(async () => {
    takePages()
    api.services.emptySearches.take()
    await api.db.execute(sql`truncate page_views, page_view_hours, page_view_secrets, empty_searches`)
  })

  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await api.db.execute<Row>(query)).rows
  const write = (pages: SentPage[], now = late) => {
    for (const page of pages) notePage(page)
    return api.services.pageViews.flush(now)
  }

  test('hours are what the rows say, however the pages come in', async () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let batch = 0; batch < 12; batch += 1) {
      const pages = Array.from({ length: 1 + random(40) }, () =>
        sent({
          at: late - random(300) * minute,
          thing: `thing-${random(3)}`,
          address: `203.0.${random(12)}.1`,
          browser: [firefox, safari][random(2)]!,
          language: ['en', 'de'][random(2)]!,
          referrer: ['', 'https://a.example.org/', 'https://b.example.org/'][random(3)]!,
        }),
      )
      await write(pages)
    }
    const raw = sql`select date_trunc('hour', at, 'UTC') as hour, thing, source, language, device, count(*)::int as views
      from page_views group by 1, 2, 3, 4, 5`
    const counted = sql`select hour, thing, source, language, device, views from page_view_hours`
    expect(await rows(sql`(${raw}) except (${counted})`)).toEqual([])
    expect(await rows(sql`(${counted}) except (${raw})`)).toEqual([])
    const [sums] = await rows(sql`select
      (select count(*)::int from page_views) as raw, (select sum(views)::int from page_view_hours) as views,
      (select count(distinct visitor)::int from page_views) as people, (select sum(visitors)::int from page_view_hours) as visitors`)
    expect(sums!.views).toBe(sums!.raw)
    expect(sums!.visitors).toBe(sums!.people)
    expect(sums!.people).toBeGreaterThan(15)
  })

  test('a visitor counts once a day, and no hash of one day is one of another', async () => {
    await write([sent(), sent({ page: '/schools', thing: '' })])
    await write([sent({ at: late + day })], late + day)
    const visitors = await rows(sql`select visitor, count(*)::int as views from page_views group by 1 order by views`)
    expect(visitors.map(({ views }) => views)).toEqual([1, 2])
    expect(await rows(sql`select sum(visitors)::int as visitors from page_view_hours`)).toEqual([{ visitors: 2 }])
  })

  test('a secret is gone with its day', async () => {
    await write([sent()])
    const [first] = await rows(sql`select * from page_view_secrets`)
    await write([sent({ at: late + day })], late + day)
    const [second, ...others] = await rows(sql`select * from page_view_secrets`)
    expect(others).toEqual([])
    expect(second!.secret).not.toBe(first!.secret)
    await forgetPageViews(api.services, new Date(late + 2 * day))
    expect(await rows(sql`select * from page_view_secrets`)).toEqual([])
  })

  test('what was sent before midnight is not written with the secret of the day after', async () => {
    await write([sent()], late + 2 * 60 * minute)
    expect(await rows(sql`select * from page_views`)).toEqual([])
  })

  test('rows go after a day, hours stay', async () => {
    await write([sent()])
    await forgetPageViews(api.services, new Date(late + day - minute))
    expect(await rows(sql`select * from page_views`)).toHaveLength(1)
    await forgetPageViews(api.services, new Date(late + day + minute))
    expect(await rows(sql`select * from page_views`)).toEqual([])
    expect(await rows(sql`select * from page_view_hours`)).toHaveLength(1)
  })

  test('robots, and who says nothing of itself, are not counted', async () => {
    await write([sent({ browser: robot }), sent({ browser: '' }), sent({ browser: 'curl/8.5.0' })])
    expect(await rows(sql`select * from page_views`)).toEqual([])
  })

  test('no address, no browser and no path of another site is in any table', async () => {
    await write([
      sent(),
      sent({ referrer: 'https://203.0.113.77/x' }),
      sent({ referrer: `${api.services.appOrigin}/blog` }),
    ])
    const tables = await rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const held = await rows(sql`select t::text as row from ${sql.identifier(name)} t
        where t::text ~ '203[.]0[.]113|secret=1|Gecko/20100101'`)
      expect(held, name).toEqual([])
    }
    expect((await rows(sql`select distinct source from page_views order by 1`)).map(({ source }) => source)).toEqual([
      '',
      'example.org',
    ])
  })

  test('of a flood no more is held than fits', async () => {
    for (let n = 0; n < 20_050; n += 1) notePage(sent())
    const { pages, missed } = takePages()
    expect([pages.length, missed]).toEqual([20_000, 50])
  })

  test('two that write at once count the same visitor once', async () => {
    await write([sent()])
    await Promise.all([
      write([sent({ at: late - minute })]),
      api.services.pageViews.flush(late),
      write([sent({ at: late - 90 * minute })]),
    ])
    expect(
      await rows(sql`select sum(views)::int as views, sum(visitors)::int as visitors from page_view_hours`),
    ).toEqual([{ views: 3, visitors: 1 }])
  })
})
