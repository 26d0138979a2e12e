import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Takes a person out of the calendars of others; their own go with the account. What they made for an organisation stays, and
 * names nobody.
 */
export async function eraseFromCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update calendar_events set created_by = null where created_by = ${userId}`)
  await tx.execute(sql`delete from outbox where data->>'user' = ${userId} and template like 'calendar\\_%'`)
}

const daysInBin = 30

/** Rows whose time in the bin is over; how many. */
export async function forgetRemovedEvents(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from calendar_events where id in (
      select id from calendar_events where deleted_at < now() - make_interval(days => ${daysInBin})
      order by deleted_at limit ${limit} for update skip locked) returning id`)
  return rows.length
}
