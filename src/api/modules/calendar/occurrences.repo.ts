// Series written out, occurrence by occurrence, so that a stretch of time is read as simply as a list. It is done when
// somebody looks that far, up to five years ahead; what was written once is found there by everybody after.
import { sql, type SQL } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { calendarEvents, calendarOccurrences } from '../../db/tables/calendar.ts'
import { idsIn } from '../../db/ids-in.ts'
import { createTurns } from '../../http/turns.ts'
import { localStarts, type Series } from './calendar.rules.ts'
import { dayMs, keyOf, lastDay, lengthOf, spanAt, type Span } from './calendar.time.ts'

export type EventRow = typeof calendarEvents.$inferSelect
type Occurrence = typeof calendarOccurrences.$inferInsert
export type Range = { from: Date; to: Date }

const yearMs = 366 * dayMs
/** How far from today anybody may look, so that no rule fills the table. */
const backMs = 10 * yearMs
const aheadMs = 5 * yearMs
/** Looked ahead when a series is made, and, of few, beyond what is asked for. */
const firstAheadMs = 400 * dayMs
const firstBackMs = 31 * dayMs
const furtherMs = 92 * dayMs
/** What begins earlier may still go on: longer than this is found by when it ends. */
export const longMs = 32 * dayMs
const beforeAll = new Date('1900-01-01T00:00:00Z')
const afterAll = new Date('2100-01-01T00:00:00Z')
const rowsAtOnce = 1000
const seriesAtOnce = 50
/** Whoever holds the embedded database keeps all others waiting: a step of writing out ends soon, whatever its series are. */
const stepMs = 25
/** What one request may write out, so that it ends; the next one goes on from there. */
const writtenAtMost = 30_000
const seriesAtMost = 2_000

export const spanOfRow = ({ startsAt, endsAt, startDate, endDate }: Span): Span => ({
  startsAt,
  endsAt,
  startDate,
  endDate,
})

export const seriesOf = (row: EventRow): Series => ({
  ...spanOfRow(row),
  rrule: row.rrule ?? '',
  timeZone: row.timeZone,
})

/** The occurrences of a series that begin in a range, with their keys; `done` when there are none after it. */
export function occurrencesIn(series: Series, { from, to }: Range): { spans: [string, Span][]; done: boolean } {
  const like = { isAllDay: series.startDate !== null, length: lengthOf(series) }
  const spans: [string, Span][] = []
  // A local time is never further from UTC than a day.
  for (const localTime of localStarts(series, from.getTime() - dayMs)) {
    const isNear = localTime <= to.getTime() + dayMs
    const span = isNear ? spanAt(localTime, like, series.timeZone) : null
    if (!span || span.startsAt >= to) return { spans, done: false }
    if (span.startsAt >= from) spans.push([keyOf(span), span])
  }
  return { spans, done: true }
}

export const spanOfKey = (row: EventRow, key: string, localTimeOfKey: number): Span | null => {
  const span = spanAt(localTimeOfKey, { isAllDay: row.startDate !== null, length: lengthOf(row) }, row.timeZone)
  return keyOf(span) === key ? span : null
}

async function insertOccurrences(tx: Queryable, rows: readonly Occurrence[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    // As lists: of so many parameters, reading them would take longer than writing the rows.
    const list = (value: (row: Occurrence) => string | null, type: string) =>
      sql`${sql.param(some.map(value))}::${sql.raw(type)}[]`
    await tx.execute(sql`
      insert into calendar_occurrences
        (event_id, recurrence_key, calendar_id, starts_at, ends_at, start_date, end_date)
      select * from unnest(${list(({ eventId }) => eventId, 'uuid')},
        ${list(({ recurrenceKey }) => recurrenceKey ?? '', 'text')}, ${list(({ calendarId }) => calendarId, 'uuid')},
        ${list(({ startsAt }) => startsAt.toISOString(), 'timestamptz')},
        ${list(({ endsAt }) => endsAt.toISOString(), 'timestamptz')},
        ${list(({ startDate }) => startDate ?? null, 'date')}, ${list(({ endDate }) => endDate ?? null, 'date')})
      on conflict do nothing`)
  }
}

const clamp = (at: number): Date => new Date(Math.max(Date.now() - backMs, Math.min(at, Date.now() + aheadMs, lastDay)))

type Written = { series: number; occurrences: number }

/**
 * Writes out what is missing of some series, which are locked, up to the ends of a range: as many of them as one step has time
 * for, at least one.
 */
async function expand(tx: Tx, rows: readonly EventRow[], range: Range): Promise<Written> {
  const exceptions = await exceptionKeys(
    tx,
    rows.map(({ id }) => id),
  )
  const written: Occurrence[] = []
  const expanded: { id: string; from: Date; until: Date }[] = []
  const begun = performance.now()
  for (const row of rows) {
    const from = row.expandedFrom && row.expandedFrom < range.from ? row.expandedFrom : range.from
    const to = row.expandedUntil && row.expandedUntil > range.to ? row.expandedUntil : range.to
    const { spans, done } = occurrencesIn(seriesOf(row), { from, to })
    const left = new Set([...row.exdates, ...(exceptions.get(row.id) ?? [])])
    for (const [recurrenceKey, span] of spans)
      if (!left.has(recurrenceKey))
        written.push({ eventId: row.id, recurrenceKey, calendarId: row.calendarId, ...span })
    expanded.push({ id: row.id, from: row.startsAt >= from ? beforeAll : from, until: done ? afterAll : to })
    if (written.length >= rowsAtOnce || performance.now() - begun > stepMs) break
  }
  await tx.execute(sql`
    update calendar_events e set expanded_from = x.from, expanded_until = x.until
    from unnest(${sql.param(expanded.map(({ id }) => id))}::uuid[],
      ${sql.param(expanded.map(({ from }) => from.toISOString()))}::timestamptz[],
      ${sql.param(expanded.map(({ until }) => until.toISOString()))}::timestamptz[]) as x (id, "from", until)
    where e.id = x.id`)
  await insertOccurrences(tx, written)
  return { series: expanded.length, occurrences: written.length }
}

async function exceptionKeys(tx: Queryable, seriesIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; keys: string[] }>(sql`
    select series_id as id, array_agg(recurrence_key) as keys from calendar_events
    where series_id = ${idsIn(seriesIds)} and deleted_at is null group by series_id`)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}

/** Writes an event's occurrences anew, of a series those around today: what lies beyond is written when somebody looks there. */
export async function rewrite(tx: Tx, row: EventRow): Promise<void> {
  await tx.delete(calendarOccurrences).where(sql`event_id = ${row.id}`)
  if (row.deletedAt) return
  if (row.rrule) {
    const now = Date.now()
    const range = { from: clamp(now - firstBackMs), to: clamp(now + firstAheadMs) }
    await expand(tx, [{ ...row, expandedFrom: null, expandedUntil: null }], range)
    return
  }
  await insertOccurrences(tx, [{ eventId: row.id, calendarId: row.calendarId, ...spanOfRow(row) }])
  // Where it stands in for one of a series, that one no longer takes place.
  if (row.seriesId)
    await tx
      .delete(calendarOccurrences)
      .where(sql`event_id = ${row.seriesId} and recurrence_key = ${row.recurrenceKey}`)
}

/** Of many at once nothing is written anew before somebody looks; their reminders look by themselves. */
export async function forgetWritten(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(calendarOccurrences).where(sql`event_id = ${idsIn(ids)}`)
  await tx
    .update(calendarEvents)
    .set({ expandedFrom: null, expandedUntil: null })
    .where(sql`id = ${idsIn(ids)}`)
  await tx.execute(sql`
    update calendar_reminders set next_at = null, next_key = null where event_id = ${idsIn(ids)}`)
}

export const dropOccurrence = (tx: Queryable, eventId: string, key: string) =>
  tx.delete(calendarOccurrences).where(sql`event_id = ${eventId} and recurrence_key = ${key}`)

/** Single events, many at once. */
export const writeSingles = (
  tx: Queryable,
  rows: readonly (Span & Pick<EventRow, 'id' | 'calendarId'>)[],
): Promise<void> =>
  insertOccurrences(
    tx,
    rows.map((row) => ({ eventId: row.id, calendarId: row.calendarId, ...spanOfRow(row) })),
  )

/** One step at a time in this process, whoever asked for it. */
const inTurn = createTurns<Db>()

type Looking = { signal?: AbortSignal | undefined; seriesAtMost?: number; writtenAtMost?: number }

/**
 * Sees to it that the occurrences in a range are written of all series that `which`, a condition on `calendar_events e`,
 * names. Asks one question when they are. False where there are too many for one request.
 */
export async function ensureWritten(db: Db, which: SQL, { from, to }: Range, looking: Looking = {}): Promise<boolean> {
  const { signal } = looking
  const left = {
    series: looking.seriesAtMost ?? seriesAtMost,
    occurrences: looking.writtenAtMost ?? writtenAtMost,
  }
  const need = { from: clamp(from.getTime() - longMs), to: clamp(to.getTime() + dayMs) }
  // Today moves on while one asks: a second's difference is none.
  const short = sql`e.rrule is not null and e.deleted_at is null and (e.expanded_from is null
    or e.expanded_from > ${new Date(+need.from + 60_000)} or e.expanded_until < ${new Date(+need.to - 60_000)})`
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select e.id from calendar_events e where ${short} and ${which} order by e.id limit ${seriesAtOnce}`)
    if (rows.length === 0) return true
    if (left.series <= 0 || left.occurrences <= 0) return false
    const ids = rows.map(({ id }) => id)
    const further = rows.length < seriesAtOnce ? furtherMs : 0
    const step = () =>
      db.transaction(async (tx) => {
        // Whoever waited for the lock finds it done.
        const locked = await tx
          .select()
          .from(calendarEvents)
          .where(sql`id = any(array(select e.id from calendar_events e where e.id = ${idsIn(ids)} and ${short}))`)
          .orderBy(calendarEvents.id)
          .for('update')
        return expand(tx, locked, { from: need.from, to: clamp(+need.to + further) })
      })
    const written = await inTurn(db, step, signal)
    left.series -= written.series
    left.occurrences -= written.occurrences
    await setImmediate()
  }
}
