// An order of a guest is nobody's until the mailbox that it names says so, by the link in its mail: till then it holds few things,
// for a short time, and no invoice is written.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Purchase } from '#/contract/order/order.ts'
import { unconfirmedOrders, unconfirmedPieces } from '#/contract/order/order.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Tx } from '../../db/client.ts'
import { purchases } from '../../db/tables/orders.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { lockMailboxes } from '../outbox/outbox.repo.ts'
import { issueOrderInvoice } from './order-invoice.ts'
import { queueBuyerMail, queueSellerMails } from './order-mails.queue.ts'
import type { Seeker } from './orders.policy.ts'
import { addEvent, changeOrder, holdPurchase, type OrderRow, type PurchaseRow } from './orders.repo.ts'
import { readPurchase, viewPurchase } from './orders.view.ts'

export const invoiceDueMs = 14 * 86_400_000

/** The secret of the mail's link, which the page after the checkout does not know: having it means having the mailbox. */
export const confirmationOf = (secret: string, purchaseId: string): string =>
  createHmac('sha256', secret).update(`confirm purchase ${purchaseId}`).digest('base64url')

function isConfirmationOf(secret: string, purchaseId: string, given: string): boolean {
  const [right, asked] = [Buffer.from(confirmationOf(secret, purchaseId)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked)
}

/** Refuses what would hold too much for one mailbox; the next to ask waits until this is placed. */
export async function requireFewUnconfirmed(tx: Tx, email: string, pieces: number): Promise<void> {
  const box = mailbox(email)
  await lockMailboxes(tx, [box])
  const { rows } = await tx.execute<{ orders: number; pieces: number }>(sql`
    select count(distinct p.id)::int as orders, coalesce(sum(line.quantity), 0)::int as pieces
    from purchases p join orders o on o.purchase_id = p.id and o.status = 'pending'
      join order_lines line on line.order_id = o.id
    where p.mailbox = ${box} and p.awaits_confirmation`)
  const held = rows[0]!
  if (held.orders >= unconfirmedOrders) throw new ApiError('order_unconfirmed', {}, { limit: unconfirmedOrders })
  if (held.pieces + pieces > unconfirmedPieces)
    throw new ApiError('order_unconfirmed_pieces', {}, { limit: unconfirmedPieces })
}

/** Harmless when repeated; `order_not_open` once it has expired. */
export async function confirmPurchase(context: Context, id: string, token: string): Promise<Purchase> {
  const { db, secret, mailer } = context.services
  if (!isConfirmationOf(secret, id, token)) throw new ApiError('not_found')
  const purchase = await db.transaction(async (tx) => {
    const held = await holdPurchase(tx, id)
    if (!held) throw new ApiError('not_found')
    if (held.orders.every(({ status }) => status === 'cancelled')) throw new ApiError('order_not_open')
    if (!held.purchase.awaitsConfirmation) return held.purchase
    const open = held.orders.filter(({ status }) => status === 'pending')
    await settleConfirmed(tx, held.purchase, open)
    await recordAudit(
      tx,
      ...open.map((order) => ({
        action: 'order.confirmed',
        address: context.address,
        requestId: context.requestId,
        entity: 'order',
        entityId: order.id,
      })),
    )
    return { ...held.purchase, awaitsConfirmation: false, expiresAt: null }
  })
  mailer.wake()
  return viewPurchase({ db, secret }, purchase)
}

async function settleConfirmed(tx: Tx, purchase: PurchaseRow, open: readonly OrderRow[]): Promise<void> {
  await tx
    .update(purchases)
    .set({ awaitsConfirmation: false, expiresAt: null })
    .where(sql`id = ${purchase.id}`)
  const settled: OrderRow[] = []
  for (const order of open) {
    // Where a code took everything off, there is nothing to wait for.
    const paid = { status: 'paid', paymentStatus: 'paid', paidAt: new Date() } as const
    const isPaid = order.total === 0
    if (isPaid) await changeOrder(tx, order.id, paid)
    if (isPaid) await addEvent(tx, order.id, 'paid')
    settled.push(isPaid ? { ...order, ...paid } : order)
  }
  for (const order of settled) await issueOrderInvoice(tx, order, purchase, invoiceDueMs)
  await queueBuyerMail(tx, 'order_placed', purchase)
  await queueSellerMails(tx, settled)
}

/** The mail with the link once more, for whoever has the order's. */
export async function sendConfirmationAgain(
  { services }: Context,
  seeker: Pick<Seeker, 'actor' | 'key'>,
  id: string,
): Promise<void> {
  await readPurchase(services, seeker, id)
  await services.db.transaction(async (tx) => {
    const held = await holdPurchase(tx, id)
    if (!held?.purchase.awaitsConfirmation) throw new ApiError('order_not_open')
    await queueBuyerMail(tx, 'order_confirm', held.purchase)
  })
  services.mailer.wake()
}
