import { beforeAll, expect, test } from 'vitest'
import { eachApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'

eachApi('what a product is made of', (start) => {
  let shop: ReturnType<typeof productsOf>
  let seller: Seller
  beforeAll(async () => {
    shop = productsOf(await start())
    seller = await shop.newSeller()
  })

  test('its seller says it, changes it and takes it back; a buyer reads it', async () => {
    const { id, slug, version } = await shop.made(seller, { madeOf: ' Beech, oiled ' })
    expect(good(await shop.open(slug)).product.madeOf).toBe('Beech, oiled')
    const { product } = good(await shop.patch(seller, id, { name: 'Tower', version }))
    expect(product.madeOf).toBe('Beech, oiled')
    const { product: without } = good(await shop.patch(seller, id, { madeOf: null, version: product.version }))
    expect(without.madeOf).toBeNull()
    for (const madeOf of ['', 'x'.repeat(121), 'a\nb', 5]) {
      expect((await shop.patch(seller, id, { madeOf, version: without.version })).body.fields).toHaveProperty('madeOf')
    }
    expect((await shop.made(seller)).madeOf).toBeNull()
  })
})
