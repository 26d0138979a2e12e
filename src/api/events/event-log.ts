// The order of all durable events, which every instance and every stream that broke reads from.
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import type { Queryable, Tx } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'
import { atCommit } from '../db/transactions.ts'

/** Where PostgreSQL tells the instances that there is something to read. */
export const channel = 'casa_live'
const orderLock = 5_172_004

export type LoggedEvent = { place: number; audience: string[]; event: StoredEvent }

/**
 * Writes an event with the commit of what caused it: numbers are given out in the order of commits, so a lock is held
 * from one to the other. `signal` is what the instances are told.
 */
export function appendEvent(tx: Tx, audience: readonly string[], event: StoredEvent, signal: object): void {
  atCommit(
    tx,
    `with turn as materialized (select pg_advisory_xact_lock(${orderLock}))
    insert into live_events (audience, event)
    select ${escapeLiteral(`{${audience.join()}}`)}::uuid[], ${escapeLiteral(JSON.stringify(event))}::jsonb from turn
    returning pg_notify('${channel}', ${escapeLiteral(JSON.stringify(signal))})`,
  )
}

export async function lastPlace(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select coalesce((select max(place) from live_events), 0) as place`)
  return Number(rows[0]?.place ?? 0)
}

export async function readEvents(
  db: Queryable,
  { after, limit, userId }: { after: number; limit: number; userId?: string },
): Promise<LoggedEvent[]> {
  const { rows } = await db.execute<{ place: string; audience: string[]; event: StoredEvent }>(sql`
    select place, audience, event from live_events
    where place > ${after} ${userId ? sql`and ${userId}::uuid = any(audience)` : sql``}
    order by place limit ${limit}`)
  return rows.map(({ place, ...rest }) => ({ ...rest, place: Number(place) }))
}

/** Whether everything after a place is still there to be read, and little enough to be. */
export async function canResume(db: Queryable, after: number, atMost: number): Promise<boolean> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(place) as first, max(place) as last from live_events`)
  const [first, last] = [Number(rows[0]?.first ?? after + 1), Number(rows[0]?.last ?? after)]
  return after >= first - 1 && after <= last && last - after <= atMost
}

export async function forgetOldEvents(db: Queryable): Promise<void> {
  // The newest stays, so that the order never begins anew.
  await db.execute(sql`
    delete from live_events
    where at < now() - interval '1 day' and place < (select max(place) from live_events)`)
}
