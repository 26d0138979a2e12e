import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProducts } from '#/api/db/seed/products.ts'
import { readAll } from '#/api/modules/products/shelf.repo.ts'
import { shelfSorts, type ShelfSort } from '#/contract/product/shelf.search.ts'
import { levels } from '#/contract/core/level.ts'
import { categories, genders, productAreas, productColors } from '#/contract/product/product-kinds.ts'
import { eachApi, startTestApi, type TestApi } from '#tests/support/api.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { naiveShelf, openFilter, type ShelfFilter } from '#tests/support/product-shelf.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'

type Shop = ReturnType<typeof productsOf>

/** Its address, as a page would ask for it. */
function addressOf(filter: ShelfFilter, sort: ShelfSort, limit: number): string {
  const search = new URLSearchParams({ sort, limit: String(limit) })
  const set = (name: string, value: unknown) => value && search.set(name, String(value))
  set('category', filter.category[0])
  for (const name of ['area', 'level', 'gender', 'color'] as const) set(name, filter[name].join())
  for (const name of ['from', 'to', 'rating', 'onSale', 'inStock', 'seller'] as const) set(name, filter[name])
  set('q', filter.parts.join(' '))
  return `?${search}`
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 })

const filters: fc.Arbitrary<ShelfFilter> = fc.record({
  category: fc.oneof(
    fc.constant([]),
    fc.constantFrom(...categories).map((one) => [one]),
  ),
  area: some(productAreas),
  level: some(levels),
  gender: some(genders),
  color: some(productColors),
  from: fc.option(fc.integer({ min: 1, max: 20_000 })),
  to: fc.option(fc.integer({ min: 10_000, max: 40_000 })),
  rating: fc.option(fc.integer({ min: 1, max: 4 })),
  onSale: fc.boolean(),
  inStock: fc.boolean(),
  seller: fc.constant(null),
  parts: fc.oneof(fc.constant([]), some(['beech', 'oak', 'ra', 'measure', 'tower'])),
})

eachApi('the shelf', (start) => {
  let api: TestApi
  let shop: Shop
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    seller = await shop.newSeller()
  })

  describe('of three hundred products', () => {
    beforeAll(() => addProducts(api.db, 300))

    test('answers any filter and sort as a naive look at the tables does', async () => {
      const rows = await readAll(api.db)
      expect(rows.length).toBeGreaterThanOrEqual(300)
      await fc.assert(
        fc.asyncProperty(filters, fc.constantFrom(...shelfSorts), async (filter, sort) => {
          const naive = naiveShelf(rows, filter, sort)
          const answer = await shop.shelf(addressOf(filter, sort, 50))
          expect(answer).toMatchObject({ facets: naive.facets, count: { value: naive.count, more: false } })
          expect(answer.facets).toEqual(naive.facets)
          expect(answer.products.map(({ id }) => id)).toEqual(naive.page.slice(0, 50))
        }),
        { numRuns: 60 },
      )
    })

    test('filters by seller', async () => {
      const rows = await readAll(api.db)
      const { seller: id } = rows[0]!
      const filter = { ...openFilter, seller: id }
      const naive = naiveShelf(rows, filter, 'newest')
      const answer = await shop.shelf(addressOf(filter, 'newest', 100))
      expect(answer.facets).toEqual(naive.facets)
      expect(answer.products.map((product) => product.id)).toEqual(naive.page)
      expect(new Set(answer.products.map((product) => product.seller.id))).toEqual(new Set([id]))
    })

    test.each(shelfSorts)('is read page by page, forth and back, sorted by %s', async (sort) => {
      const naive = naiveShelf(await readAll(api.db), openFilter, sort)
      const pages: string[][] = []
      let next: string | null = null
      let last = await shop.shelf(`?sort=${sort}&limit=70`)
      for (;;) {
        pages.push(last.products.map(({ id }) => id))
        next = last.next
        if (!next) break
        last = await shop.shelf(`?sort=${sort}&limit=70&after=${next}`)
      }
      expect(pages.flat()).toEqual(naive.page)
      const back = await shop.shelf(`?sort=${sort}&limit=70&before=${last.previous}`)
      expect(back.products.map(({ id }) => id)).toEqual(pages.at(-2))
      expect(back.next).not.toBeNull()
      expect((await shop.shelf(`?sort=${sort}&limit=70`)).previous).toBeNull()
    })

    test('neither repeats nor skips a product while others are bought, added and taken down', async () => {
      const before = await shop.shelf('?sort=priceAsc&limit=40')
      const firstIds = before.products.map(({ id }) => id)
      const all = naiveShelf(await readAll(api.db), openFilter, 'priceAsc').page
      const gone = [firstIds.at(-1)!, all[60]!]
      await shop.change(gone, sql`update products set publish = 'draft' where id = any(${sql.param(gone)}::uuid[])`)
      await shop.made(seller, { name: 'In between', price: 1 })
      const after = await shop.shelf(`?sort=priceAsc&limit=40&after=${before.next}`)
      expect(after.products.map(({ id }) => id)).toEqual(all.slice(40, 81).filter((id) => !gone.includes(id)))
    })

    test('takes a cursor that is broken or made for another order for none', async () => {
      const first = await shop.names('?sort=newest&limit=3')
      const { next } = await shop.shelf('?sort=priceAsc&limit=3')
      expect(await shop.names(`?sort=newest&limit=3&after=${next}`)).toEqual(first)
      for (const key of ['NaN', 'Infinity', '', 'x']) {
        const forged = Buffer.from(JSON.stringify(['newest', key, '01980000-0000-7000-8000-000000000000']))
        expect(
          (await shop.call('GET', `/shop/products?sort=newest&after=${forged.toString('base64url')}`, null)).status,
        ).toBe(200)
      }
    })
  })

  test('finds by words of name, tags and description, without accents and in any case', async () => {
    await shop.made(seller, { name: 'Éléphant d’Afrique', tags: ['savane'], description: 'Ein Tier aus Straßburg.' })
    for (const words of ['elephant', 'ÉLÉ', 'savane', 'strassburg', 'el afr', 'd’af']) {
      expect(await shop.names(`?q=${encodeURIComponent(words)}`), words).toEqual(['Éléphant d’Afrique'])
    }
    for (const words of ['phan afx', '%', '_l_phant', 'elephant elephant2', '\\']) {
      expect(await shop.names(`?q=${encodeURIComponent(words)}`), words).toEqual([])
    }
  })

  test('shows neither drafts nor what was removed, and a suspended seller’s things not until they may sell again', async () => {
    const other = await shop.newSeller()
    const { id } = await shop.made(other, { name: 'Suspended soon' })
    await shop.made(other, { name: 'A draft', publish: 'draft' })
    const removed = await shop.made(other, { name: 'Removed' })
    await shop.call('DELETE', `/products/${removed.id}`, other)
    const theirs = `?seller=${other.organisation}`
    expect(await shop.names(theirs)).toEqual(['Suspended soon'])
    const standing = (status: string) =>
      api.db.execute(sql`update organisations set status = ${status} where id = ${other.organisation}`)
    await standing('suspended')
    expect(await shop.shelf(theirs)).toMatchObject({ products: [], count: { value: 0 }, facets: { inStock: 0 } })
    expect((await shop.open(id)).status).toBe(404)
    await standing('approved')
    expect(await shop.names(theirs)).toEqual(['Suspended soon'])
  })

  test('says what there is: stock of all variants, cheapest price, colours, and the sale', async () => {
    const colors = ['red', 'blue', 'red'] as const
    const variants = colors.map((color, at) => ({ color, size: `${at}`, available: at }))
    await shop.made(seller, { name: 'Aprons to tell', price: 2000, priceSale: 1500, variants })
    const { products } = await shop.shelf('?q=aprons tell')
    expect(products).toEqual([
      expect.objectContaining({
        slug: 'aprons-to-tell',
        price: 2000,
        priceSale: 1500,
        colors: ['red', 'blue'],
        available: 3,
        rating: null,
      }),
    ])
    expect(await shop.names('?q=aprons tell&from=1500&to=1500&onSale=true&color=blue&inStock=true')).toHaveLength(1)
    expect(await shop.names('?q=aprons tell&from=1501')).toHaveLength(0)
  })

  test('holds what is changed the moment it is, however many read', async () => {
    const { id, variants } = await shop.made(seller, { name: 'Counted zebras' })
    const stock = async () => (await shop.shelf('?q=zebras&inStock=true')).count.value
    expect(await stock()).toBe(1)
    for (let turn = 0; turn < 5; turn += 1) {
      const left = turn % 2
      await shop.change([id], sql`update product_variants set available = ${left} where id = ${variants[0]!.id}`)
      expect(await Promise.all(Array.from({ length: 8 }, stock))).toEqual(Array(8).fill(left))
    }
  })

  test.each([
    'limit=0',
    'limit=101',
    'from=-1',
    'from=1.5',
    'from=x',
    'to=1e12',
    'rating=5',
    'rating=0',
    'category=All',
    'color=mauve',
    'level=99',
    'seller=me',
    'onSale=maybe',
  ])('refuses ?%s by name', async (query) => {
    const answer = await shop.call('GET', `/shop/products?${query}`, null)
    expect(answer).toMatchObject({ status: 422, body: { fields: expect.any(Object) } })
  })
})

describe.skipIf(!isAvailable('postgres'))('two instances of one shelf', () => {
  test('each sees what the other has written, though a slow writer commits after a fast one', async () => {
    const place = await freshPlace('postgres')
    const [one, two] = [await startTestApi(place), await startTestApi(place)]
    try {
      const [here, there] = [productsOf(one), productsOf(two)]
      const seller = await here.newSeller()
      const [slow, fast] = [await here.made(seller, { name: 'Slow' }), await here.made(seller, { name: 'Fast' })]
      const prices = async (shop: Shop) =>
        Object.fromEntries((await shop.shelf()).products.map(({ name, price }) => [name, price]))
      expect(await prices(there)).toEqual({ Slow: 4900, Fast: 4900 })

      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
      const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
      const slowly = one.db.transaction(async (tx) => {
        await tx.execute(sql`update products set price = 1 where id = ${slow.id}`)
        await tx.execute(sql`insert into product_touches (product_id) values (${slow.id})`)
        hasWritten()
        await mayCommit
      })
      await written
      await here.change([fast.id], sql`update products set price = 2 where id = ${fast.id}`)
      expect(await prices(there)).toEqual({ Slow: 4900, Fast: 2 })
      expect(await prices(here)).toEqual({ Slow: 4900, Fast: 2 })
      commit()
      await slowly
      expect(await prices(there)).toEqual({ Slow: 1, Fast: 2 })
      expect(await prices(here)).toEqual({ Slow: 1, Fast: 2 })

      expect((await there.patch(seller, fast.id, { name: 'Faster', version: 1 })).status).toBe(200)
      expect(await here.names('?q=faster')).toEqual(['Faster'])
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })
})
