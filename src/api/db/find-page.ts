// A page of very many, whatever filters leave of them.
import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { Queryable } from './client.ts'
import {
  asText,
  framePage,
  gatherPage,
  marksOf,
  matches,
  sortKey,
  type Cursor,
  type Found,
  type Order,
  type PageRequest,
} from './keyset.ts'
import { plannedAnew } from './prepared-client.ts'
import { isSample } from './tables/columns.ts'

const plan = sql.raw(plannedAnew)

/** How many rows a walk along an order may look at: cheap ones in its index, or else in the table. */
const walkAtMost = { covered: 20_000, plain: 4_000 }

export type PageSource = {
  table: 'users' | 'students'
  order: Order
  /** Scope and filters; whether a row is deleted is told by `isBin`, and whether it is found by `search`. */
  where: SQL
  /** The same, as it is judged quickly for a row at hand. */
  walked: SQL
  /** What is typed, and the column of `search_text()` that it is looked for in. */
  search: { typed: string | undefined; column: SQL }
  isBin: boolean
  /** A walk is cheap: the index of the order holds every column that most rows are judged by. */
  isCovered: boolean
}

/** A part of an order that is one range of its index; `within` is its range, `except` what the range holds besides. */
type Stretch = { within: SQL; except: SQL; from: Cursor | null; isLed?: true }

/** What is left of an order from the cursor on, stretch by stretch. */
function stretchesOf({ key, descending, leads }: Order, cursor: Cursor | null, backward: boolean): Stretch[] {
  if (!leads) return [{ within: sql`true`, except: sql`false`, from: cursor }]
  const leaders: Stretch = { within: leads(key), except: sql`false`, from: null, isLed: true }
  const others: Stretch = { within: sql`true`, except: leads(key), from: null }
  const all = backward ? [others, leaders] : [leaders, others]
  if (!cursor) return all
  const at = all.indexOf(cursor.key.startsWith(marksOf({ descending })[0]) ? leaders : others)
  return all
    .slice(at)
    .map((stretch, n) => (n === 0 ? { ...stretch, from: { ...cursor, key: cursor.key.slice(1) } } : stretch))
}

/**
 * The ids of one page, in order, with the cursors around it and a count that says no more than "a thousand and more".
 *
 * No plan is good for every filter. Up to a thousand matches are gathered and sorted. Of more, a short walk along the order
 * finds the page, unless they crowd together further on (everybody’s middle name, sorted by last names): then all are gathered.
 */
export async function findPage(db: Queryable, source: PageSource, request: PageRequest) {
  const { order } = source
  if (!(await areManyInSample(db, source))) {
    const few = await gatherPage(db, firstThousand(source), order, request)
    if (!few.count.more) return few
  }
  return (await walkPage(db, source, request)) ?? gatherPage(db, matching(source), order, request)
}

/** Whether a sample shows already that there are more than a thousand: to look up what is common takes longest. */
async function areManyInSample(db: Queryable, source: PageSource): Promise<boolean> {
  if (source.isBin || !source.search.typed) return false
  const { rows } = await db.execute(sql`${plan}
    select from (${firstThousand(source, isSample)}) as found offset ${countLimit}`)
  return rows.length > 0
}

function matching(source: PageSource, isLed?: boolean): SQL {
  const { table, order, where } = source
  return sql`select ${idOf(source)} as id, ${sortKey(order)} as key
    from ${sql.raw(table)} where ${isLookedAt(source)} and ${where} and ${isMatch(source, isLed)}`
}

/** And one more. A thousand who lead are one range of an index: whoever else matches is then not looked for. */
function firstThousand(source: PageSource, others = sql`true`): SQL {
  const byStretch = stretchesOf(source.order, null, false).map(({ within, except, isLed }) => {
    const isAmong = isLed ? within : others
    return sql`(${matching(source, isLed)} and ${isAmong} and not (${except}))`
  })
  return sql`${sql.join(byStretch, sql` union all `)} limit ${countLimit + 1}`
}

const idOf = ({ table }: PageSource) => sql.raw(`${table}.id`)
const isLookedAt = ({ table, isBin }: PageSource) =>
  sql`${sql.raw(table)}.deleted_at is ${isBin ? sql`not null` : sql`null`}`

/**
 * Those who lead are read as their range, in which nearly everybody matches. The planner, which guesses how many match,
 * would now and then gather them from everywhere by their trigrams; an expression has none.
 */
const isMatch = ({ search: { typed, column } }: PageSource, isLed = false) =>
  matches(isLed ? sql`(${column} || '')` : column, typed) ?? sql`true`

/** Null where so short a walk finds too few. There are more than a thousand matches in all. */
async function walkPage(db: Queryable, source: PageSource, request: PageRequest) {
  const { order, walked } = source
  const { key, kind } = order
  const { cursor, backward, direction, past, wanted, answer } = framePage(order, request)
  const [table, id] = [sql.raw(source.table), idOf(source)]
  const steps = source.isCovered ? walkAtMost.covered : walkAtMost.plain

  const stretches = stretchesOf(order, cursor, backward).map(({ within, except, from, isLed }, n) => {
    const ahead = sql`from ${table} where ${isLookedAt(source)} and ${within} and ${past(key, id, from)}
      order by ${key} ${direction}, ${id} ${direction}`
    const isLonger = sql`exists (select ${ahead} offset ${steps - 1} limit 1)`
    const isWanted = sql`${walked} and ${isMatch(source, isLed)} and not (${except})`
    return { name: sql.raw(`stretch_${n}`), ahead, isWanted, isLonger }
  })
  /** How many are still to be found when a stretch begins: none, if the one before was not seen to its end. */
  const missing = (before: (typeof stretches)[number] | undefined) => {
    if (!before) return sql`${wanted}`
    const left = sql`${wanted} - (select count(*) from ${before.name})`
    return sql`case when ${left} > 0 and not ${before.isLonger} then ${left} else 0 end`
  }
  const walks = stretches.map(
    ({ name, ahead, isWanted }, n) => sql`${name} as materialized (
      select ${id} as id, ${asText(sortKey(order), kind)} as key, ${n} as stretch, page_key
      from (select ${table}.*, ${key} as page_key ${ahead} limit ${steps}) as ${table}
      where ${isWanted}
      order by page_key ${direction}, ${id} ${direction} limit ${missing(stretches[n - 1])})`,
  )
  const all = stretches.map(({ name }) => sql`select * from ${name}`)
  const { rows } = await db.execute<Found>(sql`${plan} with ${sql.join(walks, sql`, `)}
    ${sql.join(all, sql` union all `)} order by stretch, page_key ${direction}, id ${direction}`)
  if (rows.length === wanted) return answer(rows, countLimit + 1)

  // Without a cursor all thousand lie ahead: too few were found, so it is not the end.
  if (!cursor) return null
  const longer = stretches.map(({ isLonger }) => isLonger)
  const { rows: ends } = await db.execute<{ is_longer: boolean }>(
    sql`${plan} select ${sql.join(longer, sql` or `)} as is_longer`,
  )
  return ends[0]?.is_longer ? null : answer(rows, countLimit + 1)
}
