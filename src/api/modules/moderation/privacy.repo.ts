import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** Of a reporter the words go, and that it was reported stays. What is about somebody goes with their account. */
export async function eraseFromModeration(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update moderation_reports set note = '' where reporter_id = ${userId}`)
  await tx.execute(sql`delete from moderation_items where person_id = ${userId}`)
}
