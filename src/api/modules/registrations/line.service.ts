// The waiting list at work: whoever frees places offers them on in the same transaction. Its event is held.
import { sql } from 'drizzle-orm'
import { nextOffers, type Party } from '#/contract/event/waiting-line.ts'
import type { Tx } from '../../db/client.ts'
import { hasHost } from '../events/events.policy.ts'
import type { EventRow } from '../events/events.repo.ts'
import { findRegistration, isInLine, moveRegistration, type RegistrationRow } from './registrations.repo.ts'
import { closingOf, doorOf } from './registrations.rules.ts'
import { readFree, takeSeats } from './seats.repo.ts'
import { tell } from './telling.ts'

/** As many as may wait for one event. */
export const waitingAtMost = 1_000

async function readLine(tx: Tx, eventId: string): Promise<Party[]> {
  const { rows } = await tx.execute<Party>(sql`
    select r.id, r.ticket_id as "ticketId", r.seats from event_registrations r
    where r.event_id = ${eventId} and ${isInLine} order by r.waits_since, r.id limit ${waitingAtMost}`)
  return rows
}

/** Whoever lost the role, or the approval of their house, takes nobody: what nobody looks after is not offered. */
async function isLookedAfter(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from events e where e.id = ${eventId} and ${hasHost}`)
  return rows.length > 0
}

/** Offers what is free to those in line whom it fits; nothing before registering begins, nor once it has ended. */
export async function offerOn(
  tx: Tx,
  event: EventRow,
  now = new Date(),
  /** Where several dates are offered at once, who called tells it. */
  { isTold = true }: { isTold?: boolean } = {},
): Promise<RegistrationRow[]> {
  if (doorOf(event, now) !== 'open') return []
  const free = (await readFree(tx, [event.id])).get(event.id)
  if (!free || free.event === 0 || !(await isLookedAfter(tx, event.id))) return []
  const until = new Date(Math.min(now.getTime() + event.offerHours * 3_600_000, closingOf(event).getTime()))
  const offered: RegistrationRow[] = []
  for (const id of nextOffers(free, await readLine(tx, event.id))) {
    const row = (await findRegistration(tx, id))!
    if (!(await takeSeats(tx, row))) continue
    const moved = await moveRegistration(tx, row, { move: 'offer', by: 'house', expiresAt: until })
    if (moved) offered.push(moved)
  }
  if (isTold) await tell(tx, offered, { kind: 'registration_offered' })
  return offered
}
