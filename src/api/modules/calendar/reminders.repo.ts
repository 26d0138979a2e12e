import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'

/** When each reminder of these events is due next: of the past, never. */
export async function scheduleReminders(db: Queryable, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db.execute(sql`
    update calendar_reminders r set next_at = coming.at, next_key = coming.key
    from calendar_reminders own left join lateral (
      select o.starts_at - make_interval(mins => own.minutes) as at, o.recurrence_key as key
      from calendar_occurrences o
      where o.event_id = own.event_id and o.starts_at > now() + make_interval(mins => own.minutes)
      order by o.starts_at limit 1) coming on true
    where own.event_id = ${idsIn(eventIds)} and r.event_id = own.event_id and r.user_id = own.user_id
      and r.minutes = own.minutes and (r.next_at is distinct from coming.at or r.next_key is distinct from coming.key)`)
}
