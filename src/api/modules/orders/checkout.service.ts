// Completing a checkout: everything in one transaction, or nothing. What the client says of prices is only compared.
import type { InferOutput } from 'valibot'
import { unconfirmedMinutes, type orderInput, type Purchase } from '#/contract/order/order.ts'
import { newId } from '#/lib/ids.ts'
import { mailbox } from '#/lib/mailbox.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderLines, orders, purchases } from '../../db/tables/orders.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { once } from '../../http/idempotency.ts'
import type { SignedIn } from '../../http/policy.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { touchProducts } from '../products/touches.repo.ts'
import { holdStock, moveStock, mostOf, problemOf, type StockLine } from './cart-lines.repo.ts'
import { holdCode, useCode } from './codes.repo.ts'
import { invoiceDueMs, requireFewUnconfirmed } from './confirmation.service.ts'
import { issueOrderInvoice } from './order-invoice.ts'
import { queueBuyerMail, queueSellerMails } from './order-mails.queue.ts'
import { addEvent, findPurchase, type OrderRow, type PurchaseRow } from './orders.repo.ts'
import { viewPurchase } from './orders.view.ts'
import { beginPayment } from './paying.service.ts'
import type { SellerSums } from './price.ts'
import { reckon } from './quote.service.ts'

type Input = InferOutput<typeof orderInput>
type Buyer = { userId: string | null; email: string }

/** How long stock waits for a card payment, or for a guest to confirm. */
const heldMs = unconfirmedMinutes * 60_000

/** From wherever mailboxes are made up. */
const guestLimit = { name: 'checkout_unconfirmed', points: 30, seconds: 1800, by: 'address' } as const

export async function checkout(context: Context, actor: SignedIn | null, key: string, input: Input): Promise<Purchase> {
  const { services, locale } = context
  const email = actor?.identity.email ?? input.email
  if (!email) throw refuseFields('invalid', ['email'], 'required', locale)
  const buyer = { userId: actor?.userId ?? null, email }
  if (!actor && input.payment === 'invoice')
    await services.rateLimits.consume([guestLimit], { address: context.address, userId: null, body: undefined })
  const asked = { call: 'orders.create', userId: buyer.userId, key, input }
  const { answer } = await once(services.db, asked, async (tx) => ({
    id: await place(tx, context, actor, buyer, input),
  }))
  services.mailer.wake()
  const purchase = await findPurchase(services.db, answer.id)
  if (!purchase) throw new ApiError('not_found')
  await beginPayment(services, purchase)
  return viewPurchase(services, purchase)
}

/** Answers with the purchase's id. */
async function place(tx: Tx, context: Context, actor: SignedIn | null, buyer: Buyer, input: Input): Promise<string> {
  const { payments } = context.services
  const awaits = buyer.userId === null && input.payment === 'invoice'
  const stock = await holdStock(
    tx,
    input.lines.map(({ id }) => id),
  )
  const code = input.code === null ? undefined : await holdCode(tx, input.code)
  requireStock(context, input, stock)
  if (awaits) await requireFewUnconfirmed(tx, buyer.email, piecesOf(input))
  const reckoned = await reckon(tx, input, { stock, code, asked: input.code, email: buyer.email })
  if (reckoned.problem) throw refuseFields('code_invalid', ['code'], `code_${reckoned.problem}`, context.locale)
  if (reckoned.total !== input.total) throw new ApiError('price_changed')
  if (!payments.methods(reckoned.total).includes(input.payment)) {
    throw refuseFields('invalid', ['payment'], 'unknown_choice', context.locale)
  }

  const purchase = await insertPurchase(tx, buyer, input, { total: reckoned.total, awaits })
  const taken = input.lines.map(({ id, quantity }) => ({ variantId: id, quantity }))
  await touchProducts(tx, await moveStock(tx, taken, 1))
  // In one order for all, since each issuer's next invoice number waits for the one before.
  const sellers = reckoned.sellers.toSorted((one, other) => (one.sellerId < other.sellerId ? -1 : 1))
  const made: OrderRow[] = []
  for (const sums of sellers) {
    const isReduced = sums.sellerId === reckoned.reduction?.sellerId
    const order = await insertOrder(tx, purchase, sums, isReduced ? input.code : null)
    await insertLines(tx, order.id, sums, input, stock)
    if (isReduced && code) await useCode(tx, code.id, order.id, buyer.email)
    made.push(order)
  }
  if (awaits) await queueBuyerMail(tx, 'order_confirm', purchase)
  else if (input.payment === 'invoice') {
    for (const order of made) await issueOrderInvoice(tx, order, purchase, invoiceDueMs)
    await queueBuyerMail(tx, 'order_placed', purchase)
    await queueSellerMails(tx, made)
  }
  if (buyer.userId) await tx.execute(sql`delete from carts where user_id = ${buyer.userId}`)
  const placed = {
    actor,
    address: context.address,
    requestId: context.requestId,
    action: 'order.placed',
    entity: 'order',
  }
  await recordAudit(
    tx,
    ...made.map(({ id, total, organisationId }) => ({
      ...placed,
      entityId: id,
      diff: { total, organisation: organisationId, payment: input.payment, purchase: purchase.id },
    })),
  )
  return purchase.id
}

const piecesOf = ({ lines }: Input): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function requireStock({ locale }: Context, { lines }: Input, stock: ReadonlyMap<string, StockLine>): void {
  const wrong = lines.flatMap((line, at) => {
    const found = stock.get(line.id)
    const problem = problemOf(found, line)
    const issue = { kind: `line_${problem}`, requirement: mostOf(found) }
    return problem ? [[`lines.${at}.quantity`, inputMessage(issue, locale)] as const] : []
  })
  if (wrong.length > 0) throw new ApiError('stock_changed', { fields: Object.fromEntries(wrong) })
}

async function insertPurchase(
  tx: Tx,
  buyer: Buyer,
  input: Input,
  { total, awaits }: { total: number; awaits: boolean },
): Promise<PurchaseRow> {
  const { billing, deliverTo, delivery, payment, note, locale } = input
  const [row] = await tx
    .insert(purchases)
    .values({
      id: newId(),
      ...buyer,
      billing,
      delivery,
      payment,
      note,
      locale,
      total,
      deliverTo: deliverTo ?? billing,
      mailbox: buyer.userId ? null : mailbox(buyer.email),
      awaitsConfirmation: awaits,
      expiresAt: payment === 'card' || awaits ? new Date(Date.now() + heldMs) : null,
    })
    .returning()
  return row!
}

async function insertOrder(tx: Tx, purchase: PurchaseRow, sums: SellerSums, code: string | null): Promise<OrderRow> {
  const { subtotal, discount, shipping, total, taxes, needsDelivery, sellerId } = sums
  const isByCard = purchase.payment === 'card'
  // Where a code took everything off, there is nothing to wait for.
  const isPaid = !isByCard && total === 0 && !purchase.awaitsConfirmation
  const [row] = await tx
    .insert(orders)
    .values({
      id: newId(),
      purchaseId: purchase.id,
      organisationId: sellerId,
      userId: purchase.userId,
      buyer: purchase.billing.name,
      email: purchase.email,
      subtotal,
      discount,
      shipping,
      total,
      taxes,
      needsDelivery,
      code,
      status: isPaid ? 'paid' : 'pending',
      paymentStatus: isPaid ? 'paid' : isByCard ? 'open' : 'due',
      paidAt: isPaid ? new Date() : null,
    })
    .returning()
  await addEvent(tx, row!.id, 'pending')
  if (isPaid) await addEvent(tx, row!.id, 'paid')
  return row!
}

/** Snapshots: what is bought stays what it was, whatever becomes of the product. */
async function insertLines(
  tx: Tx,
  orderId: string,
  { sellerId, lineDiscounts }: SellerSums,
  { lines }: Input,
  stock: ReadonlyMap<string, StockLine>,
): Promise<void> {
  const own = lines.flatMap(({ id, quantity }) => {
    const found = stock.get(id)
    return found?.sellerId === sellerId ? [{ ...found, quantity }] : []
  })
  await tx.insert(orderLines).values(
    own.map(({ id, productId, name, color, size, cover, art, price, taxRate, quantity }, position) => ({
      orderId,
      position,
      productId,
      name,
      color,
      size,
      cover,
      art,
      price,
      taxRate,
      quantity,
      id: newId(),
      variantId: id,
      discount: lineDiscounts.get(id) ?? 0,
    })),
  )
}
