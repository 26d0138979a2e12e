import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CartLine, OrderInput, Purchase } from '#/contract/order/order.ts'
import type { Answer, eachApi, TestApi } from './api.ts'
import { eventually } from './eventually.ts'
import { ordersOf } from './orders.ts'
import { startStripe, type StripeStandIn } from './stripe.ts'

type Start = Parameters<Parameters<typeof eachApi>[1]>[0]
type CardShop = { api: TestApi; stripe: StripeStandIn; shop: ReturnType<typeof ordersOf> }

/** A shop that takes cards, open before the first test, with the provider's stand-in, and what tests do there. */
export function cardPayments(start: Start) {
  let open: CardShop
  const now = () => open
  beforeAll(async () => {
    const stripe = await startStripe()
    const api = await start({ stripe: stripe.settings })
    open = { api, stripe, shop: ordersOf(api) }
  })
  beforeEach(() => open.stripe.is('well'))
  afterAll(() => open.stripe.close())
  return {
    /** Asked for within a test: it is not there before. */
    now,
    /** The provider's event arrives. */
    tell: (body: string, signature = now().stripe.sign(body)): Promise<Answer> =>
      now().api.send('POST', '/api/v1/payments/stripe/events', {
        body: new Uint8Array(Buffer.from(body)),
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    byCard: (lines: CartLine[], more: Partial<OrderInput> = {}) =>
      now().shop.bought(null, lines, { payment: 'card', ...more }),
    one: async (draft: Parameters<CardShop['shop']['thing']>[0] = {}) => (await now().shop.thing(draft)).id,
    opened: (purchase: Purchase) => now().shop.open(null, purchase.orders[0]!.id, purchase.key),
    /** Refunds of a purchase, once all have been tried. */
    refundsOf: (purchase: Purchase) =>
      eventually(async () => {
        const { rows } = await now().api.db.execute<{ id: string; status: string; amount: number }>(sql`
            select r.id, r.status, r.amount::float8 as amount from refunds r join payments p on p.id = r.payment_id
            where p.reference_id = ${purchase.id} order by r.id`)
        if (rows.length === 0 || rows.some(({ status }) => status === 'queued')) throw new Error('not yet')
        return rows
      }),
  }
}
