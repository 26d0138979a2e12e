// All durable events, which every instance and every stream that broke reads from. Where somebody is in it, a snapshot of
// PostgreSQL's says: what it sees, they have been told. So nobody has to write in turn, and nothing is missed or read twice.
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import type { Queryable, Tx } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'
import { afterCommit, atCommit } from '../db/transactions.ts'

/** Where PostgreSQL tells the instances that there is something to read. */
export const channel = 'casa_live'

/** A snapshot as text, `xmin:xmax:` and the transactions between that had not ended. */
export type Place = string
/** Who has more to catch up with asks anew. */
const eventsAtMost = 5_000

export type LoggedEvent = { audience: string[]; event: StoredEvent }

/** Here and now, as an expression: of the very snapshot that the query around it sees. */
export const herePlace = sql<Place>`pg_current_snapshot()::text`

/**
 * Nothing that is seen has a number beyond the upper bound: it is there for plans that are made without values, which
 * would else read it all.
 */
const isNewAfter = (place: Place) => sql`written_in >= pg_snapshot_xmin(${place}::pg_snapshot)
  and written_in < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(written_in, ${place}::pg_snapshot)`

/** Writes an event with the commit of what caused it. `signal` is what the other instances are told then, if there are any. */
export function appendEvent(tx: Tx, audience: readonly string[], event: StoredEvent, signal: object | null): void {
  atCommit(
    tx,
    `insert into live_events (audience, event)
    values (${escapeLiteral(`{${audience.join()}}`)}, ${escapeLiteral(JSON.stringify(event))})`,
  )
  // NOTIFY lets transactions commit one after the other, each waiting for the disk: here it is one that writes nothing.
  if (signal) afterCommit(tx, `select pg_notify('${channel}', ${escapeLiteral(JSON.stringify(signal))})`)
}

export async function findPlace(db: Queryable): Promise<Place> {
  const { rows } = await db.execute<{ place: Place }>(sql`select ${herePlace} as place`)
  return rows[0]!.place
}

/**
 * What is new after a place, and the place from which to go on; what waited for something else comes after it. Null events
 * are too many.
 */
export async function readEvents(db: Queryable, after: Place): Promise<{ place: Place; events: LoggedEvent[] | null }> {
  const { rows } = await db.execute<{ place: Place; events: LoggedEvent[] }>(sql`
    with fresh as materialized (
      select place, audience, event from live_events where ${isNewAfter(after)} limit ${eventsAtMost + 1})
    select ${herePlace} as place, coalesce((
      select jsonb_agg(jsonb_build_object('audience', audience, 'event', event) order by place) from fresh), '[]') as events`)
  const { place, events } = rows[0]!
  return { place, events: events.length > eventsAtMost ? null : events }
}

type Missed = { userId: string; after: Place; until: Place }

/**
 * What concerns somebody and was told between two places. Null when that can no longer be said: something is forgotten
 * that was new then, it is too much, or the place is none of this database.
 */
export async function readMissed(db: Queryable, { userId, after, until }: Missed): Promise<StoredEvent[] | null> {
  if (!isPlace(after)) return null
  const { rows } = await db.execute<{ known: boolean; count: number; events: StoredEvent[] }>(sql`
    with missed as materialized (
      select place, audience, event from live_events
      where ${isNewAfter(after)} and pg_visible_in_snapshot(written_in, ${until}::pg_snapshot) limit ${eventsAtMost + 1})
    select pg_snapshot_xmax(${after}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
        and coalesce((select min(written_in) < pg_snapshot_xmin(${after}::pg_snapshot) from live_events), true) as known,
      (select count(*)::int from missed) as count,
      coalesce((select jsonb_agg(event order by place) from missed where ${userId}::uuid = any(audience)), '[]') as events`)
  const { known, count, events } = rows[0]!
  return known && count <= eventsAtMost ? events : null
}

/** Whether PostgreSQL takes a text for a snapshot. What browsers keep is theirs, and may be of another time. */
function isPlace(text: string): boolean {
  const [, xmin = '', xmax = '', between] = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/.exec(text) ?? []
  const running = between ? between.split(',') : []
  const numbers = [xmin, ...running, xmax].map(Number)
  return numbers[0]! > 0 && running.at(-1) !== xmax && numbers.every((one, at) => at === 0 || numbers[at - 1]! <= one)
}

/**
 * A day is kept, and of what is older the newest, which tells what there was before. What was restored from another
 * server carries numbers that this one has yet to reach.
 */
export async function forgetOldEvents(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from live_events
    where written_in < (select max(written_in) from live_events where at < now() - interval '1 day')
      or written_in >= pg_snapshot_xmax(pg_current_snapshot())`)
}
