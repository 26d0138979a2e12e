// What happens to an order after it was placed. Each takes the purchase first, looks at what is allowed by then, and writes
// money, stock, history, mail and audit together.
import type { InferOutput } from 'valibot'
import type { Order } from '#/contract/order/order.ts'
import type { salesCalls } from '#/contract/order/order.calls.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { once } from '../../http/idempotency.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { creditInvoiceOf, type CreditNoteRow } from '../invoices/credit-notes.repo.ts'
import { findInvoiceOf, markInvoicePaid, voidInvoice } from '../invoices/invoices.repo.ts'
import { releaseCode } from './codes.repo.ts'
import { queueBuyerMail } from './order-mails.queue.ts'
import { canCancel, canMarkPaid, nextOf, refundable } from './order.rules.ts'
import { standingTo, type Seeker, type Standing } from './orders.policy.ts'
import {
  addEvent,
  changeOrder,
  findOrder,
  holdPurchase,
  restock,
  type OrderRow,
  type PurchaseRow,
} from './orders.repo.ts'
import { readOrder } from './orders.view.ts'

type Body<C extends 'advance' | 'refund'> = InferOutput<NonNullable<(typeof salesCalls)[C]['body']>>
type Held = { order: OrderRow; purchase: PurchaseRow; standing: Standing }

/** An order in which somebody has a part, held with its purchase. */
async function holdOrder(tx: Tx, seeker: Seeker, id: string): Promise<Held> {
  const found = await findOrder(tx, id)
  const held = found && (await holdPurchase(tx, found.purchaseId))
  const order = held?.orders.find((each) => each.id === id)
  const standing = order && standingTo(seeker, order)
  if (!held || !order || !standing) throw new ApiError('not_found')
  return { order, purchase: held.purchase, standing }
}

async function holdSold(tx: Tx, seeker: Seeker, id: string): Promise<Held> {
  const held = await holdOrder(tx, seeker, id)
  if (!held.standing.isSeller) throw new ApiError('forbidden')
  return held
}

const audited = (tx: Tx, context: Context, actor: Actor | null, action: string, order: OrderRow, diff: object = {}) =>
  recordAudit(tx, {
    actor,
    action,
    address: context.address,
    requestId: context.requestId,
    entity: 'order',
    entityId: order.id,
    diff: { ...diff },
  })

const noted = (note: CreditNoteRow | undefined): { creditNote?: string } => (note ? { creditNote: note.number } : {})

/** By its buyer, by link, or by its seller: stock and money go back, and the use of its code. */
export async function cancelOrder(
  context: Context,
  who: { actor: Actor | null; key: string | undefined },
  id: string,
): Promise<Order> {
  const { db, payments, mailer, secret } = context.services
  const seeker = { ...who, secret }
  const { purchase } = await db.transaction(async (tx) => {
    const held = await holdOrder(tx, seeker, id)
    if (!canCancel(held.order)) throw new ApiError('order_not_open')
    const note = await cancelHeld(tx, context.services, held)
    await audited(tx, context, who.actor, 'order.cancelled', held.order, noted(note))
    // Whoever has not confirmed an order need not be somebody who placed one.
    if (!held.purchase.awaitsConfirmation)
      await queueBuyerMail(tx, 'order_cancelled', held.purchase, { order: id, ...noted(note) })
    return held
  })
  mailer.wake()
  payments.wake()
  if (purchase.payment === 'card') await payments.abandon({ kind: 'purchase', id: purchase.id })
  return readOrder(db, seeker, id)
}

/** Answers with the credit note, where money goes back. */
export async function cancelHeld(
  tx: Tx,
  { payments }: Pick<Context['services'], 'payments'>,
  { order, purchase }: Pick<Held, 'order' | 'purchase'>,
): Promise<CreditNoteRow | undefined> {
  const { id } = order
  const amount = refundable(order)
  if (amount > 0 && purchase.payment === 'card') {
    await payments.refund(tx, { reference: { kind: 'purchase', id: purchase.id }, amount, part: id })
  }
  await addEvent(tx, id, 'cancelled')
  if (amount > 0) await addEvent(tx, id, 'refunded', { amount })
  const invoice = await findInvoiceOf(tx, id)
  if (invoice) await voidInvoice(tx, invoice.id)
  const paymentStatus = order.paymentStatus === 'refunded' || amount > 0 ? 'refunded' : 'void'
  await changeOrder(tx, id, { status: 'cancelled', paymentStatus, refunded: order.refunded + amount })
  await restock(tx, order)
  await releaseCode(tx, id)
  return amount > 0 ? creditInvoiceOf(tx, id, { amount }) : undefined
}

/** Packed, on its way, with the buyer. */
export async function advanceOrder(
  context: Context,
  actor: Actor,
  id: string,
  { status, tracking }: Body<'advance'>,
): Promise<Order> {
  const { db, mailer, secret } = context.services
  const seeker = { actor, secret }
  await db.transaction(async (tx) => {
    const { order, purchase } = await holdSold(tx, seeker, id)
    if (order.status === status) return
    if (!nextOf(order, purchase).includes(status)) throw new ApiError('order_not_open')
    await changeOrder(tx, id, { status, ...(status === 'shipped' ? { tracking } : {}) })
    await addEvent(tx, id, status, { note: status === 'shipped' ? tracking : '' })
    await audited(tx, context, actor, `order.${status}`, order)
    if (status === 'shipped') await queueBuyerMail(tx, 'order_shipped', purchase, { order: id })
  })
  mailer.wake()
  return readOrder(db, seeker, id)
}

/** An invoice was paid by transfer. Harmless when repeated. */
export async function markOrderPaid(context: Context, actor: Actor, id: string): Promise<Order> {
  const { db, secret } = context.services
  const seeker = { actor, secret }
  await db.transaction(async (tx) => {
    const { order, purchase } = await holdSold(tx, seeker, id)
    if (purchase.payment === 'invoice' && order.paidAt && order.status !== 'cancelled') return
    if (!canMarkPaid(order, purchase)) throw new ApiError('order_not_open')
    const status = order.status === 'pending' ? 'paid' : order.status
    const paidAt = new Date()
    await changeOrder(tx, id, { status, paymentStatus: 'paid', paidAt })
    await addEvent(tx, id, 'paid')
    const invoice = await findInvoiceOf(tx, id)
    if (invoice) await markInvoicePaid(tx, invoice.id, paidAt)
    await audited(tx, context, actor, 'order.marked_paid', order, { total: order.total })
  })
  return readOrder(db, seeker, id)
}

/** Gives money back, once for a key: to the card, or for the seller to transfer. */
export async function refundOrder(
  context: Context,
  actor: Actor,
  key: string,
  id: string,
  input: Body<'refund'>,
): Promise<Order> {
  const { db, payments, mailer, secret } = context.services
  const seeker = { actor, secret }
  const asked = { call: 'orders.refund', userId: actor.userId, key, input: { id, ...input } }
  await once(db, asked, async (tx) => {
    const { order, purchase } = await holdSold(tx, seeker, id)
    const { amount, reason } = input
    if (amount > refundable(order)) throw new ApiError('refund_too_much')
    if (purchase.payment === 'card') {
      await payments.refund(tx, { reference: { kind: 'purchase', id: purchase.id }, amount, part: id })
    }
    const refunded = order.refunded + amount
    const isWhole = refunded === order.total
    const status = isWhole && order.status !== 'cancelled' ? 'refunded' : order.status
    await changeOrder(tx, id, { refunded, status, paymentStatus: isWhole ? 'refunded' : 'partly_refunded' })
    await addEvent(tx, id, isWhole ? 'refunded' : 'partly_refunded', { amount, note: reason })
    if (input.restock) await restock(tx, order)
    const note = noted(await creditInvoiceOf(tx, id, { amount, reason }))
    await audited(tx, context, actor, 'order.refunded', order, { amount, reason, restock: input.restock, ...note })
    await queueBuyerMail(tx, 'order_refunded', purchase, { order: id, amount: String(amount), ...note })
    return { refunded }
  })
  mailer.wake()
  payments.wake()
  return readOrder(db, seeker, id)
}
