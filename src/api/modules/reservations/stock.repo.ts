// What of a thing is taken, by which bookings; and its rows, held in one order so that nobody waits for somebody who waits for them.
import { sql } from 'drizzle-orm'
import type { Span } from '#/lib/slots.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { bookingResources } from '../../db/tables/reservations.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Stock } from './openings.ts'

export type ResourceRow = typeof bookingResources.$inferSelect

/** In the order that was asked for. Of another centre, or taken away: not there. */
export async function findResources(
  db: Queryable,
  organisation: string,
  ids: readonly string[],
): Promise<ResourceRow[]> {
  const rows = await db
    .select()
    .from(bookingResources)
    .where(sql`id = ${idsIn(ids)} and organisation_id = ${organisation} and removed_at is null`)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new ApiError('not_found')
    return row
  })
}

export async function holdResources(tx: Tx, organisation: string, ids: readonly string[]): Promise<ResourceRow[]> {
  await tx.execute(sql`select id from booking_resources where id = ${idsIn(ids)} order by id for update`)
  return findResources(tx, organisation, ids)
}

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** What is taken in this stretch; not by a hold that is over, nor by the booking that is to be moved. */
export async function stockOf(db: Queryable, row: ResourceRow, { from, to }: Span, except?: string): Promise<Stock> {
  const { rows } = await db.execute<{ seat: number; from: string; to: string }>(sql`
    select p.seat, (extract(epoch from p.starts_at) * 1000)::bigint::text as from,
      (extract(epoch from p.blocked_until) * 1000)::bigint::text as to
    from reservation_parts p join reservations r on r.id = p.reservation_id
    where p.resource_id = ${row.id} and tstzrange(p.starts_at, p.blocked_until) && tstzrange(${instantOf(from)}, ${instantOf(to)})
      and not (r.status = 'held' and r.hold_until <= now()) ${except ? sql`and r.id <> ${except}` : sql``}`)
  const taken = rows.map((one) => ({ seat: one.seat, from: Number(one.from), to: Number(one.to) }))
  const { id, places, bufferMinutes, timeZone, hours, opensOn, closesOn } = row
  return { id, places, bufferMinutes, timeZone, hours, opensOn, closesOn, taken }
}
