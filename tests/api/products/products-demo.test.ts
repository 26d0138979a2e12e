import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#/api/db/seed/demo.ts'
import { categories, productAreas } from '#/contract/product/product-kinds.ts'
import { productArts } from '#/contract/product/product.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { productsOf } from '#tests/support/products.ts'

eachApi('the demo’s shop', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
    await seedDemo(api.services)
  })

  test('has something of every kind, some on sale, few left or sold out, and drafts', async () => {
    const shop = productsOf(api)
    const { facets, count } = await shop.shelf()
    expect(count.value).toBeGreaterThan(55)
    expect(Object.keys(facets.category).toSorted()).toEqual(categories.toSorted())
    expect(Object.keys(facets.area).toSorted()).toEqual(productAreas.toSorted())
    expect(Object.keys(facets.gender)).toHaveLength(3)
    expect(facets.onSale).toBeGreaterThan(5)
    expect(facets.inStock).toBeLessThan(count.value)
    expect(facets.rating['4']).toBeGreaterThan(10)
    const { rows } = await api.db.execute<{ art: string; drafts: number }>(sql`
      select art, count(*) filter (where publish = 'draft')::int as drafts from products group by art`)
    expect(rows.map(({ art }) => art).toSorted()).toEqual(productArts.toSorted())
    expect(rows.reduce((sum, { drafts }) => sum + drafts, 0)).toBeGreaterThan(0)
  })

  test('has ratings that are those of its reviews', async () => {
    const { rows } = await api.db.execute(sql`
      select p.id from products p left join product_reviews r on r.product_id = p.id and r.hidden_rule is null and not r.is_held
      group by p.id having p.rating_sum <> coalesce(sum(r.rating), 0) or p.review_count <> count(r.id)`)
    expect(rows).toEqual([])
  })
})
