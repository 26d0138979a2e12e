import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#/contract/order/order.ts'
import type { SalesFigures } from '#/contract/order/order.calls.ts'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { anAddress, ordersOf } from '#tests/support/orders.ts'
import { textOfPdf } from '#tests/support/pdf.ts'

eachApi('orders', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  async function sale(draft: Parameters<typeof shop.thing>[0] = {}, more: Parameters<typeof shop.bought>[2] = {}) {
    const seller = await newSchool(api)
    const { id } = await shop.thing(draft, seller)
    const me = await api.person()
    const purchase = await shop.bought(me, [{ id, quantity: 1 }], more)
    return { seller, me, variant: id, purchase, order: purchase.orders[0]!.id }
  }
  const post = (who: { token: string }, path: string) => shop.send('POST', path, who)
  const bill = async (who: { token: string } | null, order: Order, key?: string) =>
    shop.send('GET', `/invoices/${order.invoice!.id}/invoice.pdf${key ? `?key=${key}` : ''}`, who)

  test('an order goes its way: packed while due, sent with a number, paid, with its buyer', async () => {
    const { seller, me, order } = await sale()
    expect((await shop.advance(seller, order, 'shipped')).body.code).toBe('order_not_open')
    await shop.good(shop.advance(seller, order, 'packed'))
    expect((await post(me, `/orders/${order}/cancel`)).body.code).toBe('order_not_open')
    await shop.good(shop.advance(seller, order, 'shipped', 'DHL 4711'))
    expect((await api.mailTo(me.email, 'order_shipped')).text).toContain('DHL 4711')
    for (let times = 0; times < 2; times += 1) await shop.good(post(seller, `/orders/${order}/paid`))
    await shop.good(shop.advance(seller, order, 'completed'))
    const seen = await shop.open(me, order)
    expect(seen).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      tracking: 'DHL 4711',
      invoice: { status: 'paid' },
    })
    expect(seen.history.map(({ kind }) => kind)).toEqual(['pending', 'packed', 'shipped', 'paid', 'completed'])
    expect(seen.may).toMatchObject({ cancel: false, review: true, advance: [] })
  })

  test('what needs no parcel is completed at once, and what is fetched is not sent', async () => {
    const course = await sale({ category: 'courses' })
    expect((await shop.open(course.seller, course.order)).may.advance).toEqual(['completed'])
    const fetched = await sale({}, { delivery: 'pickup' })
    await shop.good(shop.advance(fetched.seller, fetched.order, 'packed'))
    expect((await shop.open(fetched.seller, fetched.order)).may.advance).toEqual(['completed'])
  })

  test('of another seller’s orders one sees and changes nothing', async () => {
    const { order } = await sale()
    const stranger = await newSchool(api)
    expect((await shop.send('GET', `/orders/${order}`, stranger)).status).toBe(404)
    expect((await shop.advance(stranger, order, 'packed')).status).toBe(404)
    expect((await post(stranger, `/orders/${order}/paid`)).status).toBe(404)
    expect((await shop.refund(stranger, order, { amount: 1 })).status).toBe(404)
    const buyer = await newSchool(api)
    const { id } = await shop.thing()
    const own = await shop.bought(buyer, [{ id, quantity: 1 }])
    expect((await post(buyer, `/orders/${own.orders[0]!.id}/paid`)).status).toBe(403)
  })

  test('twenty cancellations at once: one, and everything is as before', async () => {
    const { me, order, variant } = await sale({ available: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(me, `/orders/${order}/cancel`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.stockOf(variant)).toEqual({ available: 3, sold: 0 })
    const seen = await shop.open(me, order)
    expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'void', invoice: { status: 'void' } })
    await api.mailTo(me.email, 'order_cancelled')
  })

  test('an invoice that was paid is given back in part, then whole, and put back on the shelf once', async () => {
    const { seller, me, order, variant } = await sale({ available: 5, price: 10_000 })
    expect((await shop.refund(seller, order, { amount: 1 })).body.code).toBe('refund_too_much')
    await shop.good(post(seller, `/orders/${order}/paid`))
    for (const amount of [0, -1, 1.5, Number.NaN]) {
      expect((await shop.refund(seller, order, { amount })).status).toBe(422)
    }
    await shop.good(shop.refund(seller, order, { amount: 3000, restock: true }))
    expect(await shop.open(me, order)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 3000 })
    expect((await shop.refund(seller, order, { amount: 7001 })).body.code).toBe('refund_too_much')
    await shop.good(shop.refund(seller, order, { amount: 7000, restock: true }))
    expect(await shop.open(me, order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(await shop.stockOf(variant)).toEqual({ available: 5, sold: 0 })
    expect((await api.mailTo(me.email, 'order_refunded')).text).toContain('€70.00')
  })

  test('an order of a product that is gone can still be cancelled', async () => {
    const { me, order, variant } = await sale()
    await api.db.execute(sql`update product_variants set removed_at = now() where id = ${variant}`)
    expect((await post(me, `/orders/${order}/cancel`)).status).toBe(200)
  })

  test('sales: found, filtered, paged and counted; figures without what was cancelled', async () => {
    const seller = await newSchool(api)
    const { id, product } = await shop.thing({ price: 10_000, available: 6, name: 'Golden Beads' }, seller)
    const orders: string[] = []
    for (const name of ['Anna Bach', 'Zoë Łukasz', 'Cem Öz']) {
      const purchase = await shop.bought(null, [{ id, quantity: 1 }], { billing: anAddress({ name }) })
      orders.push(purchase.orders[0]!.id)
      if (name === 'Cem Öz')
        await shop.good(shop.send('POST', `/orders/${orders.at(-1)}/cancel?key=${purchase.key}`, null))
    }
    await shop.good(post(seller, `/orders/${orders[0]}/paid`))
    await shop.good(shop.refund(seller, orders[0]!, { amount: 2500 }))
    const list = async (query: string) =>
      shop.good<{ orders: { id: string; buyer: string }[]; next: string }>(shop.send('GET', `/sales${query}`, seller))
    expect((await list('?q=lukasz')).orders.map(({ buyer }) => buyer)).toEqual(['Zoë Łukasz'])
    expect((await list('?status=cancelled')).orders).toHaveLength(1)
    const first = await list('?limit=2')
    const second = await list(`?limit=2&after=${first.next}`)
    expect([...first.orders, ...second.orders].map((each) => each.id)).toEqual(orders.toReversed())
    const { figures } = await shop.good<{ figures: SalesFigures }>(shop.send('GET', '/sales/figures', seller))
    expect(figures).toMatchObject({ revenue: 17_500, orders: 2, before: { revenue: 0, orders: 0 }, waiting: 2 })
    expect(figures.steps).toHaveLength(30)
    expect(figures.steps.at(-1)).toMatchObject({ revenue: 17_500, orders: 2 })
    expect(figures.best).toEqual([{ product, name: 'Golden Beads', quantity: 2, revenue: 20_000 }])
    expect(figures.low.map((each) => each.id)).toEqual([product])
    expect(figures.latest.map((each) => each.id)).toEqual(orders.toReversed())
    const stranger = await shop.good<{ figures: SalesFigures }>(
      shop.send('GET', `/sales/figures?period=year&organisation=${seller.organisation}`, await newSchool(api)),
    )
    expect(stranger.figures).toMatchObject({ revenue: 0, orders: 0, latest: [], low: [] })
    expect(stranger.figures.steps).toHaveLength(12)
  })

  test('the invoice opens: in the buyer’s language, with its letters, for those alone whom it concerns', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ name: 'Różowa wieża', price: 123_450, taxRate: 1900 }, seller)
    const more = { locale: 'de', billing: anAddress({ name: 'Őrsi Žofie', city: 'Łódź' }) } as const
    const purchase = await shop.bought(null, [{ id, quantity: 1 }], more)
    const order = await shop.open(null, purchase.orders[0]!.id, purchase.key)
    expect((await bill(null, order)).status).toBe(404)
    expect((await bill(await api.person(), order)).status).toBe(404)
    const { headers } = await bill(null, order, purchase.key)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${order.invoice!.number}.pdf"`)
    const response = await api.fetch(
      new Request(`https://casa.example/api/v1/invoices/${order.invoice!.id}/invoice.pdf?key=${purchase.key}`),
    )
    const pdf = textOfPdf(Buffer.from(await response.arrayBuffer()))
    const said = [
      'Rechnung',
      order.invoice!.number,
      order.number,
      'Őrsi Žofie',
      'Łódź',
      'Różowa wieża',
      '1.234,50',
      '€',
      '19\u00a0%',
    ]
    for (const words of said) expect(pdf.text).toContain(words)
    expect(pdf).toMatchObject({ version: '1.7', isTagged: true, lang: 'de', isEnded: true, embedsFonts: true })
    expect((await bill(seller, order)).status).toBe(200)
  })

  test('an account that is erased leaves its orders, and nobody on them', async () => {
    const { seller, me, order } = await sale()
    const exported = await api.send('GET', '/api/v1/me/export', { token: me.token })
    expect(exported.body.orders).toHaveLength(1)
    expect(exported.body.invoices).toHaveLength(1)
    const erased = await api.send('POST', '/api/v1/me/erasure', {
      token: me.token,
      body: { currentPassword: password },
    })
    expect(erased.status).toBe(204)
    const kept = await shop.open(seller, order)
    expect([kept.email, kept.status]).toEqual(['', 'pending'])
    await shop.good(shop.advance(seller, order, 'packed'))
    await shop.good(shop.advance(seller, order, 'shipped'))
    const { rows } = await api.db.execute(sql`select 1 from outbox where lower(recipient) = lower(${me.email})`)
    expect(rows).toEqual([])
  })

  test('another key of a link, or none, opens nothing, however it is written', async () => {
    const { order, purchase } = await sale()
    for (const key of ['', 'x', newSecret(), purchase.key.toLowerCase(), `${purchase.key}A`, purchase.id]) {
      const { status } = await shop.send('GET', `/orders/${order}?key=${encodeURIComponent(key)}`, null)
      expect([404, 422]).toContain(status)
    }
    expect((await shop.send('GET', `/orders/${order}?key=${purchase.key}`, null)).status).toBe(200)
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
