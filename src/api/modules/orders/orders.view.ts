// Orders and purchases in the contract's words.
import { sql } from 'drizzle-orm'
import type { Order, OrderLine, OrderSummary, Purchase } from '#/contract/order/order.ts'
import type { Services } from '../../services.ts'
import type { Queryable } from '../../db/client.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { ApiError } from '../../http/api-error.ts'
import { isoTime } from '../../db/iso-time.ts'
import { idsIn } from '../../db/ids-in.ts'
import { findOpenUrl } from '../payments/payments.repo.ts'
import { keyOf, isKeyOf } from './order-key.ts'
import { mayOf } from './order.rules.ts'
import { standingTo, type Seeker, type Standing } from './orders.policy.ts'
import { findOrder, findPurchase, listOrdersOf, type OrderRow, type PurchaseRow } from './orders.repo.ts'

export async function listOrderSummaries(db: Queryable, ids: readonly string[]): Promise<OrderSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OrderSummary>(sql`
    select o.id, o.number, ${isoTime(sql`o.created_at`)} as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.total::float8 as total, o.buyer, json_build_object('id', seller.id, 'name', seller.name) as seller,
      (select sum(line.quantity)::int from order_lines line where line.order_id = o.id) as quantity,
      array(select line.name from order_lines line where line.order_id = o.id order by line.position limit 3) as names,
      case when p.awaits_confirmation and o.status = 'pending' then ${isoTime(sql`p.expires_at`)} end as "confirmBy"
    from orders o join organisations seller on seller.id = o.organisation_id join purchases p on p.id = o.purchase_id
    where o.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

/** A line's product, where that can still be seen. */
async function viewLines(db: Queryable, orderId: string): Promise<OrderLine[]> {
  const { rows } = await db.execute<OrderLine>(sql`
    select line.variant_id as id, p.id as "productId", p.slug, line.name, line.color, line.size, line.art,
      case when exists (select from product_images i where i.id::text = line.cover->>'id') then line.cover end as cover,
      line.price::float8 as price, line.quantity
    from order_lines line left join products p
      on p.id = line.product_id and p.deleted_at is null and p.publish = 'published'
    where line.order_id = ${orderId} order by line.position`)
  return rows
}

async function listHistory(db: Queryable, orderId: string): Promise<Order['history']> {
  const { rows } = await db.execute<Order['history'][number]>(sql`
    select ${isoTime(sql`e.at`)} as at, e.kind, e.amount::float8 as amount, e.note
    from order_events e where e.order_id = ${orderId} order by e.at, e.id`)
  return rows
}

async function viewInvoice(db: Queryable, orderId: string): Promise<Order['invoice']> {
  const { rows } = await db.execute<NonNullable<Order['invoice']>>(sql`
    select i.id, i.number, case when i.status = 'unpaid' and i.due_at < now() then 'overdue' else i.status end as status,
      ${isoTime(sql`i.due_at`)} as "dueAt", i.seller
    from invoices i where i.order_id = ${orderId}`)
  return rows[0] ?? null
}

async function viewCreditNotes(db: Queryable, orderId: string): Promise<Order['creditNotes']> {
  const { rows } = await db.execute<Order['creditNotes'][number]>(sql`
    select n.id, n.number, ${isoTime(sql`n.issued_at`)} as "issuedAt", n.total::float8 as total
    from credit_notes n join invoices i on i.id = n.invoice_id where i.order_id = ${orderId} order by n.id`)
  return rows
}

/** An order as somebody sees it; `not_found` where they have no part in it. */
export async function readOrder(db: Queryable, seeker: Seeker, id: string): Promise<Order> {
  const row = await findOrder(db, id)
  const standing = row && standingTo(seeker, row)
  if (!row || !standing) throw new ApiError('not_found')
  return viewOrder(db, row, standing)
}

async function viewOrder(db: Queryable, row: OrderRow, standing: Standing): Promise<Order> {
  const [purchase, [summary]] = [await findPurchase(db, row.purchaseId), await listOrderSummaries(db, [row.id])]
  if (!purchase || !summary) throw new ApiError('not_found')
  const { billing, deliverTo, delivery, payment, note } = purchase
  const { subtotal, discount, shipping, taxes, code, email, needsDelivery, refunded, tracking, version } = row
  return {
    ...summary,
    purchaseId: purchase.id,
    lines: await viewLines(db, row.id),
    subtotal,
    discount,
    shipping,
    taxes,
    code,
    email,
    needsDelivery,
    refunded,
    tracking,
    version,
    billing,
    deliverTo,
    delivery,
    payment,
    note,
    invoice: await viewInvoice(db, row.id),
    creditNotes: await viewCreditNotes(db, row.id),
    history: await listHistory(db, row.id),
    may: mayOf(row, purchase, standing),
  }
}

/** What a checkout led to, for its buyer or whoever has its link. */
export async function readPurchase(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { actor, key }: Omit<Seeker, 'secret'>,
  id: string,
): Promise<Purchase> {
  const row = await findPurchase(db, id)
  const isBuyer = row && ((actor && row.userId === actor.userId) || isKeyOf(secret, row.id, key))
  if (!row || !isBuyer) throw new ApiError('not_found')
  return viewPurchase({ db, secret }, row)
}

export async function viewPurchase(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  row: PurchaseRow,
): Promise<Purchase> {
  const made = await listOrdersOf(db, row.id)
  const orders = await listOrderSummaries(
    db,
    made.map(({ id }) => id),
  )
  const paymentStatus = statusOf(orders)
  const isOpen = row.payment === 'card' && (paymentStatus === 'open' || paymentStatus === 'failed')
  return {
    id: row.id,
    key: keyOf(secret, row.id),
    total: row.total,
    email: row.email,
    payment: row.payment,
    paymentStatus,
    orders,
    confirmBy: orders.find(({ confirmBy }) => confirmBy)?.confirmBy ?? null,
    payAt: isOpen ? await findOpenUrl(db, { kind: 'purchase', id: row.id }) : null,
  }
}

/** What is still to be done comes first; the orders of a purchase may have gone different ways since. */
const mostPressing = ['failed', 'open', 'due', 'paid', 'partly_refunded', 'refunded', 'void'] as const

const statusOf = (orders: readonly OrderSummary[]): Purchase['paymentStatus'] =>
  mostPressing.find((status) => orders.some(({ paymentStatus }) => paymentStatus === status)) ?? 'void'
