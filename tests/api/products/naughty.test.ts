import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { productsOf, type Seller } from '#tests/support/products.ts'

const asKept = (text: string) => text.trim().normalize('NFC')

eachApi('naughty strings in the shop', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof productsOf>
  let seller: Seller
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
  })

  test('are kept as they are, or refused by name', async () => {
    let kept = 0
    for (const [at, text] of naughtyStrings.entries()) {
      // Limits per account are not what is asked here.
      if (at % 100 === 0) seller = await shop.newSeller()
      const fields = { name: `${text} and more`, description: text, code: text, tags: [text] }
      const answer = await shop.create(seller, fields)
      if (answer.status === 201) {
        kept += 1
        expect(answer.body.product).toMatchObject({ name: asKept(fields.name), description: asKept(text) })
      } else expect(answer).toMatchObject({ status: 422, body: { fields: expect.any(Object) } })
    }
    expect(kept).toBeGreaterThan(50)
  })

  test('may be searched for and asked for', async () => {
    for (const text of naughtyStrings) {
      const encoded = encodeURIComponent(text.toWellFormed())
      const found = await shop.call('GET', `/shop/products?q=${encoded}&limit=1`, null)
      expect([200, 422]).toContain(found.status)
      if (encoded && encoded !== '.' && encoded !== '..') {
        expect([200, 404]).toContain((await shop.open(encoded)).status)
      }
    }
  })

  test('have made no error of ours', () => expect(logged.filter(({ level }) => level === 'error')).toEqual([]))
})
