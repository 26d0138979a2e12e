import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '#/api/app.ts'
import { metaCalls, type PublicPages } from '#/contract/meta/meta.ts'
import { eachApi, newAddress, type TestApi } from '#tests/support/api.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'

eachApi('the sitemap', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof productsOf>
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    seller = await shop.newSeller()
  })

  const read = async (after: string | null = null): Promise<PublicPages> => {
    const { status, body } = await shop.call(
      'GET',
      `/sitemap?kind=products${after === null ? '' : `&after=${after}`}`,
      null,
    )
    expect(status).toBe(200)
    return body
  }
  const slugs = async () => (await read()).pages.map(({ slug }) => slug)

  test('names what is on the shelf, the last changed first, with when that was', async () => {
    const tower = await shop.made(seller, { name: 'Tower' })
    const stair = await shop.made(seller, { name: 'Stair' })
    await shop.made(seller, { name: 'Draft', publish: 'draft' })
    expect(await slugs()).toEqual(['stair', 'tower'])
    await shop.patch(seller, tower.id, { name: 'Taller tower', version: tower.version })
    const { pages, next } = await read()
    expect(pages.map(({ slug }) => slug)).toEqual(['tower', 'stair'])
    expect(next).toBeNull()
    const [row] = (
      await api.db.execute<{ at: Date }>(sql`select updated_at as at from products where id = ${stair.id}`)
    ).rows
    expect(Date.parse(pages[1]!.updatedAt)).toBe(new Date(row!.at).getTime())
  })

  test('forgets what leaves the shelf: taken off it, put into the bin, or its seller suspended', async () => {
    const stranger = await shop.newSeller()
    await shop.made(stranger, { name: 'Of a stranger' })
    const [off, binned] = [await shop.made(seller, { name: 'Off' }), await shop.made(seller, { name: 'Binned' })]
    expect(await slugs()).toEqual(expect.arrayContaining(['off', 'binned', 'of-a-stranger']))
    await shop.call('POST', '/products/bulk', seller, { ids: [off.id], publish: 'draft' })
    await shop.call('DELETE', `/products/${binned.id}`, seller)
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${stranger.organisation}`)
    for (const gone of ['off', 'binned', 'of-a-stranger']) expect(await slugs()).not.toContain(gone)
  })

  test('is read to its end part by part, each page once', async () => {
    const more = 1_500
    await api.db.execute(sql`
      insert into products (id, slug, organisation_id, name, description, price, tax_rate, category, area, gender, art,
        max_per_order, publish, updated_at)
      select gen_random_uuid(), 'copy-' || n, organisation_id, name, description, price, tax_rate, category, area, gender, art,
        max_per_order, publish, now() - make_interval(secs => n / 10)
      from products, generate_series(1, ${more}) n where slug = 'stair'`)
    const found: string[] = []
    for (let next: string | null | undefined; next !== null;) {
      const part: PublicPages = await read(next)
      expect(part.pages.length).toBeLessThanOrEqual(1_000)
      found.push(...part.pages.map(({ slug }) => slug))
      next = part.next
    }
    expect(new Set(found).size).toBe(more + 2)
    expect(found).toHaveLength(more + 2)
  })

  test('of a kind that there is not is not there, and broken cursors begin anew', async () => {
    for (const kind of ['nothing', 'constructor', '__proto__'])
      expect((await shop.call('GET', `/sitemap?kind=${kind}`, null)).status).toBe(404)
    expect((await shop.call('GET', '/sitemap', null)).status).toBe(422)
    expect(await read('bm90aGluZw')).toEqual(await read())
  })

  test('cannot be read without end', async () => {
    const [limit] = routes.find(({ call }) => call === metaCalls.sitemap)!.limits.rate
    const address = newAddress()
    const ask = () => api.send('GET', '/api/v1/sitemap?kind=products', { address })
    expect((await ask()).status).toBe(200)
    await api.services.rateLimits.exhaust(limit!, { address, userId: null, body: null })
    expect((await ask()).status).toBe(429)
  })
})
