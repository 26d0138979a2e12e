import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { endAllOf } from '../bookings/upkeep.ts'

/** Sessions that are to come end, and the other side hears of it; profile and bookings go. */
export async function eraseFromTutors(tx: Tx, userId: string): Promise<void> {
  await endAllOf(tx, userId)
  await tx.execute(sql`delete from tutor_bookings where booker_id = ${userId}`)
  await tx.execute(sql`delete from tutors where user_id = ${userId}`)
}
