// What somebody without an account can do to a shop and to a stranger's mailbox: little, for a short time.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderInput, Purchase } from '#/contract/order/order.ts'
import { expireOpenPurchases } from '#/api/modules/orders/orders.expiry.ts'
import { unaskedPerHour } from '#/api/modules/outbox/outbox.repo.ts'
import { eachApi, newEmail, origin, type TestApi } from '#tests/support/api.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { newSchool } from '#tests/support/people-builders.ts'

eachApi('orders of guests', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  async function placed(more: Partial<OrderInput> = {}) {
    const seller = await newSchool(api)
    const thing = await shop.thing({ available: 10 }, seller)
    const input = await shop.inputFor(null, [{ id: thing.id, quantity: 2 }], more)
    const { purchase } = await shop.good<{ purchase: Purchase }>(shop.place(null, input), 201)
    return { seller, thing, input, purchase, email: input.email!, order: purchase.orders[0]!.id }
  }
  const mailsTo = async (email: string) => {
    const { rows } = await api.db.execute<{ template: string }>(sql`
      select template from outbox where recipient = ${email} order by id`)
    return rows.map(({ template }) => template)
  }
  const inAnHour = () => new Date(Date.now() + 31 * 60_000)

  test('hold stock for half an hour, and write no invoice, before the mailbox confirms', async () => {
    const { seller, thing, purchase, email, order } = await placed()
    expect(Date.parse(purchase.confirmBy!) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect((await shop.stockOf(thing.id)).available).toBe(8)
    const seen = await shop.open(null, order, purchase.key)
    expect(seen).toMatchObject({ invoice: null, confirmBy: purchase.confirmBy, status: 'pending' })
    const sold = await shop.open(seller, order)
    expect(sold.may).toMatchObject({ advance: [], markPaid: false, cancel: true })
    const list = await shop.good<{ orders: object[] }>(shop.send('GET', '/sales?status=pending', seller))
    expect(list.orders).toMatchObject([{ id: order, confirmBy: purchase.confirmBy }])
    expect((await shop.advance(seller, order, 'packed')).body.code).toBe('order_not_open')
    expect((await shop.send('POST', `/orders/${order}/paid`, seller)).body.code).toBe('order_not_open')
    expect(await mailsTo(email)).toEqual(['order_confirm'])

    expect(await expireOpenPurchases(api.services)).toBe(0)
    expect(await expireOpenPurchases(api.services, inAnHour())).toBe(1)
    expect((await shop.stockOf(thing.id)).available).toBe(10)
    expect((await shop.open(null, order, purchase.key)).status).toBe('cancelled')
    expect((await shop.confirm(purchase)).body.code).toBe('order_not_open')
    expect(await mailsTo(email)).toEqual(['order_confirm'])
  })

  test('are orders like any other once the link of the mail has said so, by a press and once', async () => {
    const { seller, thing, purchase, email, order } = await placed({ locale: 'de' })
    const { text } = await api.mailTo(email, 'order_confirm')
    expect(text).toContain('30 Minuten')
    const token = /[?&]confirm=([\w-]+)/.exec(text)![1]!
    expect(text).toContain(`${origin}/orders/${order}?key=${purchase.key}&confirm=`)
    // The page after the checkout knows the order's key, which is no proof of the mailbox; nor does looking confirm.
    expect((await shop.confirm(purchase, purchase.key)).status).toBe(404)
    expect((await api.send('GET', `/api/v1/orders/${order}?key=${purchase.key}&confirm=${token}`)).status).toBe(200)
    expect((await shop.open(null, order, purchase.key)).confirmBy).not.toBeNull()

    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.confirm(purchase, token)))
    expect(answers.map(({ status, body }) => [status, body.purchase.confirmBy])).toEqual(answers.map(() => [200, null]))
    expect(await mailsTo(email)).toEqual(['order_confirm', 'order_placed'])
    expect(await expireOpenPurchases(api.services, inAnHour())).toBe(0)
    expect((await shop.stockOf(thing.id)).available).toBe(8)
    const seen = await shop.open(null, order, purchase.key)
    expect(seen).toMatchObject({ confirmBy: null, invoice: { status: 'unpaid' } })
    expect((await shop.advance(seller, order, 'packed')).status).toBe(200)
  })

  test('are no sale, and nothing to pack, before they are confirmed', async () => {
    const { seller, purchase } = await placed()
    type Figures = { orders: number; revenue: number; best: object[]; waiting: number; steps: { orders: number }[] }
    const figures = async () =>
      (await shop.good<{ figures: Figures }>(shop.send('GET', '/sales/figures?period=30-days', seller))).figures
    const before = await figures()
    expect(before).toMatchObject({ orders: 0, revenue: 0, best: [], waiting: 0 })
    expect(before.steps.every(({ orders }) => orders === 0)).toBe(true)
    await shop.confirm(purchase)
    expect(await figures()).toMatchObject({ orders: 1, revenue: purchase.total, waiting: 1 })
  })

  test('are few for one mailbox, however it is spelt, and the refusal says what to do', async () => {
    const { thing, input, email } = await placed()
    const again = (at: number, quantity = 2) =>
      shop.place(null, {
        ...input,
        email: email.replace('@', `+${at}@`),
        lines: [{ id: thing.id, quantity }],
        total: input.total,
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => again(at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ code: 'order_unconfirmed', message: expect.stringContaining('pay by card') })
    expect((await shop.stockOf(thing.id)).available).toBe(4)
    // Whoever confirms may go on.
    await shop.confirm(answers.find(({ status }) => status === 201)!.body.purchase)
    expect((await again(9)).status).toBe(201)
  })

  test('are of few things', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ available: 30, maxPerOrder: 30 }, seller)
    const input = await shop.inputFor(null, [{ id, quantity: 11 }])
    const answer = await shop.place(null, input)
    expect([answer.status, answer.body.code]).toEqual([409, 'order_unconfirmed_pieces'])
    expect(answer.body.message).toContain('10 things')
    const german = await api.send('POST', '/api/v1/orders', {
      body: input,
      headers: { 'idempotency-key': 'a-key-of-its-own-1', 'accept-language': 'de' },
    })
    expect(german.body.message).toContain('höchstens 10 Dinge')
    // Signed in there is somebody to ask.
    expect((await shop.bought(await api.person(), [{ id, quantity: 11 }])).confirmBy).toBeNull()
  })

  test('with nothing to pay wait as well, and cancelling writes to nobody', async () => {
    const { purchase, email, order } = await placed()
    const cancelled = await shop.send('POST', `/orders/${order}/cancel?key=${purchase.key}`, null)
    expect(cancelled.body.order).toMatchObject({ status: 'cancelled', confirmBy: null })
    expect(await mailsTo(email)).toEqual(['order_confirm'])
    const answer = await shop.confirm(purchase)
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_open'])
  })

  test('may have their mail again, a few times', async () => {
    const { purchase, email } = await placed()
    const ask = () => shop.send('POST', `/purchases/${purchase.id}/confirmation?key=${purchase.key}`, null)
    for (let sent = 1; sent < unaskedPerHour; sent += 1) expect((await ask()).status).toBe(202)
    expect((await ask()).body).toMatchObject({ code: 'mailbox_full', retryAfter: expect.any(Number) })
    expect(await mailsTo(email)).toHaveLength(unaskedPerHour)
    await shop.confirm(purchase)
    expect((await ask()).body.code).toBe('order_not_open')
    expect((await shop.send('POST', `/purchases/${purchase.id}/confirmation`, null)).status).toBe(404)
  })

  test('twenty-five from one address neither empty a shelf nor fill a mailbox', async () => {
    const thing = await shop.thing({ available: 14 })
    const input = await shop.inputFor(null, [{ id: thing.id, quantity: 1 }], { email: newEmail() })
    const answers = await Promise.all(Array.from({ length: 25 }, () => shop.place(null, input)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await shop.stockOf(thing.id)).available).toBe(11)
    expect(await mailsTo(input.email!)).toEqual(['order_confirm', 'order_confirm', 'order_confirm'])
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
