import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { good } from '#tests/support/mail.ts'
import { boughtBy, productsOf, type Seller } from '#tests/support/products.ts'

type Shop = ReturnType<typeof productsOf>

eachApi('reviews of products', (start) => {
  let api: TestApi
  let shop: Shop
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
    seller = await shop.newSeller()
  })

  test('are written by buyers who have paid, one each, and add up', async () => {
    const product = await shop.made(seller, { name: 'Reviewed' })
    const [buyer, other, waiting, passerBy] = await Promise.all([1, 2, 3, 4].map(() => api.person()))
    await boughtBy(api, buyer!.id, product)
    await boughtBy(api, other!.id, product)
    await boughtBy(api, waiting!.id, product, 'pending')
    const put = (me: { token: string }, body: object) =>
      shop.call('PUT', `/shop/products/${product.id}/review`, me, body)
    for (const nobody of [waiting!, passerBy!]) {
      expect(await put(nobody, { rating: 5, body: '' })).toMatchObject({ status: 403, body: { code: 'not_bought' } })
    }
    expect(good(await shop.open(product.id, buyer!)).mayReview).toBe(true)
    expect(good(await shop.open(product.id, passerBy!)).mayReview).toBe(false)

    const first = await shop.review(buyer!, product.id, 2)
    expect(first).toMatchObject({ rating: 2, author: 'Ada P.', isMine: true, editedAt: null })
    const again = await shop.review(buyer!, product.id, 4, 'Better than I thought.')
    expect(again).toMatchObject({ id: first.id, rating: 4, editedAt: expect.any(String) })
    await shop.review(other!, product.id, 5)
    expect(good(await shop.open(product.id)).product).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      stars: [0, 0, 0, 1, 1],
    })
    expect(await shop.names('?q=reviewed&rating=4')).toEqual(['Reviewed'])

    const seen = good(await shop.call('GET', `/shop/products/${product.id}/reviews`, buyer!))
    expect(seen.reviews.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([true, false])
    const byAll = good(await shop.call('GET', `/shop/products/${product.id}/reviews?limit=1`, null))
    expect(byAll).toMatchObject({ reviews: [{ rating: 5, isMine: false }], count: { value: 2, more: false } })
    const next = good(await shop.call('GET', `/shop/products/${product.id}/reviews?limit=1&after=${byAll.next}`, null))
    expect(next).toMatchObject({ reviews: [{ id: first.id }], next: null })

    expect((await shop.call('DELETE', `/shop/reviews/${first.id}`, other!)).status).toBe(404)
    expect((await shop.call('DELETE', `/shop/reviews/${first.id}`, buyer!)).status).toBe(204)
    expect((await shop.call('DELETE', `/shop/reviews/${first.id}`, buyer!)).status).toBe(404)
    expect(good(await shop.open(product.id)).product).toMatchObject({ rating: 5, reviewCount: 1 })
    const moderator = await api.person({ roles: ['moderator'] })
    const left = good(await shop.call('GET', `/shop/products/${product.id}/reviews`, null)).reviews[0]
    expect((await shop.call('DELETE', `/shop/reviews/${left.id}`, moderator)).status).toBe(404)
  })

  test('of one moment are all counted, and one person’s as one', async () => {
    const product = await shop.made(seller, { name: 'Reviewed at once' })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => api.person()))
    for (const { id } of buyers) await boughtBy(api, id, product)
    await Promise.all(
      buyers.flatMap((buyer, at) => [1, 5].map((stars) => shop.review(buyer, product.id, at === 0 ? stars : 3))),
    )
    const { rating, reviewCount, stars } = good(await shop.open(product.id)).product
    expect(reviewCount).toBe(6)
    const sum = stars.reduce((total: number, given: number, at: number) => total + given * (at + 1), 0)
    expect(rating).toBeCloseTo(sum / 6, 2)
    expect(stars.reduce((total: number, given: number) => total + given, 0)).toBe(6)
  })

  test.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: null }, { rating: '5' }, { body: null }])(
    'are refused as %j',
    async (wrong) => {
      const { id } = await shop.made(seller)
      const { token } = await api.person()
      const answer = await shop.call('PUT', `/shop/products/${id}/review`, { token }, { rating: 5, body: '', ...wrong })
      expect(answer.status).toBe(422)
    },
  )

  test('go out with their author’s data and stay without a name once the account is erased', async () => {
    const product = await shop.made(seller, { name: 'Outlives' })
    const buyer = await api.person()
    await boughtBy(api, buyer.id, product)
    await shop.review(buyer, product.id, 4, 'My own words.')
    const mine = await api.send('GET', '/api/v1/me/export', { token: buyer.token })
    expect(JSON.stringify(mine.body)).toContain('My own words.')
    await api.db.execute(sql`update orders set user_id = null where user_id = ${buyer.id}`)
    await api.db.execute(sql`delete from users where id = ${buyer.id}`)
    const { reviews } = good(await shop.call('GET', `/shop/products/${product.id}/reviews`, null))
    expect(reviews).toMatchObject([{ author: null, body: 'My own words.', isMine: false }])
  })

  test('has made no error of ours', () => expect(logged.filter(({ level }) => level === 'error')).toEqual([]))
})
