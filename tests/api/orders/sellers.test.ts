import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SellerRecord } from '#/contract/seller/seller.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { productsOf } from '#tests/support/products.ts'
import { someSeller } from '#tests/support/seller-matrix.ts'

eachApi('sellers', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  /** A school as it has just registered: nobody knows yet where it is. */
  async function newcomer() {
    const school = await newSchool(api)
    await api.db.execute(sql`delete from seller_details where organisation_id = ${school.organisation}`)
    return school
  }
  const read = async (who: { token: string }, id: string) =>
    (await shop.good<{ seller: SellerRecord }>(shop.send('GET', `/sellers/${id}`, who))).seller
  const say = (who: { token: string; organisation: string }, body: object) =>
    shop.send('PATCH', `/sellers/${who.organisation}`, who, body)

  test('what is missing is said field by field; what is given is kept as invoices print it', async () => {
    const school = await newcomer()
    expect(await read(school, school.organisation)).toMatchObject({ details: null, version: 0 })
    const { sellers } = await shop.good<{ sellers: object[] }>(shop.send('GET', '/sellers', school))
    expect(sellers).toEqual([{ id: school.organisation, name: 'Linden', isComplete: false }])
    const { status, body } = await say(school, { legalName: 'Linden e. V.', version: 0 })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).toSorted()).toEqual(['accountHolder', 'address', 'email', 'iban'])
    await shop.good(say(school, { ...someSeller, version: 0 }))
    expect(await read(school, school.organisation)).toEqual({
      id: school.organisation,
      name: 'Linden',
      version: 1,
      details: {
        ...someSeller,
        vatId: 'PL5252445767',
        iban: 'DE89370400440532013000',
        email: 'rechnung@weiher.example',
      },
    })
    const { rows } = await api.db.execute<{ action: string }>(
      sql`select action from audit_log where entity_id = ${school.organisation} and entity = 'organisation'`,
    )
    expect(rows).toEqual([{ action: 'seller.updated' }])
  })

  test.each([
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
    [{ iban: 'DE89' }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ vatId: '', taxNumber: '' }, 'vatId'],
    [{ vatId: '123456789' }, 'vatId'],
    [{ address: { ...someSeller.address, country: 'Poland' } }, 'address.country'],
    [{ address: { ...someSeller.address, street: ' ' } }, 'address.street'],
    [{ legalName: null }, 'legalName'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, body } = await say(await newcomer(), { ...someSeller, ...wrong, version: 0 })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('twenty who say it at once: one is heard, the others see what stands there by then', async () => {
    const school = await newcomer()
    const names = Array.from({ length: 20 }, (_, at) => `Linden ${at} e. V.`)
    const answers = await Promise.all(names.map((legalName) => say(school, { ...someSeller, legalName, version: 0 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)!
    expect([lost.status, lost.body.code]).toEqual([409, 'version_conflict'])
    const { details, version } = await read(school, school.organisation)
    expect(version).toBe(1)
    expect(lost.body.conflict.fields.legalName.theirs).toBe(details!.legalName)
    await shop.good(say(school, { taxNumber: '17/438/01234', version }))
    expect(await read(school, school.organisation)).toMatchObject({
      details: { ...details, taxNumber: '17/438/01234' },
    })
  })

  test('of another organisation one sees and says nothing; an admin does', async () => {
    const [school, stranger, admin] = [await newcomer(), await newSchool(api), await api.person({ roles: ['admin'] })]
    expect((await shop.send('GET', `/sellers/${school.organisation}`, stranger)).status).toBe(404)
    const path = `/sellers/${school.organisation}`
    expect((await shop.send('PATCH', path, stranger, { ...someSeller, version: 0 })).status).toBe(404)
    await shop.good(shop.send('PATCH', path, admin, { ...someSeller, version: 0 }))
  })

  test('without details nothing is published anew; what is on the shelf stays, and is bought', async () => {
    const school = await newcomer()
    const products = productsOf(api)
    const refused = await products.create(school)
    expect([refused.status, refused.body.code]).toEqual([409, 'seller_details_missing'])
    expect(refused.body.message).toContain('Linden')
    const draft = await products.made(school, { publish: 'draft' })
    const publish = { publish: 'published', version: draft.version }
    expect((await products.patch(school, draft.id, publish)).body.code).toBe('seller_details_missing')
    const bulk = () => shop.send('POST', '/products/bulk', school, { ids: [draft.id], publish: 'published' })
    expect((await bulk()).body.code).toBe('seller_details_missing')

    const { id, product } = await shop.thing({}, school)
    const { version } = (
      await shop.good<{ product: { version: number } }>(shop.send('GET', `/products/${product}`, school))
    ).product
    await shop.good(products.patch(school, product, { price: 5100, publish: 'published', version }))
    const purchase = await shop.bought(null, [{ id, quantity: 1 }])
    const order = await shop.open(null, purchase.orders[0]!.id, purchase.key)
    expect(order.invoice).toMatchObject({ number: expect.any(String), seller: null })

    await shop.good(say(school, { ...someSeller, version: 0 }))
    await shop.good(bulk())
    expect((await shop.open(null, order.id, purchase.key)).invoice!.seller).toBeNull()
  })
})
