import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { CartLine, OrderInput, Purchase } from '#/contract/order.ts'
import type { Answer, TestApi } from './api.ts'
import type { ordersOf } from './orders.ts'
import type { StripeStandIn } from './stripe.ts'

type CardShop = { api: TestApi; stripe: StripeStandIn; shop: ReturnType<typeof ordersOf> }

/** What tests of card payments do; asked for when it is done, since the shop opens before the first test. */
export function cardPayments(now: () => CardShop) {
  return {
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
      vi.waitFor(
        async () => {
          const { rows } = await now().api.db.execute<{ id: string; status: string; amount: number }>(sql`
            select r.id, r.status, r.amount::float8 as amount from refunds r join payments p on p.id = r.payment_id
            where p.reference_id = ${purchase.id} order by r.id`)
          if (rows.length === 0 || rows.some(({ status }) => status === 'queued')) throw new Error('not yet')
          return rows
        },
        { timeout: 10_000, interval: 20 },
      ),
  }
}
