// Bookings as they are shown: to those who work at the centre, and to who is booked.
import { sql, type SQL } from 'drizzle-orm'
import { reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'
import type { ReservationQuery } from '#/contract/reservation/reservation.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'
import { isManaged, isReadable, isStanding, needsTrainer, requireWorker, stateNow } from './reservations.policy.ts'

const later = sql`(select count(*)::int from reservations other where other.series_id = r.series_id
  and other.starts_at >= r.starts_at and other.starts_at > now() and other.status in ('held', 'confirmed'))`
const inTime = sql`(r.status = 'held' or r.starts_at > now() + make_interval(hours => ${reservationLimits.cancelHours}))`

export async function listReservations(db: Queryable, actor: Actor, ids: readonly string[]): Promise<Reservation[]> {
  if (ids.length === 0) return []
  const manages = isManaged(actor)
  const { rows } = await db.execute<Reservation>(sql`
    select r.id, json_build_object('id', o.id, 'name', o.name) as organisation,
      json_build_object('id', br.id, 'name', br.name, 'kind', br.kind, 'place', br.place) as resource,
      case when tr.id is not null then json_build_object('id', tr.id, 'name', tr.name) end as trainer,
      ${needsTrainer} as "needsTrainer", ${isoTime(sql`r.starts_at`)} as "startsAt", ${isoTime(sql`r.ends_at`)} as "endsAt",
      br.time_zone as "timeZone", coalesce(u.first_name || ' ' || u.last_name, r.guest_name) as name,
      (r.user_id is null) as "isGuest", r.subject, r.note, ${stateNow} as status, ${isoTime(sql`r.hold_until`)} as "holdUntil",
      r.is_asked as "isAsked", ${later} as later, r.ending, r.ending_note as "endingNote",
      (${manages} and r.status = 'held' and r.hold_until > now()) as "mayConfirm",
      (${manages} and ${isStanding} and r.starts_at > now()) as "mayMove",
      (${isStanding} and r.starts_at > now() and (${manages} or (r.user_id = ${actor.userId} and ${inTime}))) as "mayCancel"
    from reservations r join booking_resources br on br.id = r.resource_id join organisations o on o.id = r.organisation_id
      left join booking_resources tr on tr.id = r.trainer_id left join users u on u.id = r.user_id
    where r.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

export async function readReservation(db: Queryable, actor: Actor, id: string): Promise<Reservation> {
  const { rows } = await db.execute(sql`select from reservations r where r.id = ${id} and ${isReadable(actor)}`)
  const [one] = rows.length > 0 ? await listReservations(db, actor, [id]) : []
  if (!one) throw new ApiError('not_found')
  return one
}

const there = sql`(now() at time zone br.time_zone)`
const begins = sql`(r.starts_at at time zone br.time_zone)`
const near = sql`r.starts_at between now() - interval '9 days' and now() + interval '9 days'`
/** By the clock at the house. What is counted of a day or a week are these rows. */
const times: Record<NonNullable<ReservationQuery['time']>, SQL> = {
  coming: sql`r.ends_at > now()`,
  past: sql`r.ends_at <= now()`,
  today: sql`(${near} and ${begins}::date = ${there}::date)`,
  week: sql`(${near} and date_trunc('week', ${begins}) = date_trunc('week', ${there}))`,
}
const needs = { answer: sql`(r.status = 'held' and r.hold_until > now())`, trainer: needsTrainer }

const listIn = (descending: boolean) =>
  defineList<ReservationQuery>({
    from: sql`reservations r join booking_resources br on br.id = r.resource_id left join users u on u.id = r.user_id`,
    id: sql`r.id`,
    sorts: { key: sql`r.starts_at`, kind: 'instant', descending },
    search: sql`(r.words || ' ' || coalesce(u.search, '') || ' ' || search_text(br.name))`,
    filters: {
      resource: (id) => sql`(r.resource_id = ${id} or r.trainer_id = ${id})`,
      kind: isOneOf(sql`br.kind`),
      status: isOneOf(stateNow),
      time: (time) => times[time],
      need: (need) => needs[need],
    },
  })
const forwards = listIn(false)
const backwards = listIn(true)

export async function listOf(db: Queryable, actor: Actor, organisation: string, query: ReservationQuery) {
  await requireWorker(db, actor, organisation)
  const list = query.time === 'past' ? backwards : forwards
  const { ids, ...page } = await list(db, query, isEqualTo(sql`r.organisation_id`)(organisation))
  return { reservations: await listReservations(db, actor, ids), ...page }
}

export async function listOwn(db: Queryable, actor: Actor, query: ReservationQuery) {
  const scope = sql`r.user_id = ${actor.userId} and r.ends_at > now() and ${isStanding}`
  const { ids, ...page } = await forwards(db, query, scope)
  return { reservations: await listReservations(db, actor, ids), ...page }
}

const bookedMinutes = sql`sum(least(extract(epoch from r.ends_at - r.starts_at) / 60, 1440))`

export async function readFigures(db: Queryable, actor: Actor, organisation: string) {
  await requireWorker(db, actor, organisation)
  const of = sql`from reservations r join booking_resources br on br.id = r.resource_id where r.organisation_id = ${organisation}`
  const stands = sql`${stateNow} in ('held', 'confirmed', 'done')`
  const { rows } = await db.execute<{
    today: number
    week: number
    held: number
    lacking: number
    booked: number
    open: number | null
    next: string | null
  }>(sql`
    select (select count(*)::int ${of} and ${times.today} and ${stands}) as today,
      (select count(*)::int ${of} and ${times.week} and ${stands}) as week,
      (select count(*)::int ${of} and ${needs.answer}) as held,
      (select count(*)::int ${of} and r.ends_at > now() and r.starts_at < now() + interval '90 days' and ${needsTrainer}) as lacking,
      (select coalesce(${bookedMinutes}, 0)::int ${of} and br.kind = 'room' and br.hours <> '[]' and ${times.week} and ${stands}) as booked,
      (select (sum(extract(epoch from (h->>'to')::time - (h->>'from')::time) / 60))::int from booking_resources br,
        jsonb_array_elements(br.hours) h where br.organisation_id = ${organisation} and br.kind = 'room' and br.removed_at is null) as open,
      (select r.id ${of} and r.starts_at > now() and ${isStanding} order by r.starts_at, r.id limit 1) as next`)
  const { lacking, booked, open, next, ...counts } = rows[0]!
  const [first] = next ? await listReservations(db, actor, [next]) : []
  return { ...counts, needTrainer: lacking, rooms: { booked, open }, next: first ?? null }
}

type WeekQuery = { date?: string | undefined; resource?: string | undefined; kind?: string | undefined }

/** From a Monday on, by the clock of each thing. */
export async function readWeek(db: Queryable, actor: Actor, organisation: string, { date, resource, kind }: WeekQuery) {
  await requireWorker(db, actor, organisation)
  const { shownInWeek, shownResources } = reservationLimits
  const { rows: days } = await db.execute<{ from: string }>(sql`
    select date_trunc('week', coalesce(${date ?? null}::date, current_date)::timestamp)::date::text as from`)
  const { from } = days[0]!
  const { rows: resources } = await db.execute<{
    id: string
    kind: 'room'
    name: string
    places: number
    timeZone: string
  }>(sql`
    select br.id, br.kind, br.name, br.places, br.time_zone as "timeZone" from booking_resources br
    where br.organisation_id = ${organisation} and br.removed_at is null
      and br.id = coalesce(${resource ?? null}::uuid, br.id) and br.kind = coalesce(${kind ?? null}, br.kind)
    order by array_position(array['room','trainer','observation','practicum','session'], br.kind), search_key(br.name), br.id
    limit ${shownResources + 1}`)
  const shown = resources.slice(0, shownResources)
  const { rows: entries } = await db.execute<{
    id: string
    resource: string
    startsAt: string
    endsAt: string
    name: string
    subject: string
    status: 'held'
  }>(sql`
    select r.id, br.id as resource, ${isoTime(sql`r.starts_at`)} as "startsAt", ${isoTime(sql`r.ends_at`)} as "endsAt",
      coalesce(u.first_name || ' ' || u.last_name, r.guest_name) as name, r.subject, ${stateNow} as status
    from reservation_parts p join reservations r on r.id = p.reservation_id join booking_resources br on br.id = p.resource_id
      left join users u on u.id = r.user_id
    where p.resource_id = ${idsIn(shown.map(({ id }) => id))} and ${isStanding}
      and tstzrange(p.starts_at, p.blocked_until) && tstzrange((${from}::date - 1)::timestamptz, (${from}::date + 8)::timestamptz)
      and r.ends_at > ${from}::timestamp at time zone br.time_zone
      and r.starts_at < (${from}::date + 7)::timestamp at time zone br.time_zone
    order by r.starts_at, r.id limit ${shownInWeek + 1}`)
  const more = resources.length > shownResources || entries.length > shownInWeek
  return { from, resources: shown, entries: entries.slice(0, shownInWeek), more }
}
