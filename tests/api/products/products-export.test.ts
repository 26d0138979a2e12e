import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { productsOf } from '#tests/support/products.ts'

eachApi('products as a file', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof productsOf>
  beforeAll(async () => {
    api = await start()
    shop = productsOf(api)
  })

  test('the list is a file, too: as it is filtered, of one’s own alone, and no cell is a formula', async () => {
    const me = await shop.newSeller()
    await shop.made(me, { name: '=Ball', sku: 'X-1', price: 1250, madeOf: 'Beech, "oiled"' })
    await shop.made(me, { name: 'Cube', publish: 'draft' })
    const file = await api.send('GET', '/api/v1/products/export.csv?publish=published', me)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, row, end] = (file.body as string).replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^id,name,sku,status,/)
    expect(row).toContain(",'=Ball,X-1,published,")
    expect(row).toContain(',12.50,')
    expect(row).toContain(',"Beech, ""oiled""",')
    expect(end).toBe('')
  })
})
