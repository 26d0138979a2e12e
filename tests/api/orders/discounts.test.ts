import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { ordersOf } from '#tests/support/orders.ts'

eachApi('discount codes', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  test('a code used in parallel: the last use is one buyer’s', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ available: 50, price: 10_000 }, seller)
    const made = await shop.good<{ discount: { id: string; code: string } }>(
      shop.discount(seller, seller.organisation, { maxUses: 1 }),
      201,
    )
    const { code } = made.discount
    const input = await shop.inputFor(null, [{ id, quantity: 1 }], { code })
    expect(input.total).toBe(9000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.place(null, { ...input, email: newEmail() })),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect([body.code, body.fields]).toEqual(['code_invalid', { code: 'This code has been used up.' }])
    }
    expect((await shop.stockOf(id)).sold).toBe(1)
    const { purchase } = won[0]!.body
    await shop.good(shop.send('POST', `/orders/${purchase.orders[0].id}/cancel?key=${purchase.key}`, null))
    expect((await shop.quote(null, [{ id, quantity: 1 }], { code })).code).toEqual({ code, problem: null })
  })

  test('a code says why it does not hold, and takes nothing off then', async () => {
    const [seller, other] = [await newSchool(api), await newSchool(api)]
    const { id } = await shop.thing({ price: 10_000 }, seller)
    const problemWith = async (
      more: object,
      who: { token: string } | null = null,
      organisation = seller.organisation,
    ) => {
      const owner = organisation === seller.organisation ? seller : other
      const { discount } = await shop.good<{ discount: { code: string } }>(
        shop.discount(owner, organisation, more),
        201,
      )
      const quote = await shop.quote(who, [{ id, quantity: 1 }], { code: discount.code.toLowerCase() })
      return [quote.code?.problem, quote.discount]
    }
    const [past, future] = [new Date(Date.now() - 1000).toISOString(), new Date(Date.now() + 60_000).toISOString()]
    expect(await problemWith({})).toEqual([null, 1000])
    expect(await problemWith({ kind: 'amount', value: 20_000 })).toEqual([null, 10_000])
    expect(await problemWith({ endsAt: past })).toEqual(['expired', 0])
    expect(await problemWith({ startsAt: future })).toEqual(['early', 0])
    expect(await problemWith({ minimum: 10_001 })).toEqual(['minimum', 0])
    expect(await problemWith({}, null, other.organisation)).toEqual(['no_match', 0])
    const unknown = await shop.quote(null, [{ id, quantity: 1 }], { code: 'NOBODY-KNOWS' })
    expect([unknown.code?.problem, unknown.discount]).toEqual(['unknown', 0])
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    expect((await shop.place(null, { ...input, code: 'NOBODY-KNOWS' })).body.code).toBe('code_invalid')

    const me = await api.person()
    const { discount } = await shop.good<{ discount: { id: string; code: string } }>(
      shop.discount(seller, seller.organisation, { oncePerBuyer: true }),
      201,
    )
    await shop.bought(me, [{ id, quantity: 1 }], { code: discount.code })
    expect((await shop.quote(me, [{ id, quantity: 1 }], { code: discount.code })).code?.problem).toBe('used_up')
    // The same mailbox under another spelling is no other buyer.
    const worth = await shop.quote(null, [{ id, quantity: 1 }], { code: discount.code })
    for (const email of [me.email.replace('@', '+1@'), me.email.toUpperCase()]) {
      const again = { ...input, email, code: discount.code, total: worth.total }
      expect((await shop.place(null, again)).body).toMatchObject({ code: 'code_invalid' })
    }
    expect((await shop.send('DELETE', `/discounts/${discount.id}`, other)).status).toBe(404)
    expect((await shop.send('DELETE', `/discounts/${discount.id}`, seller)).status).toBe(204)
    expect((await shop.quote(me, [{ id, quantity: 1 }], { code: discount.code })).code?.problem).toBe('unknown')
  })

  test('a discount is checked, belongs to one’s own organisation, and its code to nobody else', async () => {
    const [seller, other] = [await newSchool(api), await newSchool(api)]
    for (const wrong of [
      { value: 0 },
      { value: 101 },
      { value: 1.5 },
      { code: 'A B' },
      { maxUses: 0 },
      { kind: 'free' },
    ]) {
      expect((await shop.discount(seller, seller.organisation, wrong)).status).toBe(422)
    }
    expect((await shop.discount(seller, other.organisation)).body.fields).toHaveProperty('organisation')
    const code = `TWICE-${newId().slice(-8).toUpperCase()}`
    const more = { code, used: 99, id: newId(), createdBy: other.id }
    expect((await shop.discount(seller, seller.organisation, more)).body.discount).toMatchObject({ code, used: 0 })
    expect((await shop.discount(other, other.organisation, { code })).body.fields).toHaveProperty('code')
  })

  test('a code that takes everything off leaves nothing to pay', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ category: 'courses' }, seller)
    const { discount } = await shop.good<{ discount: { code: string } }>(
      shop.discount(seller, seller.organisation, { value: 100 }),
      201,
    )
    const purchase = await shop.bought(null, [{ id, quantity: 1 }], { code: discount.code })
    const order = await shop.open(null, purchase.orders[0]!.id, purchase.key)
    expect(order).toMatchObject({ total: 0, status: 'paid', paymentStatus: 'paid', invoice: { status: 'paid' } })
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
