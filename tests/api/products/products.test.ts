import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { good } from '#tests/support/mail.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'

type Shop = ReturnType<typeof productsOf>
const unknown = '01980000-0000-7000-8000-000000000000'

eachApi('selling', (start) => {
  let api: TestApi
  let shop: Shop
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    seller = await shop.newSeller()
  })

  const own = async (id: string, me = seller) => good(await shop.call('GET', `/products/${id}`, me)).product

  test('makes a product that opens by slug and by id, with what goes with it', async () => {
    const { id, slug } = await shop.made(seller, { name: 'Red Rods', area: 'mathematics' })
    const near = await shop.made(seller, { name: 'Blue Rods', area: 'mathematics' })
    await shop.made(seller, { name: 'Gold Rods', area: 'mathematics', publish: 'draft' })
    expect(slug).toBe('red-rods')
    const bySlug = good(await shop.open(slug))
    expect(good(await shop.open(id))).toEqual(bySlug)
    expect(bySlug).toMatchObject({ product: { id, stars: [0, 0, 0, 0, 0], sold: 0, rating: null }, mayReview: false })
    const related = good(await shop.call('GET', `/shop/products/${id}/related`, null)).products
    expect(related[0].id).toBe(near.id)
    expect(related.map((one: { id: string }) => one.id)).not.toContain(id)
    expect(related.map((one: { name: string }) => one.name)).not.toContain('Gold Rods')
    for (const nothing of ['no-such-product', unknown, '%00', "' or 1=1 --"]) {
      expect((await shop.open(encodeURIComponent(nothing))).status).toBe(404)
    }
  })

  test('gives each its own address, which a new name leaves as it is', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => shop.made(seller, { name: 'Twin' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
    const { id, slug, version } = made[0]!
    expect(good(await shop.patch(seller, id, { name: 'Not a twin', version })).product).toMatchObject({
      slug,
      name: 'Not a twin',
    })
    expect(good(await shop.open(slug)).product.name).toBe('Not a twin')
  })

  test('takes from a client neither slug nor seller nor what is counted', async () => {
    const forged = {
      id: unknown,
      slug: 'mine',
      rating: 5,
      ratingSum: 500,
      reviewCount: 100,
      sold: 9,
      stars: [0, 0, 0, 0, 9],
      seller: { id: unknown },
      organisationId: unknown,
      createdBy: unknown,
      deletedAt: null,
    }
    const product = await shop.made(seller, { name: 'Forged', ...forged, version: 77 })
    const expected = { slug: 'forged', rating: null, reviewCount: 0, sold: 0, stars: [0, 0, 0, 0, 0], version: 1 }
    expect(product).toMatchObject({ ...expected, seller: { id: seller.organisation } })
    const changed = good(
      await shop.patch(seller, product.id, { ...forged, organisation: unknown, tags: ['new'], version: 1 }),
    ).product
    expect(changed).toMatchObject({
      ...expected,
      version: 2,
      id: product.id,
      tags: ['new'],
      seller: { id: seller.organisation },
    })
  })

  describe('refuses', () => {
    const many = Array.from({ length: 41 }, (_, at) => ({ color: null, size: `${at}`, available: 1 }))
    const twins = [
      { color: 'red', size: 'S', available: 1 },
      { color: 'red', size: 's', available: 2 },
    ]
    const wrong: [string, object, string][] = [
      ['a price of −1', { price: -1 }, 'price'],
      ['a price of 0', { price: 0 }, 'price'],
      ['a price of 1.5', { price: 1.5 }, 'price'],
      ['a price of 1e9 + 1', { price: 1e9 + 1 }, 'price'],
      ['NaN, which is null in JSON', { price: NaN }, 'price'],
      ['a price in words', { price: '4900' }, 'price'],
      ['a sale above the price', { priceSale: 4901 }, 'priceSale'],
      ['a sale at the price', { priceSale: 4900 }, 'priceSale'],
      ['a negative sale', { priceSale: -1 }, 'priceSale'],
      ['41 variants', { variants: many }, 'variants'],
      ['no variant', { variants: [] }, 'variants'],
      ['two variants alike', { variants: twins }, 'variants.1'],
      ['a stock of −1', { variants: [{ color: null, size: null, available: -1 }] }, 'variants.0.available'],
      ['a stock of 1e9', { variants: [{ color: null, size: null, available: 1e9 }] }, 'variants.0.available'],
      ['half a piece', { variants: [{ color: null, size: null, available: 0.5 }] }, 'variants.0.available'],
      ['an unknown colour', { variants: [{ color: 'mauve', size: null, available: 1 }] }, 'variants.0.color'],
      ['13 tags', { tags: Array(13).fill('t') }, 'tags'],
      ['a tax above 100 %', { taxRate: 10_001 }, 'taxRate'],
      ['100 in one order', { maxPerOrder: 100 }, 'maxPerOrder'],
      ['a name of one letter', { name: 'x' }, 'name'],
      ['a name of two lines', { name: 'a\nb' }, 'name'],
      ['an unknown category', { category: 'All' }, 'category'],
      ['an organisation that is not one’s own', { organisation: unknown }, 'organisation'],
    ]
    test.each(wrong)('%s', async (_, more, field) => {
      const answer = await shop.create(seller, more)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.keys(answer.body.fields)).toContain(field)
    })

    test('a sale that is not below the price that then holds', async () => {
      const { id } = await shop.made(seller, { price: 3000, priceSale: 2000 })
      for (const patch of [{ price: 2000 }, { priceSale: 3000 }, { price: 1000, priceSale: 1000 }]) {
        const answer = await shop.patch(seller, id, { ...patch, version: 1 })
        expect(answer.body.fields).toEqual({ priceSale: 'The sale price has to be lower than the price.' })
      }
      expect(good(await shop.patch(seller, id, { price: 1500, priceSale: 1499, version: 1 })).product.priceSale).toBe(
        1499,
      )
      expect(good(await shop.patch(seller, id, { priceSale: null, version: 2 })).product.priceSale).toBeNull()
    })
  })

  test('keeps what looks like script as the words it is', async () => {
    for (const vector of xssVectors.slice(0, 40)) {
      const name = vector.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
      if (name.length < 2) continue
      const answer = await shop.create(seller, { name, description: vector.trim(), tags: [name.slice(0, 30).trim()] })
      expect(answer.status, name).toBe(201)
      expect(answer.body.product).toMatchObject({
        name: name.normalize('NFC'),
        description: vector.trim().normalize('NFC'),
      })
      expect(answer.body.product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test('tells whose edit came too late what is stored by now, and changes nothing', async () => {
    const { id } = await shop.made(seller, { name: 'Edited twice' })
    good(await shop.patch(seller, id, { price: 100, version: 1 }))
    const late = await shop.patch(seller, id, { price: 200, name: 'Edited twice', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', conflict: { version: 2, fields: { price: { mine: 200, theirs: 100 } } } },
    })
    expect(Object.keys(late.body.conflict.fields)).toEqual(['price'])
    expect((await own(id)).price).toBe(100)
    const both = await Promise.all([1, 2].map((price) => shop.patch(seller, id, { price, version: 2 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('changes variants one by one: kept ones keep their number, what is left out goes', async () => {
    const size = (name: string, available = 1) => ({ color: null, size: name, available })
    const { id, variants } = await shop.made(seller, { variants: [size('S'), size('M'), size('L')] })
    const [small, medium] = variants
    const wanted = [{ ...medium!, size: 'S' }, size('XL', 7), { ...small!, size: 'M' }]
    const { product } = good(await shop.patch(seller, id, { variants: wanted, version: 1 }))
    expect(product.sizes).toEqual(['S', 'XL', 'M'])
    expect(product.variants).toMatchObject([{ id: medium!.id }, { size: 'XL', available: 7 }, { id: small!.id }])
    const strangers = await shop.made(await shop.newSeller())
    for (const bad of [[{ ...size('S'), id: strangers.variants[0]!.id }], [{ ...size('S'), id: unknown }]]) {
      const answer = await shop.patch(seller, id, { variants: bad, version: 2 })
      expect(answer).toMatchObject({ status: 422, body: { fields: { 'variants.0': expect.any(String) } } })
    }
    const twice = [
      { ...small!, size: 'S' },
      { ...small!, size: 'M' },
    ]
    expect((await shop.patch(seller, id, { variants: twice, version: 2 })).body.fields).toHaveProperty(['variants.1'])
  })

  test('keeps sales off a stock that was counted before them', async () => {
    const { id, variants } = await shop.made(seller, { variants: [{ color: null, size: null, available: 10 }] })
    const [variant] = variants
    await shop.change([id], sql`update product_variants set available = 7 where id = ${variant!.id}`)
    const counted = { ...variant!, seen: 10, available: 30 }
    const { product } = good(await shop.patch(seller, id, { variants: [counted], version: 1 }))
    expect(product.available).toBe(27)
    const fewer = good(
      await shop.patch(seller, id, { variants: [{ ...variant!, seen: 40, available: 5 }], version: 2 }),
    )
    expect(fewer.product.available).toBe(0)
    const absolute = good(await shop.patch(seller, id, { variants: [{ ...variant!, available: 5 }], version: 3 }))
    expect(absolute.product.available).toBe(5)
  })

  test('is for those who look after an approved organisation, of its products alone', async () => {
    const { id } = await shop.made(seller, { name: 'Mine', publish: 'draft' })
    const other = await shop.newSeller()
    expect((await shop.call('GET', `/products/${id}`, other)).status).toBe(404)
    expect((await shop.patch(other, id, { name: 'Yours', version: 1 })).status).toBe(404)
    expect((await shop.call('DELETE', `/products/${id}`, other)).status).toBe(404)
    expect((await shop.picture(other, id)).status).toBe(404)
    expect((await shop.create({ ...other, organisation: seller.organisation })).status).toBe(422)
    expect(good(await shop.call('GET', `/products?organisation=${seller.organisation}`, other)).count.value).toBe(0)

    const admin = { ...(await api.person({ roles: ['admin'] })), organisation: seller.organisation }
    expect((await shop.create(admin, { name: 'By an admin' })).status).toBe(201)
    expect((await shop.create({ ...admin, organisation: unknown })).body.fields).toHaveProperty('organisation')
    expect(good(await shop.patch(admin, id, { name: 'Ours', version: 1 })).product.name).toBe('Ours')

    const pending = await shop.newSeller()
    const theirs = await shop.made(pending)
    await api.db.execute(sql`update organisations set status = 'pending' where id = ${pending.organisation}`)
    expect(await shop.create(pending)).toMatchObject({ status: 403, body: { code: 'organisation_pending' } })
    expect((await shop.patch(pending, theirs.id, { name: 'Later', version: 1 })).status).toBe(404)
  })

  test('lists one’s own by words, state, stock and order, in pages', async () => {
    const me = await shop.newSeller()
    const stock = (...available: number[]) => ({
      variants: available.map((left, at) => ({ color: null, size: `${at}`, available: left })),
    })
    await shop.made(me, { name: 'Ball', sku: 'X-1', ...stock(9) })
    await shop.made(me, { name: 'Äpfel', sku: 'X-2', ...stock(0, 8), category: 'books' })
    await shop.made(me, { name: 'Cube', sku: 'Y-3', ...stock(4), publish: 'draft' })
    const list = async (query: string) => {
      const { products } = good(await shop.call('GET', `/products?${query}`, me))
      return products.map(({ name }: { name: string }) => name)
    }
    expect(await list('')).toEqual(['Cube', 'Äpfel', 'Ball'])
    expect(await list('sort=name')).toEqual(['Äpfel', 'Ball', 'Cube'])
    expect(await list('sort=available')).toEqual(['Cube', 'Äpfel', 'Ball'])
    expect(await list('q=x-')).toEqual(['Äpfel', 'Ball'])
    expect(await list('publish=draft')).toEqual(['Cube'])
    expect(await list('stock=out')).toEqual(['Äpfel'])
    expect(await list('stock=low')).toEqual(['Cube'])
    expect(await list('category=books,courses')).toEqual(['Äpfel'])
    for (const sort of ['name', '-updatedAt', 'available', '-sold']) {
      const all = await list(`sort=${sort}`)
      const first = good(await shop.call('GET', `/products?sort=${sort}&limit=2`, me))
      expect(first).toMatchObject({ previous: null, count: { value: 3, more: false } })
      expect(await list(`sort=${sort}&limit=2&after=${first.next}`)).toEqual(all.slice(2))
      const second = good(await shop.call('GET', `/products?sort=${sort}&limit=2&after=${first.next}`, me))
      expect(await list(`sort=${sort}&limit=2&before=${second.previous}`)).toEqual(all.slice(0, 2))
    }
    expect(good(await shop.call('GET', '/products', me)).products[1]).toMatchObject({
      soldOut: 1,
      publish: 'published',
    })
  })

  test('publishes many and takes it back, skipping what is not one’s own', async () => {
    const made = await Promise.all([1, 2, 3].map((at) => shop.made(seller, { name: `Bulk ${at}`, publish: 'draft' })))
    const strangers = await shop.made(await shop.newSeller(), { publish: 'draft' })
    const ids = [...made.map(({ id }) => id), strangers.id]
    const done = good(await shop.call('POST', '/products/bulk', seller, { ids, publish: 'published' }))
    expect(done).toMatchObject({ changed: 3, skipped: [strangers.id] })
    expect((await shop.names('?q=bulk&sort=newest')).toSorted()).toEqual(['Bulk 1', 'Bulk 2', 'Bulk 3'])
    good(await shop.patch(seller, made[0]!.id, { price: 1, version: 2 }))
    const undone = good(await shop.call('POST', `/changes/${done.undo.id}/undo`, seller))
    expect(undone).toEqual({ restored: 2, skipped: 1 })
    expect(await shop.names('?q=bulk')).toEqual(['Bulk 1'])
  })

  test('lets moderators take a product off the shelf, and nothing else', async () => {
    const moderator = { ...(await api.person({ roles: ['moderator'] })), organisation: seller.organisation }
    const { id } = await shop.made(seller, { name: 'Reported' })
    const draft = await shop.made(seller, { publish: 'draft' })
    const done = good(await shop.call('POST', '/products/bulk', moderator, { ids: [id, draft.id], publish: 'draft' }))
    expect(done).toMatchObject({ changed: 1, skipped: [draft.id] })
    expect(await shop.names('?q=reported')).toEqual([])
    const again = good(await shop.call('POST', '/products/bulk', moderator, { ids: [id], publish: 'published' }))
    expect(again).toMatchObject({ changed: 0, skipped: [id], undo: null })
    expect((await shop.patch(moderator, id, { price: 1, version: 2 })).status).toBe(403)
    expect((await shop.call('GET', `/products/${id}`, moderator)).status).toBe(403)
    expect(good(await shop.call('POST', `/changes/${done.undo.id}/undo`, moderator))).toEqual({
      restored: 1,
      skipped: 0,
    })
    expect(await shop.names('?q=reported')).toEqual(['Reported'])
  })

  test('removes a product and brings it back', async () => {
    const { id, slug } = await shop.made(seller, { name: 'Comes back' })
    const { undo } = good(await shop.call('DELETE', `/products/${id}`, seller))
    expect((await shop.open(slug)).status).toBe(404)
    expect((await shop.call('GET', `/products/${id}`, seller)).status).toBe(404)
    expect((await shop.call('DELETE', `/products/${id}`, seller)).status).toBe(404)
    expect(await shop.names('?q=comes')).toEqual([])
    expect((await shop.call('POST', `/changes/${undo.id}/undo`, await shop.newSeller())).status).toBe(404)
    expect(good(await shop.call('POST', `/changes/${undo.id}/undo`, seller))).toEqual({ restored: 1, skipped: 0 })
    expect(await shop.names('?q=comes')).toEqual(['Comes back'])
    expect((await shop.made(seller, { name: 'Comes back' })).slug).not.toBe(slug)
  })

  test('has made no error of ours', () => expect(logged.filter(({ level }) => level === 'error')).toEqual([]))
})
