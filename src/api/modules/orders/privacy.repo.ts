import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Orders and invoices are kept for the law, with where the bill went. Nobody's account stands on them any more, nor an address
 * to write to; cart and kept addresses go with the account.
 */
export async function eraseFromOrders(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const theirs = sql`(purchases.user_id = ${id} or lower(purchases.email) = lower(${email}))`
  await tx.execute(sql`
    update discount_uses set buyer = '' from orders join purchases on purchases.id = orders.purchase_id
    where discount_uses.order_id = orders.id and ${theirs}`)
  await tx.execute(sql`
    update invoices set email = '' from orders join purchases on purchases.id = orders.purchase_id
    where invoices.order_id = orders.id and ${theirs}`)
  await tx.execute(sql`update invoices set email = '' where user_id = ${id}`)
  await tx.execute(sql`
    update orders set email = '', user_id = null from purchases where purchases.id = orders.purchase_id and ${theirs}`)
  await tx.execute(sql`update purchases set email = '', mailbox = null, user_id = null, note = '' where ${theirs}`)
}
