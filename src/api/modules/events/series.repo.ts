import { sql, type SQL } from 'drizzle-orm'
import type { OwnDate, SeriesDate } from '#/contract/event/series.ts'
import { type SeriesScope } from '#/contract/core/series-scopes.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { doorOf, type DoorFacts } from './door.ts'
import { isOwn, isSeenBy } from './events.policy.ts'
import { readEvent, requireOwnEvent, type EventRow } from './events.repo.ts'

/** The dates that a change is meant for, in the order in which they are held. What is over or has no time is another matter. */
export async function listScope(db: Queryable, actor: Actor, id: string, scope: SeriesScope): Promise<string[]> {
  if (scope === 'this') return [id]
  const row = await readEvent(db, id)
  if (!row?.seriesId) return [id]
  const from = scope === 'following' ? sql`and e.starts_at >= ${row.startsAt}` : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e where e.series_id = ${row.seriesId} and ${isOwn(actor)}
      and (e.id = ${id} or (e.ends_at > now() ${from})) order by e.id`)
  return rows.map((one) => one.id)
}

/** Those of them that nobody has published, whenever they would be. */
export async function listDrafts(db: Queryable, actor: Actor, id: string, scope: SeriesScope): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e join events this on this.id = ${id} and this.series_id = e.series_id
    where e.status = 'draft' and ${isOwn(actor)} and (e.id = ${id} or ${scope === 'all'} or e.starts_at >= this.starts_at)
    order by e.id`)
  return rows.map((one) => one.id)
}

/** Dates that one account changes together in a minute: while that is done, a small installation does little else. */
const datesLimit: RateLimit = { name: 'events_dates', points: 500, seconds: 60, by: 'account' }

/** Before anything is begun: a change counts as often as there are dates that it is meant for. */
export async function paceDates(
  { services, address }: Context,
  actor: Actor,
  id: string,
  { scope, areDrafts = false }: { scope: SeriesScope; areDrafts?: boolean },
): Promise<void> {
  if (scope === 'this') return
  const { length } = await (areDrafts ? listDrafts : listScope)(services.db, actor, id, scope)
  const keys = { address, userId: actor.userId, body: undefined }
  if (length > 0) await services.rateLimits.consume([datesLimit], keys, length)
}

/** A date with its tickets, as long as the transaction lasts; null where another than the one `of` which it is was deleted meanwhile. */
export async function holdDate(tx: Tx, actor: Actor, { id, of }: { id: string; of: string | null }) {
  try {
    return await requireOwnEvent(tx, actor, id)
  } catch (error) {
    if (id !== of && error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Of an event `e`: whether it has any other date. */
export const hasOthers = sql`exists (
  select from events o where o.series_id = e.series_id and o.id <> e.id and o.deleted_at is null)`

/** What another date of the series cannot be, said with its day. */
export async function naming<T>(
  { startsOn }: Pick<EventRow, 'startsOn'>,
  locale: Parameters<ApiError['said']>[0],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !startsOn) throw error
    const [reason] = Object.values(error.details.fields ?? {})
    throw new ApiError('series_date', {}, { name: reason ?? error.said(locale), until: startsOn })
  }
}

const columns = sql`e.id, ${isoTime(sql`e.starts_at`)} as "startsAt", ${isoTime(sql`e.ends_at`)} as "endsAt",
  e.starts_on::text as "startsOn", e.ends_on::text as "endsOn", e.time_zone as "timeZone", e.all_day as "allDay", e.status, e.places, e.taken`

export async function listOwnDates(db: Queryable, actor: Actor, seriesId: string): Promise<OwnDate[]> {
  const { rows } = await db.execute<OwnDate>(sql`
    select ${columns}, (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'waitlisted') as waiting
    from events e where e.series_id = ${seriesId} and e.starts_at is not null and ${isOwn(actor)}
    order by e.starts_at, e.id limit ${seriesLimits.dates}`)
  return rows
}

/** Events `e` that take place as things stand. */
export const isOn = sql`e.status in ('published', 'rescheduled')`

type Shown = Omit<SeriesDate, 'door' | 'left'> & DoorFacts

/** Those to come that this person may see, without the one that is looked at. Of what was called or put off the count knows nothing. */
export async function listDates(
  db: Queryable,
  actor: Actor | null,
  { seriesId, id }: { seriesId: string; id: string },
): Promise<{ count: number; dates: SeriesDate[] }> {
  const of: SQL = sql`e.series_id = ${seriesId} and e.id <> ${id} and e.ends_at > now() and ${isSeenBy(actor)}`
  const { rows } = await db.execute<Shown & { count: number }>(sql`
    select ${columns}, e.slug, ${isoTime(sql`e.opens_at`)} as "opensAt", ${isoTime(sql`e.closes_at`)} as "closesAt", e.waitlist,
      (count(*) filter (where ${isOn}) over ())::int as count
    from events e where ${of} order by e.starts_at, e.id limit ${seriesLimits.shown}`)
  const dates = rows.map(({ count: _count, opensAt, closesAt, waitlist, places, taken, ...date }) => ({
    ...date,
    door: doorOf({ ...date, opensAt, closesAt, waitlist, places, taken }),
    left: places - taken,
  }))
  return { count: rows[0]?.count ?? 0, dates }
}
