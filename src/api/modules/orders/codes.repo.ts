// Discount codes as a buyer meets them: whether one holds for these things, now, and the count of its uses.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { codeProblems } from '#/contract/order/order.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { discounts, discountUses } from '../../db/tables/orders.ts'
import { worthOf, type PricedLine } from './price.ts'

export type DiscountRow = typeof discounts.$inferSelect
export type CodeProblem = (typeof codeProblems)[number]

const isCode = (code: string) => sql`code = ${code} and deleted_at is null`

export async function findCode(db: Queryable, code: string): Promise<DiscountRow | undefined> {
  const [row] = await db.select().from(discounts).where(isCode(code))
  return row
}

/** Held until the transaction ends, so that a last use is somebody's alone. */
export async function holdCode(tx: Tx, code: string): Promise<DiscountRow | undefined> {
  const [row] = await tx.select().from(discounts).where(isCode(code)).for('update')
  return row
}

/** People are known again by their address, which is not kept here. */
const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url')
const buyerOf = (email: string) => hashOf(mailbox(email))
/** Before mailboxes were told apart from addresses, the whole address was kept. */
const buyersOf = (email: string) => [buyerOf(email), hashOf(email.toLowerCase())]

export async function hasUsed(db: Queryable, discountId: string, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from discount_uses where discount_id = ${discountId} and buyer = any(${sql.param(buyersOf(email))}::text[])) as used`)
  return rows[0]?.used ?? false
}

export async function useCode(tx: Tx, discountId: string, orderId: string, email: string): Promise<void> {
  await tx.insert(discountUses).values({ discountId, orderId, buyer: buyerOf(email) })
  await tx.execute(sql`update discounts set used = used + 1 where id = ${discountId}`)
}

/** The order was cancelled: somebody else may use the code. */
export async function releaseCode(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with released as (delete from discount_uses where order_id = ${orderId} returning discount_id)
    update discounts d set used = d.used - 1 from released where d.id = released.discount_id`)
}

/** Why a code does not hold; null when it does. `isUsed`: by this buyer, before. */
export function codeProblem(
  code: DiscountRow | undefined,
  { lines, now, isUsed }: { lines: readonly PricedLine[]; now: Date; isUsed: boolean },
): CodeProblem | null {
  if (!code) return 'unknown'
  if (code.endsAt && code.endsAt <= now) return 'expired'
  if (code.startsAt && code.startsAt > now) return 'early'
  if ((code.maxUses !== null && code.used >= code.maxUses) || (code.oncePerBuyer && isUsed)) return 'used_up'
  const own = lines.filter(({ sellerId }) => sellerId === code.organisationId)
  if (own.length === 0) return 'no_match'
  return worthOf(own) < code.minimum ? 'minimum' : null
}
