import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { events, eventTickets } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { slugOf } from '../blog/slug.ts'
import { isOwn } from './events.policy.ts'

export type EventRow = typeof events.$inferSelect
export type TicketRow = typeof eventTickets.$inferSelect

/** Of an event those that can be had, in their order. */
export const readTickets = (db: Queryable, eventId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(eventTickets)
    .where(sql`event_id = ${eventId} and removed_at is null`)
    .orderBy(eventTickets.position)

/**
 * An event with its tickets, held until the transaction ends: the tickets first, as whoever registers takes them. A foreign one
 * answers as an unknown one does.
 */
export async function requireOwnEvent(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ row: EventRow; tickets: TicketRow[] }> {
  await tx.execute(sql`select from event_tickets where event_id = ${id} order by id for no key update`)
  const { rows } = await tx.execute(sql`select from events e where e.id = ${id} and ${isOwn(actor)} for no key update`)
  const row = rows.length > 0 ? await readEvent(tx, id) : undefined
  if (!row) throw new ApiError('not_found')
  return { row, tickets: await readTickets(tx, id) }
}

export async function readEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(sql`id = ${id}`)
  return row
}

/** Moves the version on as well. */
export async function updateEvent(tx: Tx, id: string, patch: Partial<typeof events.$inferInsert>): Promise<void> {
  await tx
    .update(events)
    .set({ ...patch, updatedAt: new Date(), version: sql`${events.version} + 1` })
    .where(sql`id = ${id}`)
}

/** From the title: of two of one title the second ends with the random end of its id. */
export async function freeSlug(tx: Tx, { id, title }: Pick<EventRow, 'id' | 'title'>): Promise<string> {
  const slug = slugOf(title)
  // Two that are published at once would take the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event slug ${slug}`}, 0))`)
  const tried = [...(slug ? [slug, `${slug}-${id.slice(-8)}`] : []), id.slice(-12)]
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from events where slug = any(${sql.param(tried)}::text[])`)
  const taken = new Set(rows.map((row) => row.slug))
  const free = tried.find((one) => !taken.has(one))
  if (!free) throw new Error('No address is free')
  return free
}

/** Parties that are registered or wait, and those of a ticket. */
export async function countLiving(tx: Tx, eventId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ ticketId: string; count: number }>(sql`
    select r.ticket_id as "ticketId", count(*)::int as count from event_registrations r
    where r.event_id = ${eventId} and r.status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered') group by r.ticket_id`)
  return new Map(rows.map(({ ticketId, count }) => [ticketId, count]))
}
