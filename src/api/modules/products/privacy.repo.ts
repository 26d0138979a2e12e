import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** A review stays without its author's name. One that nobody else has read has nobody left who waits for it. */
export async function eraseFromReviews(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from product_reviews where author_id = ${userId} and is_held`)
}
