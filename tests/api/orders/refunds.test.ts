import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { cardPayments } from '#tests/support/card-payments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import type { ordersOf } from '#tests/support/orders.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

eachApi('giving back to a card', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let shop: ReturnType<typeof ordersOf>
  const { now, tell, byCard, one, opened, refundsOf } = cardPayments(start)
  beforeAll(() => void ({ api, stripe, shop } = now()))

  test('refunds go to the card: in parts, never more than was paid, once for a key', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ price: 10_000 }, seller)
    const purchase = await byCard([{ id, quantity: 1 }])
    const session = stripe.at(purchase.payAt)
    await tell(stripe.pay(session))
    const orderId = purchase.orders[0]!.id
    const key = newSecret()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.refund(seller, orderId, { amount: 4000, reason: 'A scratch' }, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const parallel = await Promise.all(Array.from({ length: 5 }, () => shop.refund(seller, orderId, { amount: 3000 })))
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    const order = await opened(purchase)
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refunded: 10_000 })
    expect((await refundsOf(purchase)).map(({ amount }) => amount).toSorted()).toEqual([3000, 3000, 4000])
    const sent = stripe.refunds.filter((each) => each.payment_intent === session.payment_intent)
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
    expect((await shop.refund(seller, orderId, { amount: 1 })).body.code).toBe('refund_too_much')
    expect((await shop.refund(seller, orderId, { amount: 4001 }, key)).body.code).toBe('key_reused')
  })

  test('a refund that the provider cannot make now is made later; one that failed is owed again', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ price: 10_000 }, seller)
    const purchase = await byCard([{ id, quantity: 1 }])
    await tell(stripe.pay(stripe.at(purchase.payAt)))
    const orderId = purchase.orders[0]!.id
    stripe.is('down')
    await shop.good(shop.refund(seller, orderId, { amount: 1000 }))
    await eventually(async () => {
      const { rows } = await api.db.execute<{ error: string | null }>(sql`
          select r.error from refunds r join payments p on p.id = r.payment_id where p.reference_id = ${purchase.id}`)
      expect(rows[0]?.error).toBeTruthy()
    })
    stripe.is('well')
    await api.db.execute(sql`update refunds set next_attempt_at = now() where status = 'queued'`)
    api.services.payments.wake()
    const [refund] = await refundsOf(purchase)
    expect(refund).toMatchObject({ status: 'done', amount: 1000 })
    expect((await opened(purchase)).refunded).toBe(1000)
    const failed = stripe.event('refund.failed', {
      id: 're_x',
      metadata: { refund: refund!.id },
      failure_reason: 'lost_card',
    })
    for (let told = 0; told < 2; told += 1) expect((await tell(failed)).status).toBe(200)
    expect(await opened(purchase)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
    await shop.good(shop.refund(seller, orderId, { amount: 10_000 }))
  })

  test('a paid order that is cancelled gives everything back', async () => {
    const id = await one({ available: 4 })
    const purchase = await byCard([{ id, quantity: 1 }])
    const session = stripe.at(purchase.payAt)
    await tell(stripe.pay(session))
    await shop.good(shop.send('POST', `/orders/${purchase.orders[0]!.id}/cancel?key=${purchase.key}`, null))
    expect(await opened(purchase)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refunded: purchase.total,
    })
    await refundsOf(purchase)
    expect(stripe.refunds.filter((each) => each.payment_intent === session.payment_intent)).toMatchObject([
      { amount: purchase.total },
    ])
    expect(await shop.stockOf(id)).toEqual({ available: 4, sold: 0 })
  })

  test('in the end, stock and money are right', async () => expect(await shop.wrongs()).toEqual([]))
})
