// Times to talk: events of calendars, each for one application.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { raiseStamps } from '../calendar/calendars.repo.ts'
import { noneTouched, type Touched } from '../calendar/changing.ts'

/** Of an application `a`, as they stand in the calendar now. */
export const timesOf = sql`coalesce((select json_agg(json_build_object('id', t.id, 'startsAt', ${isoTime(sql`e.starts_at`)},
    'endsAt', ${isoTime(sql`e.ends_at`)}, 'place', e.location, 'isTaken', t.taken_at is not null) order by e.starts_at, t.id)
  from interview_times t join calendar_events e on e.id = t.event_id and e.deleted_at is null
  where t.application_id = a.id), '[]') as times`

type Freed = { id: string; calendarId: string }

/** Of times `t`, those to come are free again. */
export async function freeTimes(tx: Tx, where: SQL, touched: Touched): Promise<void> {
  const { rows } = await tx.execute<Freed>(sql`
    update calendar_events e set deleted_at = now(), updated_at = now(), version = e.version + 1, sequence = e.sequence + 1
    from interview_times t where t.event_id = e.id and e.deleted_at is null and e.ends_at > now() and ${where}
    returning e.id, e.calendar_id as "calendarId"`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`delete from calendar_occurrences where event_id = ${idsIn(ids)}`)
  await tx.execute(sql`delete from interview_times where event_id = ${idsIn(ids)}`)
  for (const { id, calendarId } of rows) {
    touched.eventIds.add(id)
    touched.calendarIds.add(calendarId)
  }
}

const raise = (tx: Tx, calendarIds: readonly string[], eventIds: readonly string[] = []) =>
  raiseStamps(tx, { calendarIds, eventIds, people: [] })

/** The same, where nothing else in calendars is changed. */
export async function endTimes(tx: Tx, applicationId: string): Promise<void> {
  const touched = noneTouched()
  await freeTimes(tx, sql`t.application_id = ${applicationId}`, touched)
  if (touched.eventIds.size > 0) await raise(tx, [...touched.calendarIds], [...touched.eventIds])
}

/** With applications `a`, those that were are gone as well. */
export async function eraseTimes(tx: Tx, where: SQL): Promise<void> {
  const { rows } = await tx.execute<{ calendarId: string }>(sql`
    delete from calendar_events e using interview_times t, job_applications a
    where t.event_id = e.id and a.id = t.application_id and ${where} returning e.calendar_id as "calendarId"`)
  if (rows.length > 0) await raise(tx, [...new Set(rows.map(({ calendarId }) => calendarId))])
}
