// Reminds people of what they asked to be reminded of, by mail: each time once, on whichever instance is first to hold it.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Services } from '../../services.ts'
import { createDueWork } from '../../background/due-work.ts'
import { dayMs } from './calendar.time.ts'
import { ensureWritten } from './occurrences.repo.ts'
import { scheduleReminders } from './reminders.repo.ts'

type Due = { eventId: string; userId: string; key: string | null; isLate: boolean; email: string; locale: Locale }

/** Series are written out this far for their reminders, whether anybody looks or not; looked after once in a while. */
const aheadMs = 21 * dayMs
const lookEveryMs = 3_600_000
/** Nobody waits for it, and it gives way to others after each step. */
const withoutEnd = { seriesAtMost: Infinity, writtenAtMost: Infinity }
const scheduledAtOnce = 100

export function startCalendarReminders({ db, mailer }: Pick<Services, 'db' | 'mailer'>) {
  let lookedAt = 0

  async function lookAhead(): Promise<void> {
    if (Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    const from = new Date()
    await ensureWritten(db, sql`e.has_reminders`, { from, to: new Date(+from + aheadMs) }, withoutEnd)
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct r.event_id as id from calendar_reminders r join calendar_events e on e.id = r.event_id
      where r.next_at is null and e.rrule is not null and e.deleted_at is null`)
    for (let at = 0; at < rows.length; at += scheduledAtOnce)
      await scheduleReminders(
        db,
        rows.slice(at, at + scheduledAtOnce).map(({ id }) => id),
      )
  }

  /** One that is due; what has begun meanwhile is let go. */
  const remindNext = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        select r.event_id as "eventId", r.user_id as "userId", r.next_key as key, u.email, u.locale,
          r.next_at + make_interval(mins => r.minutes) + interval '5 minutes' < now() as "isLate"
        from calendar_reminders r join users u on u.id = r.user_id
        where r.next_at <= now() order by r.next_at limit 1 for update of r skip locked`)
      const due = rows[0]
      if (!due) return false
      const { eventId, userId, key, email, locale, isLate } = due
      if (!isLate) {
        const data = { event: eventId, user: userId, key: key ?? '' }
        await mailer.queue(tx, { template: 'calendar_reminder', recipient: email, locale, data })
      }
      await scheduleReminders(tx, [eventId])
      return true
    })

  async function nextDueMs(): Promise<number | null> {
    const { rows } = await db.execute<{ ms: number | null }>(sql`
      select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms from calendar_reminders where next_at is not null`)
    return rows[0]?.ms ?? null
  }

  async function doNext(): Promise<boolean> {
    await lookAhead()
    const reminded = await remindNext()
    if (reminded) mailer.wake()
    return reminded
  }

  const work = createDueWork({ name: 'Reminders of events', doNext, nextDueMs })
  work.wake()
  return { wake: work.wake, remindNext, stop: work.close }
}
