// Tickets of an event, written with it. How many are taken is counted by whoever registers; here nothing falls below it.
import { sql } from 'drizzle-orm'
import type { TicketInput } from '#/contract/event/event-input.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { eventTickets } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { TicketRow } from './events.repo.ts'

/** What an event needs to know of its tickets. */
export const sumsOf = (tickets: readonly Pick<TicketRow, 'price' | 'quantity'>[], capacity: number | null) => ({
  places: Math.min(
    capacity ?? Number.POSITIVE_INFINITY,
    tickets.reduce((sum, { quantity }) => sum + quantity, 0),
  ),
  priceFrom: Math.min(...tickets.map(({ price }) => price)),
  priceTo: Math.max(...tickets.map(({ price }) => price)),
})

/** In words, by the field: what is not there, stands twice, was sold, or would be fewer than are taken. `living`: parties by ticket. */
export function requireTickets(
  given: readonly TicketInput[],
  stored: readonly TicketRow[],
  living: ReadonlyMap<string, number>,
  locale: Locale,
): void {
  const known = new Map(stored.map((ticket) => [ticket.id, ticket]))
  const names = new Set<string>()
  for (const [at, { id, name, quantity }] of given.entries()) {
    const before = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !before) throw refuseFields('invalid', [`tickets.${at}.name`], 'unknown_choice', locale)
    if (names.has(name.toLowerCase())) throw refuseFields('invalid', [`tickets.${at}.name`], 'duplicate', locale)
    names.add(name.toLowerCase())
    if (before && quantity < before.taken) throw belowTaken(`tickets.${at}.quantity`, before.taken, locale)
  }
  const kept = new Set(given.map(({ id }) => id))
  if (kept.size < given.length && given.some(({ id }, at) => id && given.findIndex((one) => one.id === id) !== at))
    throw refuseFields('invalid', ['tickets'], 'duplicate', locale)
  const lost = stored.find(({ id }) => !kept.has(id) && (living.get(id) ?? 0) > 0)
  if (lost) throw new ApiError('ticket_sold', {}, { name: lost.name, count: living.get(lost.id)! })
}

export function belowTaken(field: string, taken: number, locale: Locale): ApiError {
  const message = m.input_below_taken({ count: taken.toLocaleString(locale) }, { locale })
  return new ApiError('invalid', { fields: { [field]: message } })
}

/** In their order. One that is gone stays for registrations that are over. */
export async function putTickets(
  tx: Tx,
  eventId: string,
  given: readonly TicketInput[],
  stored: readonly TicketRow[],
): Promise<void> {
  const kept = new Set(given.map(({ id }) => id))
  for (const { id } of stored) {
    if (!kept.has(id))
      await tx
        .update(eventTickets)
        .set({ removedAt: new Date() })
        .where(sql`id = ${id}`)
  }
  for (const [position, { id, ...columns }] of given.entries()) {
    if (id)
      await tx
        .update(eventTickets)
        .set({ ...columns, position })
        .where(sql`id = ${id}`)
    else await tx.insert(eventTickets).values({ ...columns, id: newId(), eventId, position })
  }
}
