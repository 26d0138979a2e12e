import { sql, type SQL } from 'drizzle-orm'
import type { OwnDate, SeriesDate } from '#/contract/event/series.ts'
import { type SeriesScope } from '#/contract/core/series-scopes.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { doorOf, type DoorFacts } from './door.ts'
import { isOwn, isSeenBy } from './events.policy.ts'
import { readEvent, type EventRow } from './events.repo.ts'

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

type Shown = Omit<SeriesDate, 'door' | 'left'> & DoorFacts

/** Those to come that this person may see, without the one that is looked at. */
export async function listDates(
  db: Queryable,
  actor: Actor | null,
  { seriesId, id }: { seriesId: string; id: string },
): Promise<{ count: number; dates: SeriesDate[] }> {
  const of: SQL = sql`e.series_id = ${seriesId} and e.id <> ${id} and e.ends_at > now() and ${isSeenBy(actor)}`
  const { rows } = await db.execute<Shown & { count: number }>(sql`
    select ${columns}, e.slug, ${isoTime(sql`e.opens_at`)} as "opensAt", ${isoTime(sql`e.closes_at`)} as "closesAt", e.waitlist,
      count(*) over ()::int as count
    from events e where ${of} order by e.starts_at, e.id limit ${seriesLimits.shown}`)
  const dates = rows.map(({ count: _count, opensAt, closesAt, waitlist, places, taken, ...date }) => ({
    ...date,
    door: doorOf({ ...date, opensAt, closesAt, waitlist, places, taken }),
    left: places - taken,
  }))
  return { count: rows[0]?.count ?? 0, dates }
}
