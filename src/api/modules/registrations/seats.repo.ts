// Places, counted on the ticket and on the event. Whoever changes them holds the tickets first and then the event, so that no two
// can wait for each other; the counts themselves move only where there is room, and CHECKs hold them besides.
import { sql } from 'drizzle-orm'
import type { Free } from '#/contract/event/waiting-line.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { events, eventTickets } from '../../db/tables/events.ts'
import type { EventRow, TicketRow } from '../events/events.repo.ts'

/** An event with all its tickets, those among them that are no longer had. */
export type Held = { event: EventRow; tickets: readonly TicketRow[] }

/** Held until the transaction ends; undefined where there is no such event. */
export async function holdEvent(tx: Tx, eventId: string): Promise<Held | undefined> {
  const tickets = await tx
    .select()
    .from(eventTickets)
    .where(sql`event_id = ${eventId}`)
    .orderBy(eventTickets.id)
    .for('no key update')
  const [event] = await tx
    .select()
    .from(events)
    .where(sql`id = ${eventId}`)
    .for('no key update')
  return event && { event, tickets }
}

/** What can be had of what was just read and is held. */
export const freeIn = ({ event, tickets }: Held): Free => ({
  event: event.places - event.taken,
  tickets: new Map(tickets.flatMap((one) => (one.removedAt ? [] : [[one.id, one.quantity - one.taken] as const]))),
})

type Places = { eventId: string; ticketId: string; seats: number }

/** Whole or not at all; false where there is no room. */
export async function takeSeats(tx: Tx, { eventId, ticketId, seats }: Places): Promise<boolean> {
  const ofTicket = await tx.execute(sql`
    update event_tickets set taken = taken + ${seats}
    where id = ${ticketId} and event_id = ${eventId} and removed_at is null and taken + ${seats} <= quantity`)
  if (ofTicket.rowCount === 0) return false
  const ofEvent = await tx.execute(sql`
    update events set taken = taken + ${seats} where id = ${eventId} and taken + ${seats} <= places`)
  if (ofEvent.rowCount === 0)
    await tx.execute(sql`update event_tickets set taken = taken - ${seats} where id = ${ticketId}`)
  return ofEvent.rowCount === 1
}

export async function freeSeats(tx: Tx, { eventId, ticketId, seats }: Places): Promise<void> {
  await tx.execute(sql`update event_tickets set taken = taken - ${seats} where id = ${ticketId}`)
  await tx.execute(sql`update events set taken = taken - ${seats} where id = ${eventId}`)
}

/** What can be had at this moment, by event. */
export async function readFree(db: Queryable, eventIds: readonly string[]): Promise<ReadonlyMap<string, Free>> {
  const { rows } = await db.execute<{ eventId: string; places: number; ticketId: string | null; left: number }>(sql`
    select e.id as "eventId", e.places - e.taken as places, t.id as "ticketId", t.quantity - t.taken as left
    from events e left join event_tickets t on t.event_id = e.id and t.removed_at is null
    where e.id = any(${sql.param([...new Set(eventIds)])}::uuid[])`)
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => [
      eventId,
      {
        event: ofEvent[0]!.places,
        tickets: new Map(ofEvent.flatMap(({ ticketId, left }) => (ticketId ? [[ticketId, left] as const] : []))),
      },
    ]),
  )
}

export const noneFree: Free = { event: 0, tickets: new Map() }
