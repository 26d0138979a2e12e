import { sql, type SQL } from 'drizzle-orm'
import type { Analytics } from '#/contract/operator/analytics.ts'
import { firstIdOf } from '#/lib/ids.ts'
import type { Db, Queryable } from '../../db/client.ts'

/** From the first moment of a day to the first that is not in it any more, in UTC. */
export type Span = { from: Date; to: Date }

const shownAtMost = 20

const within = ({ from, to }: Span): SQL =>
  sql`hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`

type Totals = Analytics['before']

export async function readTotals(db: Db, span: Span): Promise<Totals> {
  const [first, end] = [firstIdOf(span.from), firstIdOf(span.to)]
  const isIn = sql`id >= ${first}::uuid and id < ${end}::uuid and deleted_at is null`
  const { rows } = await db.execute<Totals>(sql`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors,
      (select count(*)::int from users where ${isIn} and password_hash is not null) as accounts,
      (select count(*)::int from organisations where ${isIn}) as organisations,
      (select count(distinct user_id)::int from sessions where not is_tour
        and created_at < ${span.to.toISOString()}::timestamptz and last_seen_at >= ${span.from.toISOString()}::timestamptz
      ) as active
    from page_view_hours where ${within(span)}`)
  return rows[0]!
}

export async function listDays(db: Db, span: Span): Promise<Analytics['days']> {
  const last = new Date(span.to.getTime() - 1).toISOString()
  const { rows } = await db.execute<Analytics['days'][number]>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(views, 0)::int as views, coalesce(visitors, 0)::int as visitors
    from generate_series(${span.from.toISOString().slice(0, 10)}::date, ${last.slice(0, 10)}::date, interval '1 day') day
    left join (
      select date_trunc('day', hour at time zone 'UTC') as of, sum(views) as views, sum(visitors) as visitors
      from page_view_hours where ${within(span)} group by 1
    ) seen on seen.of = day order by day`)
  return rows
}

export async function listPages(db: Db, span: Span): Promise<Analytics['pages']> {
  const { rows } = await db.execute<Analytics['pages'][number]>(sql`
    select page, thing, sum(views)::int as views from page_view_hours where ${within(span)}
    group by page, thing order by views desc, page, thing limit ${shownAtMost}`)
  return rows
}

const columns = { sources: sql`source`, languages: sql`language`, devices: sql`device` }

/** By the first page of each visitor's day: so they add up to the visitors. */
export async function listVisitorsBy(db: Db, of: keyof typeof columns, span: Span): Promise<Analytics['sources']> {
  const { rows } = await db.execute<Analytics['sources'][number]>(sql`
    select ${columns[of]} as name, sum(visitors)::int as count from page_view_hours where ${within(span)}
    group by 1 having sum(visitors) > 0 order by count desc, name limit ${shownAtMost}`)
  return rows
}

export async function listEmptySearches(db: Db, { from, to }: Span): Promise<Analytics['emptySearches']> {
  const { rows } = await db.execute<Analytics['emptySearches'][number]>(sql`
    select words, sum(times)::int as times, to_char(max(day), 'YYYY-MM-DD') as last from empty_searches
    where day >= ${from.toISOString().slice(0, 10)}::date and day < ${to.toISOString().slice(0, 10)}::date
    group by words order by times desc, last desc, words limit ${shownAtMost}`)
  return rows
}

type OwnViews = { listing: number; jobs: number; events: number }

/** How often what an organisation shows to everybody was opened in the last 30 days. */
export async function countOwnViews(db: Queryable, organisation: string): Promise<OwnViews> {
  const of = (page: string, table: SQL) => sql`
    (select coalesce(sum(views), 0)::int from page_view_hours v where v.page = ${page} and v.hour > now() - interval '30 days'
      and v.thing in (select slug from ${table} where organisation_id = ${organisation} and slug is not null))`
  const { rows } = await db.execute<OwnViews>(sql`
    select ${of('/schools/$id/details', sql`schools`)} as listing, ${of('/career/$id/details', sql`jobs`)} as jobs,
      ${of('/events/$id/details', sql`events`)} as events`)
  return rows[0]!
}
