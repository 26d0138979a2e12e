import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { good } from '#tests/support/mail.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'

type Shop = ReturnType<typeof productsOf>

eachApi('pictures of products', (start) => {
  let api: TestApi
  let shop: Shop
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    seller = await shop.newSeller()
  })

  const fetched = (id: string, image: string, me: { token: string } | null = null, headers = {}) =>
    api.send('GET', `/api/v1/shop/products/${id}/images/${image}?w=300`, {
      ...(me ? { token: me.token } : {}),
      headers,
    })

  test('are drawn anew, hung in order, shown to all and kept for long', async () => {
    const { id } = await shop.made(seller, { name: 'Pictured' })
    const first = good(await shop.picture(seller, id, 'From the front'), 201)
    const second = good(await shop.picture(seller, id), 201)
    expect(first).toEqual({
      image: { id: expect.any(String), alt: 'From the front', width: 40, height: 30 },
      version: 2,
    })
    const answer = await fetched(id, first.image.id)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const kept = await fetched(id, first.image.id, null, { 'if-none-match': answer.headers.get('etag')! })
    expect(kept.status).toBe(304)

    const images = [
      { id: second.image.id, alt: 'Behind' },
      { id: first.image.id, alt: '' },
    ]
    const { product } = good(await shop.patch(seller, id, { images, version: 3 }))
    expect(product).toMatchObject({ images, cover: images[0]! })
    expect((await shop.shelf('?q=pictured')).products[0]!.cover).toMatchObject({ id: second.image.id })
    good(await shop.patch(seller, id, { images: [images[0]], version: 4 }))
    expect((await fetched(id, first.image.id)).status).toBe(404)
  })

  test('of a draft are for its sellers, and for nobody else’s product', async () => {
    const { id } = await shop.made(seller, { publish: 'draft' })
    const { image } = good(await shop.picture(seller, id), 201)
    const other = await shop.newSeller()
    expect((await fetched(id, image.id)).status).toBe(404)
    expect((await fetched(id, image.id, other)).status).toBe(404)
    const mine = await fetched(id, image.id, seller)
    expect(mine.headers.get('cache-control')).toBe('private, no-cache')
    const theirs = await shop.made(other)
    const stolen = await shop.patch(other, theirs.id, { images: [{ id: image.id, alt: '' }], version: 1 })
    expect(stolen).toMatchObject({ status: 422, body: { fields: { 'images.0': expect.any(String) } } })
    expect((await fetched(theirs.id, image.id)).status).toBe(404)
  })

  test('are eight at most, though many are sent at once, and pictures indeed', async () => {
    const { id } = await shop.made(seller)
    for (let at = 0; at < 6; at += 1) good(await shop.picture(seller, id), 201)
    const rest = await Promise.all([1, 2, 3, 4].map(() => shop.picture(seller, id)))
    expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    const file = { token: seller.token, body: new Uint8Array(Buffer.from('<svg/>')) }
    const other = await shop.made(seller)
    const svg = await api.send('POST', `/api/v1/products/${other.id}/images`, {
      ...file,
      headers: { 'content-type': 'image/svg+xml' },
    })
    expect(svg.status).toBe(415)
    const disguised = await api.send('POST', `/api/v1/products/${other.id}/images`, {
      ...file,
      headers: { 'content-type': 'image/png' },
    })
    expect(disguised).toMatchObject({ status: 422, body: { code: 'picture_unreadable' } })
  })

  test('has made no error of ours', () => expect(logged.filter(({ level }) => level === 'error')).toEqual([]))
})
