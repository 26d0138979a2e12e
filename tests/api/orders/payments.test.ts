import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expireOpenPurchases } from '#/api/modules/orders/orders.expiry.ts'
import type { Purchase } from '#/contract/order/order.ts'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { logged } from '#tests/support/logged.ts'
import { cardPayments } from '#tests/support/card-payments.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import type { ordersOf } from '#tests/support/orders.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

eachApi('paying by card', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let shop: ReturnType<typeof ordersOf>
  const { now, tell, byCard, one, opened, refundsOf } = cardPayments(start)
  beforeAll(() => void ({ api, stripe, shop } = now()))

  test('paid on the provider’s page: an order, an invoice, mails to both; told twice, it happens once', async () => {
    const seller = await newSchool(api)
    const id = (await shop.thing({ price: 5000 }, seller)).id
    const purchase = await byCard([{ id, quantity: 1 }])
    expect([purchase.paymentStatus, purchase.total]).toEqual(['open', 5490])
    const session = stripe.at(purchase.payAt)
    expect(session).toMatchObject({ amount_total: 5490, currency: 'eur', customer_email: purchase.email })
    expect(session.success_url).toContain(`/checkout?purchase=${purchase.id}&key=${purchase.key}`)
    expect(await opened(purchase)).toMatchObject({ invoice: null, may: { pay: true } })
    const told = stripe.pay(session)
    const answers = await Promise.all([tell(told), tell(told), tell(told)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // In other words, under another number.
    expect((await tell(stripe.pay(session))).status).toBe(200)
    const order = await opened(purchase)
    expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid', invoice: { status: 'paid' } })
    expect(order.history.map(({ kind }) => kind)).toEqual(['pending', 'paid'])
    expect((await shop.purchase(null, purchase)).payAt).toBeNull()
    const { rows } = await api.db.execute(sql`select 1 from outbox where recipient = ${purchase.email}`)
    expect(rows).toHaveLength(1)
    expect((await api.mailTo(purchase.email, 'order_placed')).text).toContain('It is paid.')
    expect(stripe.refunds.filter((each) => each.payment_intent === session.payment_intent)).toEqual([])
  })

  test.each([
    ['without a signature', () => ''],
    ['signed by somebody else', (body: string) => stripe.sign(body, { secret: 'whsec_other' })],
    ['signed long ago', (body: string) => stripe.sign(body, { secondsAgo: 3600 })],
    ['signed for other words', () => stripe.sign('{}')],
    ['with something that is no signature', () => 't=1,v1=00'],
  ])('an event %s changes nothing', async (_name, signatureOf) => {
    const purchase = await byCard([{ id: await one(), quantity: 1 }])
    const body = stripe.pay(stripe.at(purchase.payAt))
    const answer = await tell(body, signatureOf(body))
    expect([answer.status, answer.body.code]).toEqual([400, 'signature_wrong'])
    expect((await opened(purchase)).paymentStatus).toBe('open')
    expect((await tell(body)).status).toBe(200)
    expect((await opened(purchase)).paymentStatus).toBe('paid')
  })

  test('events that are no events, or of nothing of ours, do no harm', async () => {
    for (const body of ['', '{', '[]', '{"id":1}', '"x"']) {
      expect((await tell(body)).status).toBeLessThan(500)
    }
    const session = {
      id: 'cs_unknown',
      metadata: { payment: 'x' },
      payment_status: 'paid',
      amount_total: 1,
      currency: 'eur',
    }
    expect((await tell(stripe.event('checkout.session.completed', session))).status).toBe(200)
    expect((await tell(stripe.event('checkout.session.completed', { ...session, metadata: null }))).status).toBe(200)
    expect((await tell(stripe.event('invoice.paid', { id: 'in_1' }))).status).toBe(200)
    expect((await tell(stripe.event('refund.failed', { id: 're_1', metadata: { refund: 'x' } }))).status).toBe(200)
    expect((await tell('x'.repeat(300_000))).status).toBe(413)
  })

  test('events out of order: what was paid stays paid', async () => {
    const purchase = await byCard([{ id: await one(), quantity: 1 }])
    const session = stripe.at(purchase.payAt)
    expect((await tell(stripe.event('checkout.session.async_payment_failed', session))).status).toBe(200)
    expect(await opened(purchase)).toMatchObject({ paymentStatus: 'failed', may: { pay: true } })
    expect((await tell(stripe.pay(session))).status).toBe(200)
    expect((await tell(stripe.event('checkout.session.expired', session))).status).toBe(200)
    expect((await tell(stripe.event('checkout.session.async_payment_failed', session))).status).toBe(200)
    expect(await opened(purchase)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['no amount', { amount_total: null }],
  ])('the provider tells of %s than we asked for: logged, and nothing settled', async (_name, lie) => {
    const purchase = await byCard([{ id: await one(), quantity: 1 }])
    const session = stripe.at(purchase.payAt)
    const paid = JSON.parse(stripe.pay(session)).data.object
    expect((await tell(stripe.event('checkout.session.completed', { ...paid, ...lie }))).status).toBe(200)
    expect((await opened(purchase)).paymentStatus).toBe('open')
    expect(logged.some(({ level, message }) => level === 'error' && message.includes('not what was asked'))).toBe(true)
  })

  test('a page that was completed, but is not paid yet, settles nothing', async () => {
    const purchase = await byCard([{ id: await one(), quantity: 1 }])
    const session = stripe.at(purchase.payAt)
    expect(
      (await tell(stripe.event('checkout.session.completed', { ...session, payment_status: 'unpaid' }))).status,
    ).toBe(200)
    expect((await opened(purchase)).paymentStatus).toBe('open')
  })

  test.each(['down', 'broken', 'lying', 'refusing'] as const)(
    'the provider is %s: the order waits, and is paid later',
    async (mood) => {
      const id = await one()
      const input = await shop.inputFor(null, [{ id, quantity: 1 }], { payment: 'card' })
      stripe.is(mood)
      const { status, body } = await shop.place(null, input)
      expect([status, body.purchase.payAt, body.purchase.paymentStatus]).toEqual([201, null, 'open'])
      const path = `/purchases/${body.purchase.id}/payment?key=${body.purchase.key}`
      const still = await shop.send('POST', path, null)
      expect([still.status, still.body.purchase.payAt]).toEqual([200, null])
      stripe.is('well')
      // What Stripe once refused under a key, it refuses again: the next attempt has a new one, when its page has expired.
      if (mood === 'lying')
        await api.db.execute(sql`update payments set status = 'expired' where reference_id = ${body.purchase.id}`)
      const again = await shop.good<{ purchase: Purchase }>(shop.send('POST', path, null))
      expect(stripe.at(again.purchase.payAt)).toMatchObject({ amount_total: input.total })
      const sessions = [...stripe.sessions.values()].filter((each) => each.customer_email === input.email)
      expect(sessions.filter(({ status: given }) => given === 'open').length).toBeGreaterThan(0)
      expect((await tell(stripe.pay(stripe.at(again.purchase.payAt)))).status).toBe(200)
      expect((await opened(body.purchase)).paymentStatus).toBe('paid')
      expect((await shop.send('POST', path, null)).body.code).toBe('order_not_open')
    },
  )

  test('the provider says nothing: the order is answered in time', { timeout: 30_000 }, async () => {
    const input = await shop.inputFor(null, [{ id: await one(), quantity: 1 }], { payment: 'card' })
    stripe.is('silent')
    const begun = Date.now()
    const { status, body } = await shop.place(null, input)
    expect([status, body.purchase.payAt]).toEqual([201, null])
    expect(Date.now() - begun).toBeLessThan(10_000)
  })

  test('asked twice for a page, there is one', async () => {
    const purchase = await byCard([{ id: await one(), quantity: 1 }])
    const path = `/purchases/${purchase.id}/payment?key=${purchase.key}`
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => shop.good<{ purchase: Purchase }>(shop.send('POST', path, null))),
    )
    expect(new Set(pages.map((each) => each.purchase.payAt))).toEqual(new Set([purchase.payAt]))
  })

  test('cancelled before it was paid: stock goes back, the page closes, and money that comes nonetheless is returned', async () => {
    const id = await one({ available: 3 })
    const purchase = await byCard([{ id, quantity: 2 }])
    const session = stripe.at(purchase.payAt)
    await shop.good(shop.send('POST', `/orders/${purchase.orders[0]!.id}/cancel?key=${purchase.key}`, null))
    expect(await shop.stockOf(id)).toEqual({ available: 3, sold: 0 })
    expect(session.status).toBe('expired')
    expect((await tell(stripe.pay(session))).status).toBe(200)
    const order = await opened(purchase)
    expect([order.status, order.paymentStatus]).toEqual(['cancelled', 'void'])
    expect(await refundsOf(purchase)).toMatchObject([{ status: 'done', amount: purchase.total }])
    expect(stripe.refunds.filter((each) => each.payment_intent === session.payment_intent)).toMatchObject([
      { amount: purchase.total },
    ])
    await api.mailTo(purchase.email, 'order_refunded')
  })

  test('one of two orders cancelled meanwhile: its part goes back', async () => {
    const purchase = await byCard([
      { id: await one({ price: 3000 }), quantity: 1 },
      { id: await one({ price: 4000 }), quantity: 1 },
    ])
    const session = stripe.at(purchase.payAt)
    const [cancelled] = purchase.orders
    await shop.good(shop.send('POST', `/orders/${cancelled!.id}/cancel?key=${purchase.key}`, null))
    expect((await tell(stripe.pay(session))).status).toBe(200)
    expect(await refundsOf(purchase)).toMatchObject([{ status: 'done', amount: cancelled!.total }])
    expect((await shop.open(null, purchase.orders[1]!.id, purchase.key)).paymentStatus).toBe('paid')
  })

  test('not paid within half an hour: cancelled, once, whoever looks after it', async () => {
    const id = await one({ available: 5 })
    const purchase = await byCard([{ id, quantity: 2 }])
    expect(await expireOpenPurchases(api.services, new Date(Date.now() + 29 * 60_000))).toBe(0)
    const later = new Date(Date.now() + 31 * 60_000)
    const counts = await Promise.all([1, 2, 3].map(() => expireOpenPurchases(api.services, later)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    expect(await opened(purchase)).toMatchObject({ status: 'cancelled', paymentStatus: 'void' })
    expect(await shop.stockOf(id)).toEqual({ available: 5, sold: 0 })
    expect(await expireOpenPurchases(api.services, later)).toBe(0)
  })

  test('a card that was kept is charged once for a key; a refused one is said to be', async () => {
    const { payments } = api.services
    const reference = { kind: 'purchase', id: (await byCard([{ id: await one(), quantity: 1 }])).id } as const
    const charge = { reference, amount: 1200, customer: 'cus_1', description: 'A plan', key: newSecret() }
    const outcomes = await Promise.all([payments.chargeAgain(charge), payments.chargeAgain(charge)])
    expect(outcomes).toEqual(['paid', 'paid'])
    expect(stripe.intents.filter(({ customer }) => customer === 'cus_1')).toHaveLength(1)
    stripe.declined.add('cus_2')
    const refused = { ...charge, customer: 'cus_2', key: newSecret() }
    expect([await payments.chargeAgain(refused), await payments.chargeAgain(refused)]).toEqual(['failed', 'failed'])
    stripe.is('broken')
    await expect(payments.chargeAgain({ ...charge, key: newSecret() })).rejects.toThrow('Something went wrong')
  })

  test('too little or too much for a card: by invoice alone', async () => {
    const cheap = await shop.quote(null, [{ id: await one({ price: 30 }), quantity: 1 }], { delivery: 'pickup' })
    const dear = await shop.quote(null, [{ id: await one({ price: 200_000_000 }), quantity: 1 }])
    expect([cheap.payments, dear.payments]).toEqual([['invoice'], ['invoice']])
    expect((await shop.quote(null, [{ id: await one(), quantity: 1 }])).payments).toEqual(['invoice', 'card'])
  })

  test('no card number is among what we keep', async () => {
    const { rows } = await api.db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name in ('payments', 'refunds', 'payment_events', 'orders', 'purchases') and column_name ~ 'card|cvc|pan|iban'`)
    expect(rows).toEqual([])
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
