import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { dayMs, hourMs, instantOf } from '../../modules/calendar/calendar.time.ts'
import type { Queryable } from '../client.ts'
import { eventRegistrations, eventTickets, events } from '../tables/events.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'
import type { DemoEvent } from './events-abroad.ts'
import { demoEvents } from './events-demo.ts'

type Registration = typeof eventRegistrations.$inferInsert
type Ticket = typeof eventTickets.$inferInsert & { taken: number }
type Guest = { id: string; locale: Registration['locale'] }

const rowsAtOnce = 500
/** On the list of what is full. */
const waitingParties = 3

type Hosts = { organisations: ReadonlyMap<string, string>; tutor: string }

/** Writes the demo's events, around the day on which they are made; the organisations and the tutor must be there already. */
export async function seedDemoEvents(db: Queryable, now: Date): Promise<void> {
  const hosts = await findHosts(db)
  const dice = createDice('what one comes to', now)
  const made = demoEvents.map((event) => rowsOf(event, hosts, dice.born(dice.between(8, 40)), now))
  await db.insert(events).values(made.map(({ row }) => row))
  await db.insert(eventTickets).values(made.flatMap(({ tickets }) => tickets))
  const people = await findPeople(db)
  const coming = made.flatMap(({ row, tickets }, at) => partiesOf(row, tickets, at, people, dice))
  for (let from = 0; from < coming.length; from += rowsAtOnce)
    await db.insert(eventRegistrations).values(coming.slice(from, from + rowsAtOnce))
}

async function findHosts(db: Queryable): Promise<Hosts> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from organisations`)
  const tutor = await db.execute<{ id: string }>(sql`select id from users where email = ${demoPeople.tutor.email}`)
  return { organisations: new Map(rows.map(({ id, name }) => [name, id])), tutor: tutor.rows[0]!.id }
}

/** Whoever has an account, the demo's parent before all others. */
async function findPeople(db: Queryable): Promise<Guest[]> {
  const { rows } = await db.execute<Guest>(sql`
    select id, locale from users where status = 'active' and not roles && array['admin', 'moderator', 'school', 'training_center']
    order by email = ${demoPeople.parent.email} desc, id`)
  return rows
}

/** Who comes, in parties of up to three until the places of each ticket are taken, and who waits. Each event begins with others. */
function partiesOf(
  event: typeof events.$inferInsert,
  tickets: readonly Ticket[],
  at: number,
  people: readonly Guest[],
  dice: Dice,
): Registration[] {
  const start = event.organisationId && event.category === 'parent_evening' ? 0 : 1 + at * 17
  let next = start
  const party = (ticket: Ticket, seats: number): Registration => {
    const { id: userId, locale } = people[next++ % people.length]!
    const base = { ...dice.born(dice.between(0, 6)), eventId: event.id!, ticketId: ticket.id, userId, locale }
    return { ...base, updatedAt: base.createdAt, seats, price: ticket.price, status: 'registered' }
  }
  const coming = tickets.flatMap((ticket) => {
    const parties: Registration[] = []
    for (let left = ticket.taken; left > 0;) {
      const seats = Math.min(left, dice.between(1, 3))
      parties.push(party(ticket, seats))
      left -= seats
    }
    return parties
  })
  const full = event.waitlist ? tickets.find(({ taken, quantity }) => taken === quantity) : undefined
  const waiting = Array.from({ length: full ? waitingParties : 0 }, (): Registration => {
    const waits = party(full!, dice.between(1, 3))
    return { ...waits, status: 'waitlisted', waitsSince: waits.createdAt }
  })
  return [...coming, ...waiting]
}

function rowsOf(event: DemoEvent, hosts: Hosts, base: { id: string; createdAt: Date }, now: Date) {
  const { by, title, summary, text, category, mode = 'onsite', venue, timeZone, status = 'published' } = event
  const places = event.tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = event.tickets.reduce((sum, ticket) => sum + ticket.taken, 0)
  const prices = event.tickets.map(({ price }) => price)
  const times = timesOf(event, now)
  const row: typeof events.$inferInsert = {
    ...base,
    updatedAt: base.createdAt,
    publishedAt: base.createdAt,
    ...(by ? { organisationId: hosts.organisations.get(by) } : { hostId: hosts.tutor, createdBy: hosts.tutor }),
    slug: slugOf(title),
    title,
    summary,
    content: fromMarkdown(text, 'letter'),
    body: text,
    category,
    mode,
    ...(venue && placeOf(venue)),
    onlineUrl: mode === 'onsite' ? '' : 'https://meet.example/casa',
    ...times,
    timeZone,
    places,
    taken,
    waitlist: event.waitlist ?? false,
    offerHours: 24,
    maxParty: 5,
    audience: [...(event.audience ?? [])],
    levels: [...(event.levels ?? [])],
    languages: [...event.languages],
    accessibility: event.accessibility ?? '',
    status,
    statusNote: event.note ?? '',
    ...(status === 'rescheduled' && { previousStartsAt: new Date(times.startsAt.getTime() - 7 * dayMs) }),
    sequence: status === 'published' ? 0 : 1,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
  }
  const tickets = event.tickets.map((ticket, position) => ({ ...ticket, id: newId(), eventId: base.id, position }))
  return { row, tickets }
}

const placeOf = ({ lat, lon, ...venue }: NonNullable<DemoEvent['venue']>) => ({ venue, lat, lon })

function timesOf({ inDays, from, hours = 2, days = 1, timeZone }: DemoEvent, now: Date) {
  const dayAfter = (count: number) => new Date(now.getTime() + count * dayMs).toISOString().slice(0, 10)
  const at = (date: string, time = '00:00') => instantOf(Date.parse(`${date}T${time}:00Z`), timeZone)
  const startsOn = dayAfter(inDays)
  const startsAt = at(startsOn, from)
  if (from) {
    const endsAt = new Date(startsAt.getTime() + hours * hourMs)
    return { startsAt, endsAt, startsOn, endsOn: startsOn, allDay: false }
  }
  const endsAt = at(dayAfter(inDays + days))
  return { startsAt, endsAt, startsOn, endsOn: dayAfter(inDays + days - 1), allDay: true }
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
