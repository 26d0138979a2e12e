// What stands in the calendars of those who may come: what they are registered for, and what the organisations they belong to
// have published. Whether they see it is asked as its own page asks.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { events } from '../../db/tables/events.ts'
import type { Actor } from '../../http/policy.ts'
import { dateOfLocalTime, farthestZoneMs } from '../calendar/calendar.time.ts'
import type { Range } from '../calendar/occurrences.repo.ts'
import { isDated, type Dated } from '../events/events.ics.ts'
import { areSeenBy } from '../events/events.policy.ts'
import { isAtAddress } from './registrations.repo.ts'

export const eventLayers = ['registered', 'events'] as const
export type EventLayer = (typeof eventLayers)[number]
export type EventInCalendar = { event: Dated; layer: EventLayer }

/** Of a stretch; those one comes to before all others. */
const shownAtMost = 1000

/** A calendar that nobody made has a number all the same, of one person alone and the same at every time. */
export function layerId({ userId }: Pick<Actor, 'userId'>, layer: EventLayer | 'booked'): string {
  const hex = createHash('sha256').update(`${layer} ${userId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Organisations to which somebody belongs at present, in whichever position. */
const houses = ({ userId }: Actor) => sql`array(
  select held.organisation_id from memberships held
  where held.user_id = ${userId} and held.accepted_at is not null and held.deleted_at is null
    and coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date)`

export async function belongsSomewhere(db: Queryable, actor: Actor): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where cardinality(${houses(actor)}) > 0`)
  return rows.length > 0
}

/** By their account, or by its confirmed address before there was one. Whoever waits has nothing in their calendar. */
async function registeredFor(db: Queryable, { userId }: Actor) {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from users where id = ${userId} and email_verified_at is not null`)
  return sql`array(select r.event_id from event_registrations r
    where r.status = 'registered' and (r.user_id = ${userId} or ${isAtAddress(rows[0]?.email ?? null)}))`
}

const takesPlace = sql`e.status in ('published', 'rescheduled') and e.starts_at is not null and e.slug is not null`

/** Whole days belong to their dates everywhere. */
function touches({ from, to }: Range) {
  const [first, last] = [dateOfLocalTime(+from - farthestZoneMs), dateOfLocalTime(+to + farthestZoneMs)]
  return sql`(case when e.all_day then e.starts_on <= ${last}::date and e.ends_on >= ${first}::date
    else e.starts_at < ${to} and e.ends_at > ${from} end)`
}

type Asked = { range: Range } | { id: string }

/** Of what one is registered for and what one's organisations hold, each once. */
export async function listForCalendars(
  db: Queryable,
  actor: Actor,
  asked: Asked,
): Promise<{ events: EventInCalendar[]; isComplete: boolean }> {
  const mine = await registeredFor(db, actor)
  const which = 'id' in asked ? sql`e.id = ${asked.id}` : touches(asked.range)
  const { rows } = await db.execute<{ id: string; isMine: boolean }>(sql`
    select e.id, e.id = any(${mine}) as "isMine" from events e
    where (e.id = any(${mine}) or e.organisation_id = any(${houses(actor)})) and ${takesPlace} and ${which}
      and ${areSeenBy(actor)}
    order by 2 desc, e.starts_at, e.id limit ${shownAtMost + 1}`)
  const shown = rows.slice(0, shownAtMost)
  if (shown.length === 0) return { events: [], isComplete: true }
  const found = await db
    .select()
    .from(events)
    .where(sql`id = ${idsIn(shown.map(({ id }) => id))}`)
  const known = new Map(found.map((row) => [row.id, row]))
  return {
    events: shown.flatMap(({ id, isMine }) => {
      const event = known.get(id)
      return event && isDated(event) ? [{ event, layer: isMine ? ('registered' as const) : ('events' as const) }] : []
    }),
    isComplete: rows.length <= shownAtMost,
  }
}
