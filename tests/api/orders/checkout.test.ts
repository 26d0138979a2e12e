import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Purchase } from '#/contract/order/order.ts'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, newEmail, type Answer, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { anAddress, ordersOf } from '#tests/support/orders.ts'

eachApi('checkout', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
  const ordersOfVariant = async (id: string) => {
    const { rows } = await api.db.execute<{ orders: number; things: number }>(sql`
      select count(*)::int as orders, coalesce(sum(quantity), 0)::int as things from order_lines where variant_id = ${id}`)
    return rows[0]!
  }

  test('a guest buys of two sellers: an order of each, paid together, found again by link', async () => {
    const [one, other] = [await shop.thing({ price: 5000 }), await shop.thing({ price: 2000, taxRate: 700 })]
    const lines = [
      { id: one.id, quantity: 2 },
      { id: other.id, quantity: 1 },
    ]
    const purchase = await shop.bought(null, lines, { locale: 'de' })
    // Free delivery from 80.00 of a seller.
    expect([purchase.total, purchase.paymentStatus, purchase.payAt]).toEqual([10_000 + 2000 + 490, 'due', null])
    expect(purchase.orders.map(({ total }) => total).toSorted()).toEqual([10_000, 2490])
    expect(new Set(purchase.orders.map(({ number }) => number)).size).toBe(2)
    const [first] = purchase.orders
    const order = await shop.open(null, first!.id, purchase.key)
    expect(order.number).toMatch(/^B-\d{6}$/)
    expect(order.invoice?.number).toMatch(/^\d{4}-\d{5}$/)
    const days = (Date.parse(order.invoice!.dueAt!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await shop.stockOf(one.id)).toEqual({ available: 8, sold: 2 })
    const mail = await api.mailTo(purchase.email, 'order_placed')
    expect(mail.subject).toContain('Deine Bestellung')
    expect(mail.text).toContain(`?key=${purchase.key}`)
    expect((await shop.send('GET', `/orders/${first!.id}`, null)).status).toBe(404)
    expect((await shop.send('GET', `/orders/${first!.id}?key=${newSecret()}`, null)).status).toBe(404)
    expect((await shop.send('GET', `/purchases/${purchase.id}`, null)).status).toBe(404)
    expect((await shop.purchase(null, purchase)).orders).toHaveLength(2)
  })

  test('a member’s address is theirs, their cart is cleared, and the seller is told', async () => {
    const seller = await newSchool(api)
    const me = await api.person()
    const { id } = await shop.thing({}, seller)
    await shop.good(shop.send('PUT', '/cart', me, { lines: [{ id, quantity: 1 }] }))
    const purchase = await shop.bought(me, [{ id, quantity: 1 }], { email: newEmail() })
    expect(purchase.email).toBe(me.email)
    expect(await shop.good(shop.send('GET', '/cart', me))).toEqual({ lines: [] })
    const order = await shop.open(me, purchase.orders[0]!.id)
    expect(order.may).toEqual({ cancel: true, pay: false, markPaid: false, refund: false, advance: [], review: false })
    expect((await shop.open(seller, order.id)).may).toMatchObject({
      markPaid: true,
      refund: false,
      advance: ['packed'],
    })
    const mail = await api.mailTo(me.email, 'order_placed')
    expect(mail.text).not.toContain('key=')
    const { rows } = await api.db.execute<{ email: string }>(sql`select email from users where id = ${seller.id}`)
    expect((await api.mailTo(rows[0]!.email, 'order_received')).text).toContain(order.number)
    const stranger = await api.person()
    expect((await shop.send('GET', `/orders/${order.id}`, stranger)).status).toBe(404)
    const own = await shop.good<{ orders: { id: string }[] }>(shop.send('GET', '/orders', me))
    expect(own.orders.map((each) => each.id)).toEqual([order.id])
  })

  test('what the client says of prices, sellers and discounts is not believed', async () => {
    const { id } = await shop.thing({ price: 4900 })
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    expect((await shop.place(null, { ...input, total: 1 })).body.code).toBe('price_changed')
    const forged = {
      ...input,
      lines: [{ id, quantity: 1, price: 1, sellerId: newSecret(), discount: 4900 }],
      discount: 4000,
      shipping: 0,
      seller: 'me',
      status: 'paid',
      paymentStatus: 'paid',
      userId: newSecret(),
    }
    const { body, status } = await shop.place(null, forged)
    expect([status, body.purchase.total, body.purchase.paymentStatus]).toEqual([201, 5390, 'due'])
    expect(body.purchase.orders[0].status).toBe('pending')
  })

  test.each([0, -1, 1.5, 1e9, Number.NaN, '1', null])(
    'a quantity of %s is refused, and nothing done',
    async (quantity) => {
      const { id } = await shop.thing()
      const lines = [{ id, quantity }]
      const input = { ...(await shop.inputFor(null, [{ id, quantity: 1 }])), lines }
      expect((await shop.place(null, input)).status).toBe(422)
      expect((await shop.send('POST', '/shop/quote', null, { lines })).status).toBe(422)
      expect(await shop.stockOf(id)).toEqual({ available: 10, sold: 0 })
    },
  )

  test.each([
    ['a total that is no amount', { total: -1 }],
    ['a total of Infinity', { total: Number.POSITIVE_INFINITY }],
    ['no lines', { lines: [] }],
    ['an unknown way to pay', { payment: 'bitcoin' }],
    ['a guest without an address', { email: undefined }],
    ['an address that is none', { email: 'x' }],
    ['a bill to nobody', { billing: anAddress({ name: '' }) }],
    ['a country that is none', { billing: anAddress({ country: 'Poland' }) }],
    ['a card where none can be charged', { payment: 'card' }],
  ])('%s: 422', async (_name, wrong) => {
    const { id } = await shop.thing()
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    expect((await shop.place(null, { ...input, ...wrong })).status).toBe(422)
    expect(await ordersOfVariant(id)).toEqual({ orders: 0, things: 0 })
  })

  test('the same line twice, and a key that is none, are refused', async () => {
    const { id } = await shop.thing()
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    const twice = [
      { id, quantity: 1 },
      { id, quantity: 1 },
    ]
    expect((await shop.place(null, { ...input, lines: twice })).status).toBe(422)
    expect((await shop.place(null, input, 'short')).body.code).toBe('key_missing')
    expect((await shop.send('POST', '/orders', null, input)).body.code).toBe('key_missing')
  })

  test('the last item and twenty buyers: one gets it', async () => {
    const { id } = await shop.thing({ available: 1 })
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.place(null, { ...input, email: newEmail() })),
    )
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
      expect([status, body.code, body.fields]).toEqual([409, 'stock_changed', { 'lines.0.quantity': 'Sold out.' }])
    }
    expect(await shop.stockOf(id)).toEqual({ available: 0, sold: 1 })
    expect(await ordersOfVariant(id)).toEqual({ orders: 1, things: 1 })
  })

  test('twenty parallel completions of one cart: one order, one answer', async () => {
    const me = await api.person()
    const { id } = await shop.thing()
    const input = await shop.inputFor(me, [{ id, quantity: 2 }])
    const key = newSecret()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.place(me, input, key)))
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.purchase.id)).size).toBe(1)
    expect(await ordersOfVariant(id)).toEqual({ orders: 1, things: 2 })
    const again = await shop.place(me, { ...input, note: 'Something else' }, key)
    expect([again.status, again.body.code]).toEqual([409, 'key_reused'])
    // Somebody else's key of the same letters is another key.
    expect((await shop.place(await api.person(), input, key)).body.purchase.id).not.toBe(answers[0]!.body.purchase.id)
  })

  test('carts that hold the same things in another order do not wait for each other for ever', async () => {
    const things = await Promise.all(Array.from({ length: 4 }, () => shop.thing({ available: 99, maxPerOrder: 99 })))
    const lines = things.map(({ id }) => ({ id, quantity: 1 }))
    const input = await shop.inputFor(null, lines)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        shop.place(null, { ...input, lines: at % 2 ? lines : lines.toReversed(), email: newEmail() }),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    for (const { id } of things) expect(await shop.stockOf(id)).toEqual({ available: 83, sold: 16 })
  })

  test('what changed since it was put into the cart is said line by line', async () => {
    const [few, gone, hidden, limited] = [
      await shop.thing({ available: 5 }),
      await shop.thing(),
      await shop.thing(),
      await shop.thing({ maxPerOrder: 5 }),
    ]
    const lines = [few, gone, hidden, limited].map(({ id }) => ({ id, quantity: 3 }))
    const input = await shop.inputFor(null, lines)
    await api.db.execute(sql`update product_variants set available = 2 where id = ${few.id}`)
    await api.db.execute(sql`update products set deleted_at = now() where id = ${gone.product}`)
    await api.db.execute(sql`update products set publish = 'draft' where id = ${hidden.product}`)
    await api.db.execute(sql`update products set max_per_order = 1 where id = ${limited.product}`)
    const { status, body } = await shop.place(null, input)
    expect([status, body.code]).toEqual([409, 'stock_changed'])
    expect(body.fields).toEqual({
      'lines.0.quantity': 'Only 2 are left.',
      'lines.1.quantity': 'This is no longer sold.',
      'lines.2.quantity': 'This is no longer sold.',
      'lines.3.quantity': 'At most 1 in one order.',
    })
    const quote = await shop.quote(null, lines)
    expect(quote.lines.map(({ problem, most }) => [problem, most])).toEqual([
      ['few', 2],
      ['gone', 0],
      ['gone', 0],
      ['limit', 1],
    ])
    expect(quote.lines[1]).toMatchObject({ productId: null, slug: null, name: 'Pink Tower' })
    expect(quote.subtotal).toBe(6 * 4900)
  })

  test('a seller who is suspended sells nothing', async () => {
    const { id, organisation } = await shop.thing()
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${organisation}`)
    expect((await shop.place(null, input)).body.code).toBe('stock_changed')
  })

  test('an unknown thing is gone, not an error', async () => {
    const id = '01980000-0000-7000-8000-000000000000'
    const quote = await shop.quote(null, [{ id, quantity: 1 }])
    expect(quote.lines[0]).toMatchObject({ id, problem: 'gone', most: 0, price: 0 })
    expect(quote.total).toBe(0)
    expect((await shop.quote(null, [])).total).toBe(0)
  })

  test('a price that went up is told, and nothing bought', async () => {
    const { id, product } = await shop.thing({ price: 1000 })
    const input = await shop.inputFor(null, [{ id, quantity: 1 }])
    await api.db.execute(sql`update products set price = 2000 where id = ${product}`)
    expect((await shop.place(null, input)).body).toMatchObject({ code: 'price_changed' })
    expect(await shop.stockOf(id)).toEqual({ available: 10, sold: 0 })
  })

  test('the price of a sale is paid, courses need no parcel, and an order keeps what it was', async () => {
    const { id, product } = await shop.thing({ price: 9000, priceSale: 7000, category: 'courses', name: 'Old name' })
    const quote = await shop.quote(null, [{ id, quantity: 1 }], { delivery: 'express' })
    expect([quote.total, quote.shipping, quote.needsDelivery]).toEqual([7000, 0, false])
    const purchase = await shop.bought(null, [{ id, quantity: 1 }], { delivery: 'express' })
    await api.db.execute(sql`update products set name = 'New name', price = 1, price_sale = null where id = ${product}`)
    const order = await shop.open(null, purchase.orders[0]!.id, purchase.key)
    expect(order.lines[0]).toMatchObject({ name: 'Old name', price: 7000, productId: product })
    await api.db.execute(sql`update products set deleted_at = now() where id = ${product}`)
    const after = await shop.open(null, order.id, purchase.key)
    expect(after.lines[0]).toMatchObject({ name: 'Old name', productId: null, slug: null })
  })

  test('what is written in the note and the address stays text', async () => {
    const { id } = await shop.thing()
    const evil = '<script>alert(1)</script>'
    const more = { note: evil, billing: anAddress({ name: evil }) }
    const purchase: Purchase = await shop.bought(null, [{ id, quantity: 1 }], more)
    const mail = await api.mailTo(purchase.email, 'order_placed')
    expect(mail.html).not.toContain('<script>')
    expect((await shop.open(null, purchase.orders[0]!.id, purchase.key)).note).toBe(evil)
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
