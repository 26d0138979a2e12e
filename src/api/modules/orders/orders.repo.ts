import { sql } from 'drizzle-orm'
import type { Order } from '#/contract/order/order.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderEvents, orderLines, orders, purchases } from '../../db/tables/orders.ts'
import { touchProducts } from '../products/touches.repo.ts'
import { holdStock, moveStock } from './cart-lines.repo.ts'

export type OrderRow = typeof orders.$inferSelect
export type PurchaseRow = typeof purchases.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
type EventKind = Order['history'][number]['kind']

export async function findPurchase(db: Queryable, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(sql`id = ${id}`)
  return row
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(sql`id = ${id}`)
  return row
}

/** A purchase with its orders, held until the transaction ends. Everything that changes an order holds its purchase first. */
export async function holdPurchase(
  tx: Tx,
  id: string,
): Promise<{ purchase: PurchaseRow; orders: OrderRow[] } | undefined> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(sql`id = ${id}`)
    .for('update')
  return purchase && { purchase, orders: await listOrdersOf(tx, id) }
}

export const listOrdersOf = (db: Queryable, purchaseId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(sql`purchase_id = ${purchaseId}`)
    .orderBy(orders.id)

export const listLines = (db: Queryable, orderIds: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(sql`order_id = any(${sql.param(orderIds)}::uuid[])`)
    .orderBy(orderLines.orderId, orderLines.position)

export async function changeOrder(tx: Tx, id: string, patch: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...patch, updatedAt: new Date(), version: sql`version + 1` })
    .where(sql`id = ${id}`)
}

export async function addEvent(
  tx: Tx,
  orderId: string,
  kind: EventKind,
  { amount = null, note = '' }: { amount?: number | null; note?: string } = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ id: newId(), orderId, kind, amount, note })
}

/** Puts an order's things back on the shelf, once. */
export async function restock(tx: Tx, order: OrderRow): Promise<void> {
  if (order.restockedAt) return
  const lines = await listLines(tx, [order.id])
  await holdStock(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  await touchProducts(tx, await moveStock(tx, lines, -1))
  await changeOrder(tx, order.id, { restockedAt: new Date() })
}
