// Paying by card: begun after the order is kept, so that a provider who is away costs nobody their order. What arrives pays for
// what is still wanted; the rest goes back.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Purchase } from '#/contract/order/order.ts'
import { log } from '#/process/log.ts'
import type { Tx } from '../../db/client.ts'
import { purchases } from '../../db/tables/orders.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { PaymentUnavailable, type Settler } from '../payments/payments.ts'
import { creditInvoiceOf } from '../invoices/credit-notes.repo.ts'
import { keyOf } from './order-key.ts'
import { issueOrderInvoice } from './order-invoice.ts'
import { queueBuyerMail, queueSellerMails } from './order-mails.queue.ts'
import { canPay } from './order.rules.ts'
import type { Seeker } from './orders.policy.ts'
import { addEvent, changeOrder, findPurchase, holdPurchase, type OrderRow, type PurchaseRow } from './orders.repo.ts'
import { readPurchase } from './orders.view.ts'

type Needed = Pick<Services, 'db' | 'payments' | 'secret'>

const owed = (orders: readonly OrderRow[]) => orders.filter(canPay)
const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, { total }) => sum + total, 0)

/** Opens the page to pay on, where there is something to pay by card. Without it, the order stays as it is. */
export async function beginPayment({ db, payments, secret }: Needed, purchase: PurchaseRow): Promise<void> {
  if (purchase.payment !== 'card') return
  const held = await db.transaction((tx) => holdPurchase(tx, purchase.id))
  const open = owed(held?.orders ?? [])
  if (open.length === 0) return
  const { id, userId, email, locale } = purchase
  const path = `/checkout?purchase=${id}${userId ? '' : `&key=${keyOf(secret, id)}`}`
  try {
    await payments.begin({
      reference: { kind: 'purchase', id },
      amount: sumOf(open),
      description: `${appConfig.name} ${open.map(({ number }) => number).join(', ')}`.slice(0, 200),
      email,
      locale,
      successPath: path,
      cancelPath: path,
      key: `purchase-${id}-${sumOf(open)}`,
    })
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    log('warn', 'A card payment could not be begun; the order waits', { purchase: id, error })
  }
}

/** Once more, where it was broken off; `payAt` is null while the provider does not answer. */
export async function payAgain(services: Needed, seeker: Pick<Seeker, 'actor' | 'key'>, id: string): Promise<Purchase> {
  await readPurchase(services, seeker, id)
  await services.db.transaction(async (tx) => {
    const held = await holdPurchase(tx, id)
    if (!held || held.purchase.payment !== 'card' || owed(held.orders).length === 0)
      throw new ApiError('order_not_open')
    // Enough time to pay, but no way to hold stock for ever.
    await tx.execute(sql`
      update purchases set expires_at = least(created_at + interval '2 hours', greatest(expires_at, now() + interval '20 minutes'))
      where id = ${id} and expires_at is not null`)
  })
  const purchase = await findPurchase(services.db, id)
  if (purchase) await beginPayment(services, purchase)
  return readPurchase(services, seeker, id)
}

/** What happens to a purchase when its money moves. */
export const purchaseSettler: Settler = {
  async paid(tx, { id, amount }) {
    const held = await holdPurchase(tx, id)
    const open = owed(held?.orders ?? [])
    const sum = sumOf(open)
    // Cancelled meanwhile, or paid before.
    if (!held || open.length === 0 || sum > amount) {
      const [first] = held?.orders ?? []
      const data = { order: first?.id ?? '', amount: String(amount) }
      if (held) await queueBuyerMail(tx, 'order_refunded', held.purchase, data)
      return { surplus: amount }
    }
    const settled: OrderRow[] = []
    for (const order of open) settled.push(await settleOrder(tx, order, held.purchase))
    await tx
      .update(purchases)
      .set({ expiresAt: null })
      .where(sql`id = ${id}`)
    await queueBuyerMail(tx, 'order_placed', held.purchase)
    await queueSellerMails(tx, settled)
    return { surplus: amount - sum }
  },

  async failed(tx, id) {
    const held = await holdPurchase(tx, id)
    for (const order of owed(held?.orders ?? [])) {
      if (order.paymentStatus === 'failed') continue
      await changeOrder(tx, order.id, { paymentStatus: 'failed' })
      await addEvent(tx, order.id, 'payment_failed')
    }
  },

  async refundFailed(tx, { id, part, amount }) {
    const held = await holdPurchase(tx, id)
    const order = held?.orders.find((each) => each.id === part)
    if (!order) return
    const refunded = Math.max(0, order.refunded - amount)
    await changeOrder(tx, order.id, {
      refunded,
      paymentStatus: refunded === 0 ? 'paid' : 'partly_refunded',
      status: order.status === 'refunded' ? 'paid' : order.status,
    })
    await addEvent(tx, order.id, 'payment_failed', { amount })
    await creditInvoiceOf(tx, order.id, { amount: -amount })
  },
}

async function settleOrder(tx: Tx, order: OrderRow, purchase: PurchaseRow): Promise<OrderRow> {
  const paid = { status: 'paid', paymentStatus: 'paid', paidAt: new Date() } as const
  await changeOrder(tx, order.id, paid)
  await addEvent(tx, order.id, 'paid')
  await issueOrderInvoice(tx, { ...order, ...paid }, purchase)
  return order
}
