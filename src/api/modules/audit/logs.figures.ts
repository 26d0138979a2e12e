import { and, sql } from 'drizzle-orm'
import type { LogFilterQuery } from '#/contract/log/log.calls.ts'
import type { LogFigures, LogOutcome } from '#/contract/log/log.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { timeBegins, timeEnds, logFilters } from './logs.list.ts'

const dayMs = 86_400_000
const daysAtMost = 31
const hourlyDays = 2
const namesAtMost = 6

type Counted = {
  kind: 'bar' | 'action' | 'refused' | 'actor'
  at: string | null
  name: string | null
  outcome: LogOutcome | null
  count: number
}

/** Hours and days in UTC; at most a month of them, because all of their entries are counted. */
function spanOf({ from, to }: LogFilterQuery): { from: Date; to: Date } {
  const last = to ?? new Date().toISOString().slice(0, 10)
  const end = timeEnds(last)
  const asked = from ? timeBegins(from) : new Date(end.getTime() - 7 * dayMs)
  const earliest = new Date(end.getTime() - daysAtMost * dayMs)
  const begin = asked < earliest ? earliest : asked
  return { from: begin < end ? begin : new Date(end.getTime() - dayMs / 24), to: end }
}

export async function logFiguresOf(db: Queryable, query: LogFilterQuery): Promise<LogFigures> {
  const { from, to } = spanOf(query)
  const step = to.getTime() - from.getTime() <= hourlyDays * dayMs ? 'hour' : 'day'
  const conditions = (['actor', 'entity', 'entityId', 'action', 'request', 'outcome'] as const).map((name) => {
    const value = query[name]
    const isEmpty = value === undefined || value.length === 0
    return isEmpty ? undefined : (logFilters[name] as (given: typeof value) => ReturnType<typeof sql>)(value)
  })
  const where = and(
    sql`l.at >= ${from.toISOString()}::timestamptz and l.at < ${to.toISOString()}::timestamptz`,
    ...conditions,
  )
  const { rows } = await db.execute<Counted>(sql`
    with counted as (
      select date_trunc(${sql.raw(`'${step}'`)}, l.at at time zone 'UTC') as step, l.outcome, l.action, l.actor_id, count(*) as n
      from audit_log l where ${where} group by 1, 2, 3, 4
    )
    select 'bar' as kind, ${isoTime(sql`(step at time zone 'UTC')`)} as at, null as name, outcome, sum(n)::int as count
      from counted group by step, outcome
    union all (select 'action', null, action, null, sum(n)::int from counted group by action order by 5 desc, 3 limit ${namesAtMost})
    union all (select 'refused', null, action, null, sum(n)::int from counted where outcome <> 'success'
      group by action order by 5 desc, 3 limit ${namesAtMost})
    union all (select 'actor', null, actor_id::text, null, sum(n)::int from counted where actor_id is not null
      group by actor_id order by 5 desc, 3 limit ${namesAtMost})`)
  const named = (kind: Counted['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name: name ?? '', count }))
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    step,
    bars: barsOf(rows, from, to, step),
    actions: named('action'),
    refused: named('refused'),
    actors: await withNames(db, named('actor')),
  }
}

/** Hours and days without an entry too: a gap is to be seen. */
function barsOf(rows: readonly Counted[], from: Date, to: Date, step: LogFigures['step']): LogFigures['bars'] {
  const counts = new Map(
    rows.filter(({ kind }) => kind === 'bar').map((row) => [`${row.at} ${row.outcome}`, row.count]),
  )
  const stepMs = step === 'hour' ? dayMs / 24 : dayMs
  const times = Array.from({ length: Math.round((to.getTime() - from.getTime()) / stepMs) }, (_, index) =>
    new Date(from.getTime() + index * stepMs).toISOString(),
  )
  const of = (at: string, outcome: LogOutcome) => counts.get(`${at} ${outcome}`) ?? 0
  return times.map((at) => ({
    at,
    success: of(at, 'success'),
    denied: of(at, 'denied'),
    failure: of(at, 'failure'),
  }))
}

async function withNames(db: Queryable, actors: readonly { name: string; count: number }[]) {
  const ids = actors.map(({ name }) => name)
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select id, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from users
    where id = any(${sql.param(ids)}::uuid[])`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return actors.map(({ name: id, count }) => ({ id, name: names.get(id) ?? null, count }))
}
