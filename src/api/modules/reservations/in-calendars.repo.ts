// What stands in the calendars of whoever is booked and of who trains: while it stands. A trainer who left sees none of it.
import { sql } from 'drizzle-orm'
import type { ReservationState } from '#/contract/reservation/reservation-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import type { Written } from '../calendar/ics.write.ts'
import { isStanding, stateNow } from './reservations.policy.ts'

type Row = {
  id: string
  title: string
  organisation: string
  subject: string
  place: string
  from: string
  to: string
  timeZone: string
  status: ReservationState
  sequence: number
  updated: string
}
export type ReservationInCalendar = Omit<Row, 'from' | 'to' | 'updated'> & {
  startsAt: Date
  endsAt: Date
  updatedAt: Date
}

const shownAtMost = 1000
const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint::text`

/** Bookings `r` that are somebody’s own, or that they train. */
const concerns = ({ userId }: Pick<Actor, 'userId'>) => sql`(r.user_id = ${userId} or (
  (r.resource_id in (select own.id from booking_resources own where own.user_id = ${userId})
    or r.trainer_id in (select own.id from booking_resources own where own.user_id = ${userId}))
  and ${belongsTo(sql`${userId}::uuid`, sql`r.organisation_id`)}))`

type Asked = { range: { from: Date; to: Date } } | { id: string }

export async function listReservationsForCalendars(
  db: Queryable,
  actor: Pick<Actor, 'userId'>,
  asked: Asked,
): Promise<{ reservations: ReservationInCalendar[]; isComplete: boolean }> {
  const which =
    'id' in asked ? sql`r.id = ${asked.id}` : sql`r.starts_at < ${asked.range.to} and r.ends_at > ${asked.range.from}`
  const { rows } = await db.execute<Row>(sql`
    select r.id, br.name as title, o.name as organisation, r.subject, br.place, ${ms('r.starts_at')} as from,
      ${ms('r.ends_at')} as to, br.time_zone as "timeZone", ${stateNow} as status, r.sequence, ${ms('r.updated_at')} as updated
    from reservations r join booking_resources br on br.id = r.resource_id join organisations o on o.id = r.organisation_id
    where ${concerns(actor)} and ${isStanding} and ${which} order by r.starts_at, r.id limit ${shownAtMost + 1}`)
  const reservations = rows.slice(0, shownAtMost).map(({ from, to, updated, ...row }) => ({
    ...row,
    startsAt: new Date(Number(from)),
    endsAt: new Date(Number(to)),
    updatedAt: new Date(Number(updated)),
  }))
  return { reservations, isComplete: rows.length <= shownAtMost }
}

/** Whether they are booked, were, or train: who never had to do with it needs no calendar of it. */
export async function hasReservations(db: Queryable, { userId }: Pick<Actor, 'userId'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where exists (select from reservations r where r.user_id = ${userId})
    or exists (select from booking_resources own where own.user_id = ${userId} and own.removed_at is null)`)
  return rows.length > 0
}

/** What is booked, and what for. */
export const titleOf = ({ title, subject }: Pick<ReservationInCalendar, 'title' | 'subject'>): string =>
  subject ? `${title}: ${subject}` : title

/** Under one number for good: what is moved rises SEQUENCE, what is held is not certain yet. */
export const writtenReservation = (one: ReservationInCalendar): Written => ({
  uid: one.id,
  sequence: one.sequence,
  title: titleOf(one),
  description: one.organisation,
  location: one.place,
  color: null,
  visibility: 'calendar',
  timeZone: one.timeZone,
  rrule: null,
  exdates: [],
  recurrenceKey: null,
  updatedAt: one.updatedAt,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  startDate: null,
  endDate: null,
  onItsClock: true,
  isTentative: one.status === 'held',
})
