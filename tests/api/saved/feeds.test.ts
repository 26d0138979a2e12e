import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardsOf } from '#tests/support/boards.ts'
import { aMeeting, calendarOf } from '#tests/support/calendar.ts'
import { good } from '#tests/support/mail.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'
import { savedOf } from '#tests/support/saved.ts'

const hostile = `</title><script>alert(1)</script> ]]> & "q" 'a' <!-- é 🧸`
const tag = /<[^>]*>/g
/** All that a feed of ours may be made of. */
const ownTag =
  /^<(?:\?xml version="1\.0" encoding="UTF-8"\?|rss version="2\.0"|guid isPermaLink="false"|\/?(?:rss|channel|title|link|description|language|item|guid|pubDate))>$/

eachApi('feeds of saved searches', (start) => {
  let api: TestApi
  let saved: ReturnType<typeof savedOf>
  let products: ReturnType<typeof productsOf>
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    saved = savedOf(api)
    products = productsOf(api)
    seller = await products.newSeller()
  })
  const feedFor = async (more: object) => {
    const me = await api.person()
    const { id } = await saved.saved(me, more)
    return { me, id, feed: await saved.feedOf(me, id) }
  }

  test('hold whatever things are called, as text', async () => {
    const made = await products.made(seller, { name: 'Hostile', description: 'Two\nlines' })
    await api.db.execute(
      sql`update products set name = ${`${hostile}\u0001`}, description = ${hostile} where id = ${made.id}`,
    )
    const { feed } = await feedFor({ query: { seller: seller.organisation }, name: hostile })
    const rss = await saved.read(`${feed}.rss`)
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(rss.headers.get('cache-control')).toMatch(/^private/)
    expect((rss.body as string).match(tag)!.filter((one) => !ownTag.test(one))).toEqual([])
    expect(rss.body).toContain('&lt;/title&gt;&lt;script&gt;')
    // oxlint-disable-next-line no-control-regex -- what XML cannot hold
    expect(rss.body).not.toMatch(/[\u0000-\u0008]/)
    expect(rss.body).toContain(`<link>https://casa.example/shop/${made.slug}</link>`)
    const json = JSON.parse((await saved.read(`${feed}.json`)).body)
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: hostile,
      items: [{ id: `urn:uuid:${made.id}`, title: hostile, url: `https://casa.example/shop/${made.slug}` }],
    })
  })

  test('are read again only where they have changed', async () => {
    const { feed } = await feedFor({ query: { seller: seller.organisation } })
    const etag = (await saved.read(`${feed}.rss`)).headers.get('etag')!
    expect((await saved.read(`${feed}.rss`, { 'if-none-match': etag })).status).toBe(304)
    await products.made(seller, { name: 'Another' })
    expect((await saved.read(`${feed}.rss`, { 'if-none-match': etag })).status).toBe(200)
  })

  test('end with their link: renewed, taken away, forged, of another form', async () => {
    const { me, id, feed } = await feedFor({})
    const next = await saved.feedOf(me, id)
    expect(next).not.toBe(feed)
    const status = async (path: string) => (await saved.read(path)).status
    expect([await status(`${feed}.rss`), await status(`${next}.rss`)]).toEqual([404, 200])
    // Products have no dates.
    expect([await status(`${next}.ics`), await status(`${next}.atom`), await status(next)]).toEqual([404, 404, 404])
    const last = next.at(-1) === 'A' ? 'B' : 'A'
    expect(await status(`${next.slice(0, -1)}${last}.rss`)).toBe(404)
    expect(good(await saved.call('DELETE', `/${id}/feed`, me)).search.feed).toBeNull()
    expect(await status(`${next}.rss`)).toBe(404)
  })

  test('of events are calendars, with what repeats and what differs', async () => {
    const me = await api.person({ roles: ['admin'] })
    const calendar = calendarOf(api)
    const title = 'Amethyst circle'
    const event = await calendar.create(me, aMeeting({ title, rrule: 'FREQ=WEEKLY;COUNT=4' }))
    await calendar.create(me, aMeeting({ title: 'Somewhere else' }))
    const { id } = await saved.saved(me, { kind: 'events', query: { q: 'amethyst' } })
    const feed = await saved.feedOf(me, id)
    const { body, headers } = await saved.read(`${feed}.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const read = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    expect(read.map((one) => one.getFirstPropertyValue('summary'))).toEqual([title])
    expect(String(read[0]!.getFirstPropertyValue('rrule'))).toContain('COUNT=4')
    expect((await saved.read(`${feed}.rss`)).body).toContain(`thing=event:${event.id.split('.')[0]}`)
    await calendar.removed(me, event.id, 'all')
    expect((await saved.read(`${feed}.ics`)).body).not.toContain('VEVENT')
  })

  test('of a search hold cards and events, and no child, message or mail', async () => {
    const me = await api.person({ roles: ['teacher'] })
    const boards = boardsOf(api)
    const board = await boards.made(me)
    const card = await boards.card(me, board.columnOrder[0]!, 'Turquoise card')
    const { id } = await saved.saved(me, { kind: 'search', query: { q: 'turquoise' } })
    const feed = await saved.feedOf(me, id)
    const { items } = JSON.parse((await saved.read(`${feed}.json`)).body)
    expect(items).toMatchObject([
      { title: 'Turquoise card', url: `https://casa.example/notices/open?thing=card:${card.id}` },
    ])
  })
})
