// The cart of an account: ids and quantities. What they cost, and whether they are there, a quote says.
import { sql } from 'drizzle-orm'
import { maxLines, type CartLine } from '#/contract/order/order.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { carts } from '../../db/tables/orders.ts'

export async function readCart(db: Queryable, userId: string): Promise<CartLine[]> {
  const [row] = await db
    .select({ lines: carts.lines })
    .from(carts)
    .where(sql`user_id = ${userId}`)
  return row?.lines ?? []
}

export async function setCart(db: Queryable, userId: string, lines: CartLine[]): Promise<CartLine[]> {
  await db
    .insert(carts)
    .values({ userId, lines })
    .onConflictDoUpdate({ target: carts.userId, set: { lines, updatedAt: new Date() } })
  return lines
}

/** Of a line in both, the greater quantity: harmless when repeated. What the account has comes first, should it be too many. */
export function mergeLines(stored: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const quantities = new Map(stored.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity } of added) quantities.set(id, Math.max(quantity, quantities.get(id) ?? 0))
  return [...quantities].slice(0, maxLines).map(([id, quantity]) => ({ id, quantity }))
}

export const mergeCart = (db: Db, userId: string, lines: CartLine[]): Promise<CartLine[]> =>
  db.transaction(async (tx) => {
    await tx.insert(carts).values({ userId, lines: [] }).onConflictDoNothing()
    const [row] = await tx
      .select({ lines: carts.lines })
      .from(carts)
      .where(sql`user_id = ${userId}`)
      .for('update')
    return setCart(tx, userId, mergeLines(row?.lines ?? [], lines))
  })
