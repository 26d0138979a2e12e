// The plan of a table with a million rows, whatever its filters leave: see docs/decisions/0021. No single query is good for
// every filter. A list names this plan; it needs an index for each order and, for searches, one over a sample of its rows.
import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { isSample } from '../../db/tables/columns.ts'
import type { Cursor } from '../cursor.ts'
import { comparedKey, keyAsText, prefixMarks, type Order } from '../order.ts'
import { startPage, type IdPage, type KeyedRow, type PageRequest } from '../page.ts'
import { matches } from '../search.ts'
import { gatherPage } from './gather.ts'
import type { Plan } from './plan.ts'

const planned = sql.raw(unprepared)

/** How many rows a walk along an order may look at: cheap ones in its index, or else in the table. */
const maxWalk = { covered: 20_000, plain: 4_000 }

export type LargeTable = {
  table: 'users' | 'students'
  order: Order
  /** Who may see a row, and the filters. Not whether it is deleted (`isBin`) and whether it matches (`search`). */
  where: SQL
  /** The same condition, written so that it is quick for one row at a time. */
  walked: SQL
  /** What is typed, and the column of `search_text()` that it is looked for in. */
  search: { typed: string | undefined; column: SQL }
  isBin: boolean
  /** A walk is cheap: the index of the order holds every column that most rows are judged by. */
  isCovered: boolean
}

/** For a list of a large table whose conditions are quick to judge for one row at a time. */
export const walkOrGather =
  (table: LargeTable['table']): Plan =>
  (db, { order, where, search, page, isBin }) => {
    if (!search) throw new Error(`The list of ${table} has no search column`)
    const isCovered = Boolean(search.typed && order.coversSearch && !where)
    const condition = where ?? sql`true`
    return findLargePage(db, { table, order, where: condition, walked: condition, search, isBin, isCovered }, page)
  }

/**
 * Up to a thousand matches are gathered and sorted. Where there are more, a short walk along the order finds the page, unless
 * they stand close together further on (everybody’s middle name, sorted by last names): then all are gathered.
 */
export async function findLargePage(db: Queryable, source: LargeTable, request: PageRequest): Promise<IdPage> {
  const { order } = source
  if (!(await hasManyInSample(db, source))) {
    const few = await gatherPage(db, firstThousand(source), order, request)
    if (!few.count.more) return few
  }
  return (await walkPage(db, source, request)) ?? gatherPage(db, matching(source), order, request)
}

/**
 * An order is read range by range: rows that begin with what is searched for are one range of its index, and come first; the
 * others are the rest. `within` is the range, `except` what has to be left out of it.
 */
type Range = { within: SQL; except: SQL; from: Cursor | null; isPrefix?: true }

/** The ranges that lie past the cursor, in the order in which they are read. */
function rangesOf({ key, descending, prefix }: Order, cursor: Cursor | null, backward: boolean): Range[] {
  if (!prefix) return [{ within: sql`true`, except: sql`false`, from: cursor }]
  const first: Range = { within: prefix(key), except: sql`false`, from: null, isPrefix: true }
  const others: Range = { within: sql`true`, except: prefix(key), from: null }
  const all = backward ? [others, first] : [first, others]
  if (!cursor) return all
  const at = all.indexOf(cursor.key.startsWith(prefixMarks({ descending })[0]) ? first : others)
  return all
    .slice(at)
    .map((range, n) => (n === 0 ? { ...range, from: { ...cursor, key: cursor.key.slice(1) } } : range))
}

/** Whether a sample of the rows holds a thousand matches already: common words take longest to look up among all rows. */
async function hasManyInSample(db: Queryable, source: LargeTable): Promise<boolean> {
  if (source.isBin || !source.search.typed) return false
  const { rows } = await db.execute(sql`${planned}
    select from (${firstThousand(source, isSample)}) as matching offset ${countLimit}`)
  return rows.length > 0
}

function matching(source: LargeTable, isPrefix?: boolean): SQL {
  const { table, order, where } = source
  return sql`select ${idOf(source)} as id, ${comparedKey(order)} as key
    from ${sql.raw(table)} where ${isListed(source)} and ${where} and ${isMatch(source, isPrefix)}`
}

/** One more than a thousand matches, those that begin with the words first: if they are a thousand, no other is looked for. */
function firstThousand(source: LargeTable, others = sql`true`): SQL {
  const byRange = rangesOf(source.order, null, false).map(({ within, except, isPrefix }) => {
    const isAmong = isPrefix ? within : others
    return sql`(${matching(source, isPrefix)} and ${isAmong} and not (${except}))`
  })
  return sql`${sql.join(byRange, sql` union all `)} limit ${countLimit + 1}`
}

const idOf = ({ table }: LargeTable) => sql.raw(`${table}.id`)
const isListed = ({ table, isBin }: LargeTable) =>
  sql`${sql.raw(table)}.deleted_at is ${isBin ? sql`not null` : sql`null`}`

/**
 * In the range of those that begin with the words nearly every row matches. An expression that no trigram index has keeps
 * the planner, which can only guess how many match, from looking them up in the whole table instead.
 */
const isMatch = ({ search: { typed, column } }: LargeTable, isPrefix = false) =>
  matches(isPrefix ? sql`(${column} || '')` : column, typed) ?? sql`true`

/** Null where so short a walk finds too few. There are more than a thousand matches in all. */
async function walkPage(db: Queryable, source: LargeTable, request: PageRequest): Promise<IdPage | null> {
  const { order } = source
  const { cursor, direction, wanted, answer } = startPage(order, request)
  const walks = walksOf(source, request)
  const all = walks.map(({ name }) => sql`select * from ${name}`)
  const { rows } = await db.execute<KeyedRow>(sql`${planned} with ${sql.join(
    walks.map(({ query }) => query),
    sql`, `,
  )}
    ${sql.join(all, sql` union all `)} order by range, page_key ${direction}, id ${direction}`)
  if (rows.length === wanted) return answer(rows, countLimit + 1)

  // Without a cursor all thousand lie ahead: too few were found, so the walk did not reach the end.
  if (!cursor) return null
  const longer = walks.map(({ isLonger }) => isLonger)
  const { rows: ends } = await db.execute<{ is_longer: boolean }>(
    sql`${planned} select ${sql.join(longer, sql` or `)} as is_longer`,
  )
  return ends[0]?.is_longer ? null : answer(rows, countLimit + 1)
}

/** A walk along each range, as a common table expression; `isLonger`: whether it ends before its range does. */
function walksOf(source: LargeTable, request: PageRequest) {
  const { order, walked } = source
  const { key, kind } = order
  const { cursor, backward, direction, past, wanted } = startPage(order, request)
  const [table, id] = [sql.raw(source.table), idOf(source)]
  const steps = source.isCovered ? maxWalk.covered : maxWalk.plain

  const walks = rangesOf(order, cursor, backward).map(({ within, except, from, isPrefix }, n) => {
    const ahead = sql`from ${table} where ${isListed(source)} and ${within} and ${past(key, id, from)}
      order by ${key} ${direction}, ${id} ${direction}`
    const isLonger = sql`exists (select ${ahead} offset ${steps - 1} limit 1)`
    const isWanted = sql`${walked} and ${isMatch(source, isPrefix)} and not (${except})`
    return { name: sql.raw(`range_${n}`), ahead, isWanted, isLonger }
  })
  /** How many rows are still missing when a walk starts: none, if the walk before did not reach the end of its range. */
  const missing = (before: (typeof walks)[number] | undefined) => {
    if (!before) return sql`${wanted}`
    const left = sql`${wanted} - (select count(*) from ${before.name})`
    return sql`case when ${left} > 0 and not ${before.isLonger} then ${left} else 0 end`
  }
  return walks.map(({ name, ahead, isWanted, isLonger }, n) => ({
    name,
    isLonger,
    query: sql`${name} as materialized (
      select ${id} as id, ${keyAsText(comparedKey(order), kind)} as key, ${n} as range, page_key
      from (select ${table}.*, ${key} as page_key ${ahead} limit ${steps}) as ${table}
      where ${isWanted}
      order by page_key ${direction}, ${id} ${direction} limit ${missing(walks[n - 1])})`,
  }))
}
