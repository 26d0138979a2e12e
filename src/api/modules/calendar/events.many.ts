// Many events in a few statements: whoever writes holds the embedded database, and everybody else waits as long.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { inChunks } from '../imports/importer.ts'
import { forgetWritten, rewrite, writeSingles, type EventRow } from './occurrences.repo.ts'

/** What an import writes and its undo brings back, as JSON; the columns have the same names in snake case. */
const columns = [
  ['title', 'text'],
  ['description', 'text'],
  ['location', 'text'],
  ['color', 'text'],
  ['visibility', 'text'],
  ['timeZone', 'text'],
  ['rrule', 'text'],
  ['exdates', 'text[]'],
  ['startsAt', 'timestamptz'],
  ['endsAt', 'timestamptz'],
  ['startDate', 'date'],
  ['endDate', 'date'],
  ['sequence', 'int'],
  ['deletedAt', 'timestamptz'],
] as const
const made = [
  ['id', 'uuid'],
  ['calendarId', 'uuid'],
  ['createdBy', 'uuid'],
  ['uid', 'text'],
  ['source', 'text'],
  ['seriesId', 'uuid'],
  ['recurrenceKey', 'text'],
] as const

type Column = readonly [name: string, type: string]

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const listed = (columns: readonly Column[], write: (name: string, type: string) => string): SQL =>
  sql.raw(columns.map(([name, type]) => write(name, type)).join(', '))
const recordset = (rows: readonly object[], columns: readonly Column[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (${listed(columns, (name, type) => `"${name}" ${type}`)})`

type Draft = Pick<EventRow, (typeof columns)[number][0] | (typeof made)[number][0]>

export const insertMany = (tx: Tx, rows: readonly Draft[]): Promise<void> =>
  inChunks(rows, async (some) => {
    const all = [...made, ...columns]
    await tx.execute(sql`
      insert into calendar_events (${listed(all, snake)})
      select ${listed(all, (name) => `n."${name}"`)} from ${recordset(some, all)}`)
  })

export const updateMany = (tx: Tx, rows: readonly Draft[]): Promise<void> =>
  inChunks(rows, async (some) => {
    await tx.execute(sql`
      update calendar_events e
      set ${listed(columns, (name) => `${snake(name)} = n."${name}"`)}, updated_at = now(), version = e.version + 1
      from ${recordset(some, [['id', 'uuid'], ...columns])} where e.id = n.id`)
  })

/** Few are written out around today at once; of more, the series are when somebody looks. */
const fewSeries = 5

/** Writes the occurrences of changed events anew. */
export async function rewriteMany(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  const there = rows.filter(({ deletedAt }) => !deletedAt)
  const [series, singles] = [there.filter(({ rrule }) => rrule), there.filter(({ rrule }) => !rrule)]
  await forgetWritten(
    tx,
    rows.map(({ id }) => id),
  )
  if (series.length <= fewSeries) for (const row of series) await rewrite(tx, row)
  await writeSingles(tx, singles)
  await dropReplaced(tx, singles)
}

/** Where one of a series now has a row of its own, the series has it no more. */
export async function dropReplaced(tx: Tx, rows: readonly Pick<EventRow, 'id' | 'seriesId'>[]): Promise<void> {
  const ids = rows.flatMap(({ id, seriesId }) => (seriesId ? [id] : []))
  if (ids.length === 0) return
  await tx.execute(sql`
    delete from calendar_occurrences o using calendar_events e
    where e.id = ${idsIn(ids)} and o.event_id = e.series_id and o.recurrence_key = e.recurrence_key`)
}
