// Who comes to the demo's events, and who waits for a place: people of the demo, each event others.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { eventArrivals } from '../tables/event-door.ts'
import { eventRegistrations } from '../tables/event-registrations.ts'
import { type eventTickets } from '../tables/events.ts'
import { demoPeople } from './demo-people.ts'
import type { Dice } from './dice.ts'

type Registration = typeof eventRegistrations.$inferInsert
type Ticket = Pick<typeof eventTickets.$inferInsert, 'id' | 'eventId' | 'price' | 'taken'>
type Guest = Pick<Registration, 'userId' | 'locale'>
/** `waiting`: parties that wait for the first ticket. */
export type Coming = { event: { maxParty: number }; tickets: readonly Ticket[]; waiting: number }

const rowsAtOnce = 500
/** Of one event. */
const partiesAtMost = 80

export async function seedComing(db: Queryable, events: readonly Coming[], dice: Dice): Promise<void> {
  const guests = await findGuests(db)
  const all = events.flatMap((event, at) =>
    partiesOf(event, guests.slice((at * 11) % Math.max(1, guests.length - partiesAtMost)), dice),
  )
  for (let from = 0; from < all.length; from += rowsAtOnce)
    await db.insert(eventRegistrations).values(all.slice(from, from + rowsAtOnce))
}

type Past = {
  event: { id: string; hours?: number | null | undefined; endsAt?: Date | null | undefined }
  tickets: readonly Ticket[]
}

/** The guide of the demo was at what counted hours, and has it on paper. */
export async function seedPresent(db: Queryable, events: readonly Past[], dice: Dice): Promise<void> {
  for (const { event, tickets } of events) {
    const [ticket] = tickets
    if (!event.hours || !event.endsAt || event.endsAt > dice.now || !ticket) continue
    const { rows } = await db.execute<{ id: string; locale: Registration['locale'] }>(sql`
      select id, locale from users where email = ${demoPeople.teacher.email}`)
    const { id: userId, locale } = rows[0]!
    const { id, createdAt } = dice.born(30)
    const [eventId, ticketId] = [event.id, ticket.id]
    await db.execute(sql`update event_tickets set taken = 1 where id = ${ticketId}`)
    await db.execute(sql`update events set taken = 1 where id = ${eventId}`)
    await db.insert(eventRegistrations).values({
      id,
      createdAt,
      updatedAt: createdAt,
      eventId,
      ticketId,
      userId,
      locale,
      price: ticket.price,
      seats: 1,
      status: 'registered',
      attendedAt: event.endsAt,
    })
    await db.insert(eventArrivals).values({ id: dice.born(30).id, eventId, registrationId: id, at: event.endsAt })
  }
}

/** Families and guides; those of the demo's own accounts are left to whoever tries them. */
async function findGuests(db: Queryable): Promise<Guest[]> {
  const known = sql.param(Object.values(demoPeople).map(({ email }) => email))
  const { rows } = await db.execute<{ id: string; locale: Registration['locale'] }>(sql`
    select id, locale from users
    where status = 'active' and roles && array['parent', 'teacher'] and email <> all(${known}::text[]) order by id`)
  return rows.map(({ id, locale }) => ({ userId: id, locale }))
}

/** Parties of up to three, until what is taken of each ticket is taken. */
function partiesOf(
  { event: { maxParty }, tickets, waiting }: Coming,
  guests: readonly Guest[],
  dice: Dice,
): Registration[] {
  let next = 0
  const party = ({ id, eventId, price }: Ticket, seats: number): Registration => {
    const guest = guests[next++]
    if (!guest) throw new Error('The demo has too few people for its events')
    const base = dice.born(dice.between(1, 6))
    return { ...base, ...guest, updatedAt: base.createdAt, eventId, ticketId: id, seats, price, status: 'registered' }
  }
  const coming = tickets.flatMap((ticket) => {
    const parties: Registration[] = []
    for (let left = ticket.taken ?? 0; left > 0; left -= parties.at(-1)!.seats)
      parties.push(party(ticket, Math.min(left, maxParty, dice.between(1, 3))))
    return parties
  })
  const line = Array.from({ length: waiting }, (): Registration => {
    const waits = party(tickets[0]!, Math.min(maxParty, dice.between(1, 2)))
    return { ...waits, status: 'waitlisted', waitsSince: waits.createdAt }
  })
  return [...coming, ...line]
}
