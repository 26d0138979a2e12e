// Rows in memory, in columns and sets of bits, so that any filter, the exact counts of all choices and a page cost about the
// same at a hundred rows and at a hundred thousand: about 1.5 kB a row, a few passes over 12 kB a query. For lists whose facets
// are always shown; where they are looked at now and then, the facets of `list.ts` are simpler. Knows no database:
// fresh-index.ts keeps an index up to date, facet-list.ts answers with it. See docs/decisions/0032.
import { count, intersect, noBits, put, type Bits } from './bits.ts'
import type { Position } from './number-order.ts'
import { pageInOrder, rangeOf } from './page-in-order.ts'
import { createRowStore } from './row-store.ts'

/** What an index needs to know of its rows. */
export type FacetDescription<Row, Facet extends string, Order extends string, Range extends Order> = {
  id(row: Row): string
  /** The values of a row in each facet: none, one or several of a few. */
  facets: { [Name in Facet]: (row: Row) => readonly string[] }
  /** The numbers that rows can be sorted by. */
  orders: { [Name in Order]: (row: Row) => number }
  /** Of these, the ones that a filter may narrow to a range. */
  ranges: readonly Range[]
  /** Whose row it is, of any number of owners: rows are filtered by it, and all of an owner’s can be withheld. */
  owner(row: Row): string
  /** What is searched, as `search_key()` writes it. */
  words(row: Row): string
}

/** What is left out or empty does not filter. */
export type FacetFilter<Facet extends string, Range extends string> = {
  facets: { [Name in Facet]?: readonly string[] }
  /** Both ends are included; null leaves an end open. */
  ranges: { [Name in Range]?: { from: number | null; to: number | null } }
  owner?: string | null
  /** Parts of words as `search_key()` writes them, all of which must occur: see `matches()`. */
  parts?: readonly string[]
}

export type FacetRequest<Order extends string> = {
  by: Order
  descending: boolean
  /** The page begins after it; backward, it ends before it. */
  from: Position | null
  backward: boolean
  limit: number
}

export type FacetAnswer<Facet extends string, Range extends string> = {
  count: number
  /** Each counted as if nothing had been chosen in it. */
  facets: Record<Facet, Record<string, number>>
  /** The smallest and the largest key, as if no range had been chosen; null where nothing matches. */
  ranges: Record<Range, { min: number; max: number } | null>
  /** In reading order, one more than asked for where there is more. */
  page: Position[]
}

export function createFacetIndex<Row, Facet extends string, Order extends string, Range extends Order>(
  description: FacetDescription<Row, Facet, Order, Range>,
) {
  const rows = createRowStore(description)
  const facetNames = Object.keys(description.facets) as Facet[]

  function inRange(name: Range, { from, to }: { from: number | null; to: number | null }): Bits {
    const order = rows.orders[name]
    const bits = noBits(rows.capacity)
    const end = to === null ? order.size : order.before({ key: to, id: '\u{10FFFF}' })
    for (let at = from === null ? 0 : order.before({ key: from, id: '' }); at < end; at += 1)
      put(bits, order.at(at), true)
    return bits
  }

  /** The rows that could be chosen from, and for each choice the rows that fit it. */
  function choicesOf(filter: FacetFilter<Facet, Range>) {
    const base = rows.shown()
    if (filter.owner) intersect(base, rows.ownedBy(filter.owner))
    for (const part of filter.parts ?? []) intersect(base, rows.withWord(part))
    const choices = new Map<Facet | Range, Bits>()
    for (const name of facetNames) {
      const values = filter.facets[name]
      if (values?.length) choices.set(name, rows.withAny(name, values))
    }
    for (const name of description.ranges) {
      const range = filter.ranges[name]
      if (range && (range.from !== null || range.to !== null)) choices.set(name, inRange(name, range))
    }
    return { base, choices }
  }

  function query(filter: FacetFilter<Facet, Range>, request: FacetRequest<Order>): FacetAnswer<Facet, Range> {
    const { base, choices } = choicesOf(filter)
    const fitting = (but?: Facet | Range): Bits => {
      const bits = base.slice()
      for (const [name, chosen] of choices) if (name !== but) intersect(bits, chosen)
      return bits
    }
    const all = fitting()
    const open = (name: Facet | Range) => (choices.has(name) ? fitting(name) : all)
    const byName = <Name extends Facet | Range, T>(names: readonly Name[], of: (name: Name) => T) =>
      Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>
    return {
      count: count(all),
      facets: byName(facetNames, (name) => rows.counts(name, open(name))),
      ranges: byName(description.ranges, (name) => rangeOf(rows.orders[name], open(name))),
      page: pageInOrder(rows.orders[request.by], all, request),
    }
  }

  return {
    get size() {
      return rows.size
    },
    fill: rows.fill,
    update: rows.update,
    withhold: rows.withhold,
    query,
  }
}
