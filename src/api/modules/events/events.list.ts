// Events as they are found: as a list, by the days of a month, and on the map. All three are narrowed alike.
import { and, sql, type SQL } from 'drizzle-orm'
import type { EventDay, Point } from '#/contract/event/event.ts'
import { eventsOfDay, eventsOnMap, type HostedState } from '#/contract/event/event-kinds.ts'
import type {
  EventFeedQuery,
  EventFilter,
  EventMapQuery,
  EventMonthQuery,
  EventQuery,
  HostedQuery,
} from '#/contract/event/event.search.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'
import { matches } from '../../lists/search.ts'
import { areSeenBy, isOwn } from './events.policy.ts'
import { listEventSummaries, listOwnEventSummaries } from './events.view.ts'
import { isInBox, isWithin } from './near.ts'

type Who = Actor | null

/** Planned anew for its values: how much lies in a box, or is of a kind, differs greatly. */
const planned = sql.raw(unprepared)

export const placeOf = ({ lat, lon }: Pick<EventFilter, 'lat' | 'lon'>): Point | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : null

const has = (column: SQL, value: string) => sql`${column} @> array[${value}]::text[]`

/** Who comes without saying for whom it is, is for everybody; what is mixed is both. */
function narrowed(asked: Omit<EventFilter, 'q'>): SQL | undefined {
  const { category, level, language, audience, mode, free, organisation, series, host, km } = asked
  const place = placeOf(asked)
  return and(
    category?.length ? isOneOf(sql`e.category`)(category) : undefined,
    level?.length ? sql`e.levels && ${sql.param(level)}::text[]` : undefined,
    language ? has(sql`e.languages`, language) : undefined,
    audience ? sql`(e.audience = '{}' or ${has(sql`e.audience`, audience)})` : undefined,
    mode ? sql`e.mode in (${mode}, 'mixed')` : undefined,
    free ? sql`e.price_from = 0` : undefined,
    organisation ? sql`e.organisation_id = ${organisation}` : undefined,
    series ? sql`e.series_id = ${series}` : undefined,
    host ? sql`e.host_id = ${host}` : undefined,
    place ? isWithin(place, km) : undefined,
  )
}

/** By the days where it takes place. An event lasts a month at most, so that its beginning bounds what is looked at. */
const inSpan = ({ from, to }: Pick<EventFeedQuery, 'from' | 'to'>): SQL | undefined =>
  and(
    from
      ? sql`e.ends_on >= ${from}::date and e.starts_at > ${from}::date - interval '34 days'`
      : sql`e.ends_at > now() and e.starts_at > now() - interval '34 days'`,
    to ? sql`e.starts_on <= ${to}::date and e.starts_at < ${to}::date + interval '2 days'` : undefined,
  )

type Page = Pick<EventQuery, 'after' | 'before' | 'limit' | 'q'>

const found = defineList<Page>({
  from: sql`events e`,
  id: sql`e.id`,
  search: sql`e.words`,
  sorts: { key: sql`e.starts_at`, kind: 'instant', descending: false },
  filters: {},
  countsTo: 100,
})

export async function listEvents(db: Queryable, who: Who, { after, before, limit, q, ...asked }: EventQuery) {
  const scope = and(areSeenBy(who), inSpan(asked), narrowed(asked))
  const { ids, ...page } = await found(db, { after, before, limit, q }, scope)
  return { events: await listEventSummaries(db, who, ids, placeOf(asked)), ...page }
}

const longAtMost = 200

/** Of each day the first that begin then, and what goes on from days before: read apart, since that is rare. */
export async function listMonth(db: Queryable, who: Who, { month, q, ...asked }: EventMonthQuery) {
  const where = and(areSeenBy(who), narrowed(asked), matches(sql`e.words`, q))
  const first = `${month}-01`
  const dates = daysOf(month)
  const { rows: beginning } = await db.execute<{ day: string; id: string }>(sql`${planned}
    select day::text, begun.id from unnest(${sql.param(dates)}::date[]) as day
      cross join lateral (select e.id, e.starts_at from events e where ${where} and e.starts_on = day
        order by e.starts_at, e.id limit ${eventsOfDay + 1}) as begun
    order by day, begun.starts_at, begun.id`)
  const { rows: long } = await db.execute<{ id: string; from: string; to: string }>(sql`${planned}
    select e.id, e.starts_on::text as "from", e.ends_on::text as "to" from events e
    where ${where} and e.ends_on > e.starts_on and e.starts_on < ${first}::date + interval '1 month'
      and e.ends_on between ${first}::date and ${first}::date + interval '66 days'
    order by e.starts_at, e.id limit ${longAtMost}`)
  const days = dates.map((date) => {
    const goingOn = long.filter(({ from, to }) => from < date && date <= to).map(({ id }) => id)
    const ids = [...goingOn, ...beginning.filter(({ day }) => day === date).map(({ id }) => id)]
    return { date, ids: ids.slice(0, eventsOfDay), more: ids.length > eventsOfDay }
  })
  const shown = [...new Set(days.flatMap(({ ids }) => ids))]
  const summaries = new Map(
    (await listEventSummaries(db, who, shown, placeOf(asked))).map((event) => [event.id, event]),
  )
  return {
    days: days
      .map(({ date, ids, more }): EventDay => ({ date, events: ids.flatMap((id) => summaries.get(id) ?? []), more }))
      .filter(({ events }) => events.length > 0),
  }
}

function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The next that have a place. What shows no part of the world shows all of it. */
export async function listOnMap(db: Queryable, who: Who, { q, west, south, east, north, ...asked }: EventMapQuery) {
  const box =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined
      ? isInBox({ west, south, east, north })
      : undefined
  const where = and(
    areSeenBy(who),
    sql`e.lat is not null`,
    inSpan(asked),
    narrowed(asked),
    box,
    matches(sql`e.words`, q),
  )
  const { rows } = await db.execute<{ id: string }>(sql`${planned}
    select e.id from events e where ${where} order by e.starts_at, e.id limit ${eventsOnMap + 1}`)
  const ids = rows.slice(0, eventsOnMap).map(({ id }) => id)
  return { events: await listEventSummaries(db, who, ids, placeOf(asked)), more: rows.length > eventsOnMap }
}

const isPast = sql`(e.status <> 'postponed' and e.ends_at <= now())`
/** As `stateOf` says it of one. */
const stateIs: Record<HostedState, SQL> = {
  draft: sql`e.status = 'draft'`,
  cancelled: sql`e.status = 'cancelled'`,
  past: sql`e.status not in ('draft', 'cancelled') and ${isPast}`,
  upcoming: sql`e.status not in ('draft', 'cancelled') and not ${isPast}`,
}

const hosted = defineList<HostedQuery>({
  from: sql`events e`,
  id: sql`e.id`,
  search: sql`e.words`,
  sorts: {
    startsAt: { key: sql`e.starts_at`, kind: 'instant', nullable: true },
    updatedAt: { key: sql`e.updated_at`, kind: 'instant' },
    title: { key: sql`search_key(e.title) collate "C"`, kind: 'text', prefixFirst: true },
  },
  filters: {
    state: (state) => stateIs[state],
    organisation: isEqualTo(sql`e.organisation_id`),
    template: (isKept) => (isKept ? sql`e.is_template` : sql`true`),
  },
})

const countedAtMost = 1000

/** With how many there are in each state, whichever is looked at: of the same organisation. */
export async function listHosted(db: Queryable, actor: Actor, query: HostedQuery) {
  const { ids, ...page } = await hosted(db, query, isOwn(actor))
  const of = query.organisation ? isEqualTo(sql`e.organisation_id`)(query.organisation) : sql`true`
  const counts = Object.entries(stateIs).map(
    ([state, is]) =>
      sql`(select count(*)::int from (select from events e where ${isOwn(actor)} and ${of} and ${is} limit ${countedAtMost}) as first_ones) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<HostedState, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { events: await listOwnEventSummaries(db, ids), counts: rows[0]!, ...page }
}

const isNew = sql`e.published_at > now() - interval '2 years'`

/** Of what is narrowed so, what was published last: what those hear of who saved the search. Older things they have heard of. */
export async function listNewest(
  db: Queryable,
  who: Who,
  { q, limit, after: _after, before: _before, ...asked }: EventQuery,
) {
  const where = and(areSeenBy(who), isNew, inSpan(asked), narrowed(asked), matches(sql`e.words`, q))
  const { rows } = await db.execute<{ id: string }>(sql`${planned}
    select e.id from events e where ${where} order by e.published_at desc, e.id desc limit ${limit + 1}`)
  return { ids: rows.slice(0, limit).map(({ id }) => id), more: rows.length > limit }
}
