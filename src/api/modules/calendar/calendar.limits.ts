// How much calendars hold: of everything that one person stores, others bear a part when it is looked at.
import { sql } from 'drizzle-orm'
import { eventsAtMost, seriesAtMost } from '#/contract/calendar/calendar.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'

type Count = { events: number; series: number }

/**
 * Refuses what would be too much in all calendars of the same owner together. One after another, so that two cannot both find
 * the last room. What is there already stays, and may still be changed.
 */
export async function requireRoom(tx: Tx, calendarId: string, wanted: Count): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('calendar room ' || coalesce(owner_id, organisation_id), 0))
    from calendars where id = ${calendarId}`)
  const { rows } = await tx.execute<Count>(sql`
    select count(*)::int as events, (count(*) filter (where e.rrule is not null))::int as series
    from calendars c join calendars other on other.owner_id = c.owner_id or other.organisation_id = c.organisation_id
      join calendar_events e on e.calendar_id = other.id and e.deleted_at is null
    where c.id = ${calendarId}`)
  const held = rows[0]!
  if (held.events + wanted.events > eventsAtMost)
    throw new ApiError('calendar_full', {}, { limit: eventsAtMost, count: held.events })
  if (wanted.series > 0 && held.series + wanted.series > seriesAtMost)
    throw new ApiError('calendar_series_full', {}, { limit: seriesAtMost, count: held.series })
}
