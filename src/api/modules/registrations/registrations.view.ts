// Registrations as they are shown: to whoever registered, and to the hosts.
import { sql } from 'drizzle-orm'
import type { OwnRegistration, Registration, Waiting } from '#/contract/event/registration.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import { refundUntil } from '#/contract/event/ticket-payment.ts'
import { freeOf, whyWaiting } from '#/contract/event/waiting-line.ts'
import type { Queryable } from '../../db/client.ts'
import { events, eventTickets } from '../../db/tables/events.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { EventRow, TicketRow } from '../events/events.repo.ts'
import { listPapersOf, type TicketPapers } from '../invoices/credit-notes.repo.ts'
import { findOpenUrls } from '../payments/payments.repo.ts'
import { certificateCode } from './certificate-code.ts'
import { doorCode } from './door-code.ts'
import { backByRule, leftOf } from './giving-back.ts'
import type { RegistrationRow } from './registrations.repo.ts'
import { closingOf, doorOf, dueOf, isCertified, isOver, isShown } from './registrations.rules.ts'
import { noneFree, readFree } from './seats.repo.ts'

type Person = { id: string; name: string; email: string }
type Around = {
  papers: ReadonlyMap<string, TicketPapers>
  payAt: ReadonlyMap<string, string>
  events: ReadonlyMap<string, EventRow>
  tickets: ReadonlyMap<string, TicketRow>
  people: ReadonlyMap<string, Person>
  waiting: ReadonlyMap<string, Waiting>
}

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

async function readAround(db: Queryable, rows: readonly RegistrationRow[]): Promise<Around> {
  const [eventIds, ticketIds] = [rows.map(({ eventId }) => eventId), rows.map(({ ticketId }) => ticketId)]
  const found = await db
    .select()
    .from(events)
    .where(sql`id = ${idsIn([...new Set(eventIds)])}`)
  const tickets = await db
    .select()
    .from(eventTickets)
    .where(sql`id = ${idsIn([...new Set(ticketIds)])}`)
  const userIds = rows.flatMap(({ userId, checkedInBy }) => [userId ?? [], checkedInBy ?? []].flat())
  const { rows: people } = await db.execute<Person>(sql`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from users u where u.id = ${idsIn(userIds)}`)
  const around = { events: byId(found), tickets: byId(tickets), people: byId(people) }
  const ahead = rows.filter(({ payment }) => payment !== 'on_site')
  return {
    ...around,
    waiting: await readWaiting(db, rows, around.events),
    papers: await listPapersOf(db, idsOf(ahead)),
    payAt: await readPayAt(db, ahead),
  }
}

const idsOf = (rows: readonly RegistrationRow[]) => rows.map(({ id }) => id)

/** None where nothing is to be paid. */
async function readPayAt(db: Queryable, rows: readonly RegistrationRow[]): Promise<ReadonlyMap<string, string>> {
  const unpaid = rows.filter(({ status }) => status === 'unpaid')
  return unpaid.length === 0 ? new Map() : findOpenUrls(db, 'registration', idsOf(unpaid))
}

/** Where those stand who wait; one query for all, none where nobody does. */
async function readWaiting(
  db: Queryable,
  rows: readonly RegistrationRow[],
  around: ReadonlyMap<string, EventRow>,
): Promise<ReadonlyMap<string, Waiting>> {
  const waiting = rows.filter(({ status }) => status === 'waitlisted')
  if (waiting.length === 0) return new Map()
  const { rows: places } = await db.execute<{ id: string; place: number }>(sql`
    select r.id, (select count(*)::int + 1 from event_registrations o where o.event_id = r.event_id
      and o.status = 'waitlisted' and (o.waits_since, o.id) < (r.waits_since, r.id)) as place
    from event_registrations r where r.id = ${idsIn(waiting.map(({ id }) => id))}`)
  const placeOf = new Map(places.map(({ id, place }) => [id, place]))
  const free = await readFree(
    db,
    waiting.map(({ eventId }) => eventId),
  )
  return new Map(
    waiting.map((row) => {
      const ofEvent = free.get(row.eventId) ?? noneFree
      const reason = whyWaiting(ofEvent, row, row.expiresAt === null)
      const left = freeOf(ofEvent, row.ticketId)
      const until = closingOf(around.get(row.eventId)!).toISOString()
      return [row.id, { place: placeOf.get(row.id) ?? 1, reason, free: left, until }] as const
    }),
  )
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function both(secret: string, row: RegistrationRow, { tickets, waiting, papers }: Around) {
  const { id, seats, children, answers, status, ending, price, createdAt, attendedAt, expiresAt } = row
  return {
    id,
    ticket: { id: row.ticketId, name: tickets.get(row.ticketId)?.name ?? '', price },
    seats,
    children,
    answers,
    status,
    ending,
    waiting: waiting.get(id) ?? null,
    until: iso(expiresAt),
    payment: row.payment,
    papers: papers.get(id)?.papers ?? [],
    dueAt: row.payment === 'invoice' && dueOf(row) > row.paid ? (papers.get(id)?.dueAt ?? null) : null,
    code: status === 'registered' ? doorCode(secret, row) : null,
    attendedAt: iso(attendedAt),
    createdAt: createdAt.toISOString(),
  }
}

type Host = OwnRegistration['event']['host'] & { eventId: string }

export async function readHosts(db: Queryable, eventIds: readonly string[]): Promise<ReadonlyMap<string, Host>> {
  const { rows } = await db.execute<Host>(sql`
    select e.id as "eventId", case when e.organisation_id is null then 'person' else 'organisation' end as kind,
      coalesce(e.organisation_id, e.host_id, e.id) as id,
      coalesce(o.name, trim(u.first_name || ' ' || u.last_name), '') as name
    from events e left join organisations o on o.id = e.organisation_id left join users u on u.id = e.host_id
    where e.id = ${idsIn(eventIds)}`)
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** What is paid on the spot is between them and the hosts. */
function moneyOf(
  row: RegistrationRow,
  event: EventRow,
): Pick<OwnRegistration, 'due' | 'owed' | 'paid' | 'refunded' | 'refund'> {
  const { payment, status, paid, refunded, refundRule: rule, refundDays: days, leavesFree } = row
  if (payment === 'on_site') return { due: 0, owed: 0, paid: 0, refunded: 0, refund: null }
  const until = event.startsAt && refundUntil(row, event.startsAt)
  const back = Math.min(leftOf(row), status === 'registered' ? backByRule(row, event, row.seats) : 0)
  const isBilled = payment === 'invoice' && row.billed > 0
  return {
    due: status === 'unpaid' ? dueOf(row) : isBilled ? Math.max(0, dueOf(row) - paid) : 0,
    owed: isBilled ? Math.max(0, paid - dueOf(row)) : 0,
    paid,
    refunded,
    refund: { rule, days, until: iso(until), leavesFree, back },
  }
}

/** Without what hosts wrote, which is shown with one alone. */
export async function readOwn(
  db: Queryable,
  secret: string,
  rows: readonly RegistrationRow[],
): Promise<OwnRegistration[]> {
  const around = await readAround(db, rows)
  const hosts = await readHosts(db, [...around.events.keys()])
  return rows.map((row) => {
    const event = around.events.get(row.eventId)!
    const { kind, id, name } = hosts.get(event.id)!
    const isSettled = row.status === 'registered' || (row.status === 'waitlisted' && !row.expiresAt)
    return {
      ...both(secret, row, around),
      ...moneyOf(row, event),
      payAt: around.payAt.get(row.id) ?? null,
      certificate: isCertified(row, event) ? certificateCode(secret, row) : null,
      event: { ...eventOf(event), host: { kind, id, name } },
      guest: row.guestEmail ? { name: row.guestName ?? '', email: row.guestEmail } : null,
      onlineUrl:
        (row.status === 'registered' && event.status !== 'cancelled' && isShown(event) && event.onlineUrl) || null,
      messages: [],
      mayChange: isSettled && !row.attendedAt && doorOf(event) !== 'closed',
      mayCancel: isLiving(row.status) && !row.attendedAt && !isOver(event),
    }
  })
}

/**
 * Who registered for it saw it published: it has its times, though it may be postponed by now. What hosts wrote is shown as long as
 * others may see it.
 */
function eventOf(event: EventRow): Omit<OwnRegistration['event'], 'host'> {
  const { id, slug, title, mode, startsAt, endsAt, startsOn, endsOn, timeZone, allDay, venue, status } = event
  const shown = isShown(event)
  return {
    id,
    slug: slug ?? id,
    isShown: shown,
    inSeries: event.seriesId !== null,
    title: shown ? title : '',
    mode,
    startsAt: iso(startsAt) ?? '',
    endsAt: iso(endsAt) ?? '',
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    timeZone,
    allDay,
    venue: shown ? venue : null,
    status,
    statusNote: shown ? event.statusNote : '',
    closesAt: closingOf(event).toISOString(),
    questions: shown ? event.questions : [],
    maxParty: event.maxParty,
  }
}

export async function readForHosts(
  db: Queryable,
  secret: string,
  rows: readonly RegistrationRow[],
): Promise<Registration[]> {
  const around = await readAround(db, rows)
  return rows.map((row) => {
    const person = row.userId ? around.people.get(row.userId) : undefined
    return {
      ...both(secret, row, around),
      personId: person?.id ?? null,
      name: row.guestName ?? person?.name ?? '',
      email: row.guestEmail ?? person?.email ?? null,
      isGuest: row.guestEmail !== null,
      due: dueOf(row),
      paid: row.paid,
      refunded: row.refunded,
      checkedInBy: (row.checkedInBy && around.people.get(row.checkedInBy)?.name) || null,
    }
  })
}
