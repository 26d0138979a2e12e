// The one way to answer a list. A list is a table, the schema of its query in the contract, and what this file asks for:
//
//     const jobs = defineList<JobQuery>({
//       from: sql`jobs j`,
//       id: sql`j.id`,
//       search: sql`j.search`,                        // a column of search_text(): see migration 0003
//       sorts: { title: { key: sql`search_key(j.title) collate "C"`, kind: 'text', prefixFirst: true } },
//       filters: { level: isOneOf(sql`j.level`), school: (id) => sql`j.organisation_id = ${id}` },
//     })
//     const { ids, ...page } = await jobs(db, query, visibleJobs(actor))
//     return { jobs: inOrderOf(ids, await readJobs(db, ids)), ...page }
//
// The schema is the whitelist: the compiler asks for a key for each of its sorts and a condition for each of its filters, and
// takes no other. What comes of it:
//
// - Pages by keyset over a total order, forwards and backwards, at any depth. Rows that are added or deleted between two pages
//   neither repeat nor hide others. A cursor of another order, or a broken one, means the first page. No errors of its own.
// - `q` finds rows by parts of words, without regard to case and accents, at most five words, all of which must occur; where the
//   order says `prefixFirst`, rows that begin with it come first.
// - `count` counts to a thousand, then says that there are more; `next` and `previous` are null where there is no more.
// - `facets`, where the query asks for them: how many rows each choice would leave, with all other filters as they are. Then
//   `count` is exact as well, because all rows are looked at anyway.
//
// Good to 100 000 rows without an index but the search's. For more, a table names another plan.
import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { countFacets, type FacetColumn, type FacetCounts } from './facets.ts'
import { orderBy, type Order, type SortKey } from './order.ts'
import type { IdPage } from './page.ts'
import type { Plan } from './plans/plan.ts'
import { scan } from './plans/scan.ts'
import { matches } from './search.ts'

type ListQuery = {
  after?: string | undefined
  before?: string | undefined
  limit: number
  q?: string | undefined
  sort?: string
  bin?: boolean
  facets?: boolean
}

type Unsigned<Sort> = Sort extends `-${infer Name}` ? Name : Sort
export type Sorts<Q extends ListQuery> = { [Name in Unsigned<NonNullable<Q['sort']>>]: SortKey }

type FilterName<Q> = Exclude<keyof Q, 'after' | 'before' | 'limit' | 'q' | 'sort' | 'facets'> & string
/** The condition of a value; undefined where the value does not filter. Not called without one. */
type Filters<Q> = { [Name in FilterName<Q>]-?: (value: NonNullable<Q[Name]>) => SQL | undefined }

export type TableList<Q extends ListQuery, Facet extends FilterName<Q> = never> = {
  /** The rows, as they stand behind FROM; a join may neither repeat nor lose one. */
  from: SQL
  /** Made by `newId()`, so that it sorts by time. */
  id: SQL
  /** A key for each sort of the schema; the only order, where the schema leaves no choice. */
  sorts: 'sort' extends keyof Q ? Sorts<Q> : 'newest first' | Order
  search: 'q' extends keyof Q ? SQL : null
  filters: Filters<Q>
  /** Filters whose choices can be counted. Then all that is searched is read: at 100 000 rows in some 100 ms. */
  facets?: { [Name in Facet]: FacetColumn }
  plan?: Plan
  /** Where nobody needs to know more of them than "a hundred and more": a thousand rows take longer than a page. */
  countsTo?: number
  /**
   * While nothing is searched, planned once for each connection and not anew for its values. Saves a millisecond; only for
   * lists of which everybody has about as many rows.
   */
  isPrepared?: true
}

export type ListPage<Facet extends string> = IdPage & { facets?: FacetCounts<Facet> }

/**
 * A list as a function: `scope` is the condition that says who may see a row, undefined where everybody may. What the query
 * leaves undefined does not filter, nor does an empty list of choices.
 */
export function defineList<Q extends ListQuery, Facet extends FilterName<Q> = never>(list: TableList<Q, Facet>) {
  const { from, id, filters, facets, plan = scan } = list
  const sorts: AnySorts = list.sorts

  return async (db: Queryable, query: Q, scope?: SQL): Promise<ListPage<Facet>> => {
    const { q, sort = 'only', bin: isBin = false } = query
    const conditions = conditionsOf(filters, query)
    const search = list.search && { typed: q, column: list.search }
    const page = await plan(db, {
      from,
      id,
      order: orderOf(sorts, id, query),
      where: and(scope, ...conditions.values()),
      search,
      page: { ...query, sort, countsTo: list.countsTo },
      isBin,
      isPrepared: Boolean(list.isPrepared && !q),
    })
    if (!facets || !query.facets) return page
    const searched = and(scope, search ? matches(search.column, search.typed) : undefined)
    return { ...page, ...(await countFacets<Facet>(db, { from, facets, searched, conditions })) }
  }
}

type AnySorts = Record<string, SortKey> | 'newest first' | Order

export function orderOf(sorts: AnySorts, id: SQL, { sort, q }: ListQuery): Order {
  if (sorts === 'newest first') return { key: id, kind: 'id', descending: true }
  return isOrder(sorts) ? sorts : orderBy(sorts, sort ?? '', q)
}

const isOrder = (sorts: Record<string, SortKey> | Order): sorts is Order => typeof sorts.kind === 'string'

function conditionsOf<Q extends ListQuery>(filters: Filters<Q>, query: Q): Map<string, SQL> {
  const conditions = new Map<string, SQL>()
  for (const [name, filter] of Object.entries<(value: never) => SQL | undefined>(filters)) {
    const value = query[name as keyof Q]
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    const condition = filter(value as never)
    if (condition) conditions.set(name, condition)
  }
  return conditions
}

/** The filter of a column that holds one of the choices. */
export const isOneOf =
  (column: SQL) =>
  (choices: readonly string[]): SQL =>
    sql`${column} = any(${sql.param(choices)}::text[])`

/** The filter of a column that holds an id, or one choice. */
export const isEqualTo =
  (column: SQL) =>
  (value: string): SQL =>
    sql`${column} = ${value}`

/**
 * The same face for what no single table answers: the whole way to a page is the plan's. `who`: whatever the plan needs to know
 * of the reader.
 */
export const definePlannedList =
  <Q extends ListQuery & { sort: string }, Who>(list: {
    sorts: Sorts<Q>
    plan(db: Queryable, who: Who, query: Q, order: Order): Promise<IdPage>
  }) =>
  (db: Queryable, query: Q, who: Who): Promise<IdPage> =>
    list.plan(db, who, query, orderBy(list.sorts, query.sort, query.q))
