// Events as rows: what is shown of a stretch of time, in one query, and the one that an id names.
import { sql, type SQL } from 'drizzle-orm'
import { eventsShownAtMost, type CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { calendarEvents } from '../../db/tables/calendar.ts'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { inCalendars, publicIn, staysAround, visibleEvents } from './calendar.policy.ts'
import { occursAt } from './calendar.rules.ts'
import { farthestZoneMs, momentsOf, localTimeOfKey, type Span } from './calendar.time.ts'
import type { SeenCalendar } from './calendars.repo.ts'
import { longMs, seriesOf, spanOfKey, spanOfRow, type EventRow, type Range } from './occurrences.repo.ts'

/** An occurrence with what it needs to be shown. `key` names it in its series; empty of single events. */
export type ShownRow = Pick<
  CalendarEvent,
  'title' | 'description' | 'color' | 'timeZone' | 'location' | 'rrule' | 'visibility' | 'version'
> & {
  id: string
  calendarId: string
  seriesId: string | null
  key: string
  createdBy: string | null
  hasAttendees: boolean
  hasReminders: boolean
  start: string
  end: string
  allDay: boolean
}

type Listed = Omit<ShownRow, 'start' | 'end' | 'allDay'> & {
  startsAt: string
  endsAt: string
  startDate: string | null
  endDate: string | null
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Occurrences `o` that touch a range, found by when they begin; the few long ones by when they end. */
export function touching({ from, to }: Range): { began: SQL; goesOn: SQL; touches: SQL } {
  const [first, last] = [from.getTime() - farthestZoneMs, to.getTime() + farthestZoneMs]
  const touches = sql`case when o.start_date is null
    then o.starts_at < ${to} and (o.ends_at > ${from} or (o.ends_at = o.starts_at and o.starts_at = ${from}))
    else o.start_date <= ${dateOf(last)}::date and o.end_date >= ${dateOf(first)}::date end`
  const earliest = new Date(first - longMs)
  return {
    began: sql`o.starts_at >= ${earliest} and o.starts_at < ${new Date(last + farthestZoneMs)}`,
    goesOn: sql`o.ends_at - o.starts_at > interval '32 days' and o.ends_at > ${new Date(first - farthestZoneMs)}
      and o.starts_at < ${earliest}`,
    touches,
  }
}

const columns = sql`e.id, e.calendar_id as "calendarId", e.series_id as "seriesId",
  coalesce(e.recurrence_key, o.recurrence_key) as key, e.created_by as "createdBy", e.title, e.description, e.color,
  e.time_zone as "timeZone", e.location, e.rrule, e.visibility, e.version, e.has_attendees as "hasAttendees",
  e.has_reminders as "hasReminders", o.starts_at as "startsAt", o.ends_at as "endsAt", o.start_date::text as "startDate",
  o.end_date::text as "endDate"`

/** Whether more is written down in a range than can be shown at once; asked before more is written. */
export async function isCrowded(db: Queryable, seen: readonly SeenCalendar[], range: Range): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from calendar_occurrences o
    where o.calendar_id = ${idsIn(seen.map(({ id }) => id))} and o.starts_at >= ${range.from} and o.starts_at < ${range.to}
    offset ${eventsShownAtMost} limit 1`)
  return rows.length > 0
}

/** The first of a range, in their order: one more than are shown, where there are more. */
export async function listShown(
  db: Queryable,
  actor: Actor,
  seen: readonly SeenCalendar[],
  range: Range,
): Promise<ShownRow[]> {
  const { began, goesOn, touches } = touching(range)
  // The calendar is asked of the occurrence only. Asked of the event as well, a database that has not counted a calendar yet
  // (somebody has just filled it) expects one event there, and reads them all again for each occurrence.
  const calendar = sql`o.calendar_id`
  const ofCalendars = (condition: SQL) => sql`
    select ${columns} from calendar_occurrences o join calendar_events e on e.id = o.event_id
    where e.deleted_at is null and o.calendar_id = ${idsIn(seen.map(({ id }) => id))} and ${condition} and ${touches}
      and (${inCalendars(seen, calendar)} or ${publicIn(seen, calendar)})`
  const { rows } = await db.execute<Listed>(sql`
    ${ofCalendars(began)} union all ${ofCalendars(goesOn)} union all
    select ${columns} from calendar_attendees a join calendar_events e on e.id = a.event_id
      join calendar_occurrences o on o.event_id = e.id
    where a.user_id = ${actor.userId} and a.recurrence_key = '' and e.deleted_at is null
      and (${began} or ${goesOn}) and ${touches} and not (${inCalendars(seen)} or ${publicIn(seen)})
      and ${staysAround(sql`a.user_id`)}
    order by "startsAt", id limit ${eventsShownAtMost + 1}`)
  return rows.map(toShown)
}

const toShown = ({ startsAt, endsAt, startDate, endDate, ...row }: Listed): ShownRow => ({
  ...row,
  ...(startDate && endDate
    ? { allDay: true, start: startDate, end: endDate }
    : { allDay: false, start: new Date(startsAt).toISOString(), end: new Date(endsAt).toISOString() }),
})

/** Of each of some events the occurrence that is on or next; of what is over the last that is written. */
export async function listNearest(db: Queryable, ids: readonly string[], now: Date): Promise<ShownRow[]> {
  const { rows } = await db.execute<Listed>(sql`
    select ${columns} from calendar_events e cross join lateral (
      (select 0 as place, x.* from calendar_occurrences x where x.event_id = e.id and x.ends_at >= ${now}
        order by x.starts_at limit 1)
      union all
      (select 1 as place, x.* from calendar_occurrences x where x.event_id = e.id and x.ends_at < ${now}
        order by x.starts_at desc limit 1)
      order by place limit 1) o
    where e.id = ${idsIn(ids)}
    order by o.place, abs(extract(epoch from o.starts_at - ${now})), e.id`)
  return rows.map(toShown)
}

export type EventId = { id: string; key: string }

export function parseEventId(text: string): EventId {
  const [id = '', key = ''] = text.toLowerCase().split('.')
  return { id, key: key.toUpperCase() }
}

/** What an id names: an event of its own, or an occurrence of `series` that has no row of its own. */
export type Found = { row: EventRow; series: EventRow | null; key: string; span: Span }

export const asShown = ({ row, key, span }: Found): ShownRow => ({
  id: row.id,
  calendarId: row.calendarId,
  seriesId: row.seriesId,
  key,
  createdBy: row.createdBy,
  title: row.title,
  description: row.description,
  color: row.color,
  timeZone: row.timeZone,
  location: row.location,
  rrule: row.rrule,
  visibility: row.visibility,
  version: row.version,
  hasAttendees: row.hasAttendees,
  hasReminders: row.hasReminders,
  ...momentsOf(span),
})

async function select(db: Queryable, where: SQL, lock: boolean): Promise<EventRow | undefined> {
  const query = db
    .select()
    .from(calendarEvents)
    .where(sql`id = (select e.id from calendar_events e where e.deleted_at is null and ${where} limit 1)`)
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Undefined for what does not exist, does not take place, or is not for the actor; `lock` holds it and its series. */
export async function findEvent(
  db: Queryable,
  actor: Actor,
  seen: readonly SeenCalendar[],
  { id, key }: EventId,
  { lock = false } = {},
): Promise<Found | undefined> {
  const visible = visibleEvents(actor, seen)
  const one = await select(db, sql`e.id = ${id}`, lock)
  if (!one) return undefined
  const exception =
    key === '' ? undefined : await select(db, sql`e.series_id = ${id} and e.recurrence_key = ${key}`, lock)
  const row = exception ?? one
  if (!(await select(db, sql`e.id = ${row.id} and ${visible}`, false))) return undefined
  if (exception) return { row, series: one, key, span: spanOfRow(row) }
  // By the number of its own row, too, an exception is itself.
  if (row.seriesId) return findEvent(db, actor, seen, { id: row.seriesId, key: row.recurrenceKey ?? '' }, { lock })
  if (key === '') return { row, series: null, key, span: spanOfRow(row) }
  if (!row.rrule || row.exdates.includes(key)) return undefined
  const span = spanOfOccurrence(row, key)
  return span ? { row, series: row, key, span } : undefined
}

/** Of a key that the rule has; undefined of any other. */
function spanOfOccurrence(row: EventRow, key: string): Span | null {
  if ((key.length === 8) !== (row.startDate !== null)) return null
  const localTime = localTimeOfKey(key, row.timeZone)
  return occursAt(seriesOf(row), localTime) ? spanOfKey(row, key, localTime) : null
}

export const insertEvents = async (
  tx: Tx,
  rows: readonly (typeof calendarEvents.$inferInsert)[],
): Promise<EventRow[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(calendarEvents)
        .values([...rows])
        .returning()

export async function updateEventRow(
  tx: Tx,
  id: string,
  patch: Partial<typeof calendarEvents.$inferInsert>,
): Promise<EventRow> {
  const [row] = await tx
    .update(calendarEvents)
    .set({ ...patch, updatedAt: new Date(), version: sql`${calendarEvents.version} + 1` })
    .where(sql`id = ${id}`)
    .returning()
  return row!
}

/** Those of a series that differ from it, in the order of the series. */
export const exceptionsOf = (tx: Queryable, seriesId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(calendarEvents)
    .where(sql`series_id = ${seriesId} and deleted_at is null`)
    .orderBy(calendarEvents.recurrenceKey)
