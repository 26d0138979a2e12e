import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** Whether somebody has an order of this product that is paid, on its way or with them: who may review it. */
export async function hasBought(db: Queryable, userId: string, productId: string): Promise<boolean> {
  const { rows } = await db.execute<{ bought: boolean }>(sql`
    select exists (
      select from order_lines line join orders o on o.id = line.order_id
      where line.product_id = ${productId} and o.user_id = ${userId}
        and (o.status in ('shipped', 'completed') or o.status in ('paid', 'packed') and o.paid_at is not null)) as bought`)
  return rows[0]?.bought ?? false
}
