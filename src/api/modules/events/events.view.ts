// Events in the contract's words: as lists show them, opened, and as those see them who organise them.
import { sql, type SQL } from 'drizzle-orm'
import {
  event,
  eventSummary,
  ownEvent,
  ownEventSummary,
  type Event,
  type EventSummary,
  type OwnEvent,
  type OwnEventSummary,
  type OwnTicket,
  type Point,
} from '#/contract/event/event.ts'
import type { HostedState } from '#/contract/event/event-kinds.ts'
import { missingOf } from '#/contract/event/missing.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { events } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { closingOf, doorOf, type DoorFacts } from './door.ts'
import { isAtDoor, isOwn, isSeenBy, whatMay, worksForHost } from './events.policy.ts'
import { localTimeOf, writtenTimes } from './events.times.ts'
import { distanceFrom } from './near.ts'
import { openPicture, readOwnPictures } from '../pictures/pictures.repo.ts'
import { hasOthers, listDates, listOwnDates } from './series.repo.ts'

/** Without what a driver would make a moment of: a day is text. */
const columns = ({
  entries: { startsOn: _from, endsOn: _to, ...entries },
}: {
  entries: Record<string, unknown>
}) => sql`
  ${columnsOf(events, 'e', { entries })}, e.starts_on::text as "startsOn", e.ends_on::text as "endsOn"`

/** A tutor whose account is erased has no name any more. */
const host = sql`(case when e.organisation_id is not null
  then (select json_build_object('kind', 'organisation', 'id', o.id, 'name', o.name) from organisations o where o.id = e.organisation_id)
  else json_build_object('kind', 'person', 'id', coalesce(e.host_id, e.id), 'name', coalesce(
    (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = e.host_id), '')) end) as host`

const point = sql`(case when e.lat is not null then json_build_object('lat', e.lat, 'lon', e.lon) end) as point`

const cover = sql`${openPicture(sql`e.cover_id`, sql`e.cover_alt`)} as cover`

/** What `doorOf` asks about, beside what is shown. */
const facts = sql`${isoTime(sql`e.opens_at`)} as "opensAt", ${isoTime(sql`e.closes_at`)} as "closesAt", e.waitlist, e.places, e.taken`

const summary = (near: Point | null) => sql`${columns(eventSummary)}, ${host}, ${point}, ${cover}, ${facts},
  e.venue->>'city' as city, e.venue->>'country' as country,
  ${near ? sql`round(${distanceFrom(near)}::numeric, 1)::float8` : sql`null::float8`} as distance`

const ticketsOf = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'price', t.price, 'quantity', t.quantity,
    'taken', t.taken, 'left', greatest(0, least(t.quantity - t.taken, e.places - e.taken))) order by t.position)
  from event_tickets t where t.event_id = e.id and t.removed_at is null), '[]') as tickets`

type Facts = Pick<DoorFacts, 'opensAt' | 'closesAt' | 'waitlist' | 'places' | 'taken'>
type SummaryRow = Omit<EventSummary, 'door' | 'left'> & Facts

function shownSummary({ opensAt, closesAt, waitlist, places, taken, ...row }: SummaryRow): EventSummary {
  const door = doorOf({ ...row, opensAt, closesAt, waitlist, places, taken })
  return { ...row, door, left: places - taken }
}

/** Of these events those that this person may see, in the order of the ids. */
export async function listEventSummaries(
  db: Queryable,
  actor: Actor | null,
  ids: readonly string[],
  near: Point | null = null,
): Promise<EventSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<SummaryRow>(sql`
    select ${summary(near)} from events e where e.id = ${idsIn(ids)} and ${isSeenBy(actor)}`)
  return inOrderOf(ids, rows).map(shownSummary)
}

/** Those named who work for its house at present. */
export const namedHosts = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
    order by search_key(u.last_name || ' ' || u.first_name), u.id)
  from event_hosts named join users u on u.id = named.user_id and u.status = 'active' and u.deleted_at is null
  where named.event_id = e.id and ${worksForHost(sql`named.user_id`)}), '[]')`

const { opensAt: _o, closesAt: _c, places: _p, waitlist: _w, ...opened } = event.entries

type EventRow = Omit<Event, 'door' | 'left' | 'mayHost' | 'closesAt' | 'tickets' | 'series'> &
  Facts & { tickets: OwnTicket[]; isOwn: boolean; seriesId: string | null }

/** An event that this person may see. */
export async function findEvent(db: Queryable, actor: Actor | null, named: SQL): Promise<Event | undefined> {
  const [own, atDoor] = actor ? [isOwn(actor), isAtDoor(actor)] : [sql`false`, sql`false`]
  const { rows } = await db.execute<EventRow>(sql`
    select ${columns({ entries: opened })}, ${host}, ${point}, ${cover}, ${facts}, ${ticketsOf}, null::float8 as distance, (${own}) as "isOwn",
      (${atDoor}) as "atDoor", ${namedHosts} as hosts, e.series_id as "seriesId", e.venue->>'city' as city, e.venue->>'country' as country
    from events e where ${named} and ${isSeenBy(actor)}`)
  if (!rows[0]) return undefined
  const { isOwn: mayHost, taken, tickets, seriesId, ...row } = rows[0]
  return {
    ...row,
    door: doorOf({ ...row, taken }),
    left: row.places - taken,
    closesAt: closingOf(row).toISOString(),
    tickets: tickets.map(({ taken: _taken, ...ticket }) => ticket),
    series: seriesId ? { id: seriesId, ...(await listDates(db, actor, { seriesId, id: row.id })) } : null,
    mayHost,
  }
}

const waiting = sql`(select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'waitlisted') as waiting`
const ownColumns = sql`${host}, ${point}, ${waiting}, e.venue->>'city' as city, e.hidden_rule as "removedFor"`

/** Where its hosts look for it. What is put off waits for a time. */
export function stateOf(
  { status, endsAt }: { status: string; endsAt: string | Date | null },
  now = new Date(),
): HostedState {
  if (status === 'draft' || status === 'cancelled') return status
  return status !== 'postponed' && endsAt !== null && new Date(endsAt) <= now ? 'past' : 'upcoming'
}

export async function listOwnEventSummaries(db: Queryable, ids: readonly string[]): Promise<OwnEventSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<OwnEventSummary, 'state'> & { point: unknown }>(sql`
    select ${columns(ownEventSummary)}, ${ownColumns} from events e where e.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows).map(({ point: _point, ...row }) => ({ ...row, state: stateOf(row) }))
}

type OwnRow = Omit<
  OwnEvent,
  'state' | 'missing' | 'may' | 'cover' | keyof ReturnType<typeof writtenTimes> | 'opens' | 'closes' | 'series'
> & {
  coverId: string | null
  seriesId: string | null
  opensAt: string | null
  closesAt: string | null
}

const told = sql`(select count(*)::int from event_registrations r
  where r.event_id = e.id and r.status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered')) as told`

export async function readOwnEvent(db: Queryable, actor: Actor, id: string): Promise<OwnEvent> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${columns(ownEvent)}, e.cover_id as "coverId", ${ownColumns}, ${isoTime(sql`e.opens_at`)} as "opensAt", ${isoTime(sql`e.closes_at`)} as "closesAt", ${ticketsOf}, ${told},
      (case when ${hasOthers} then e.series_id end) as "seriesId"
    from events e where e.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { opensAt, closesAt, seriesId, coverId, ...row } = rows[0]
  const [cover = null] = coverId ? await readOwnPictures(db, actor, sql`x.id = ${coverId}`) : []
  const clock = (at: string | null) => (at === null ? null : localTimeOf(new Date(at), row.timeZone).local)
  const times = writtenTimes({ ...row, startsAt: dateOf(row.startsAt), endsAt: dateOf(row.endsAt) })
  const shown = { ...row, ...times, cover, opens: clock(opensAt), closes: clock(closesAt) }
  const series = seriesId ? { id: seriesId, dates: await listOwnDates(db, actor, seriesId) } : null
  return { ...shown, series, state: stateOf(row), missing: missingOf(shown), may: whatMay(row) }
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
