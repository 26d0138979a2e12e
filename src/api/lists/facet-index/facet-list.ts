// A list that a facet index answers: the same face as `list.ts`, with exact counts of all choices beside each page.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { startPage, type IdPage, type PageRequest } from '../page.ts'
import { wordsOf } from '../search.ts'
import { createFacetIndex, type FacetAnswer, type FacetDescription, type FacetFilter } from './facet-index.ts'
import { createFreshIndex, type IndexSource } from './fresh-index.ts'

type FacetListQuery<Facet extends string, Order extends string, Range extends string> = {
  filter: Omit<FacetFilter<Facet, Range>, 'parts'>
  /** What is typed into the search field. */
  typed: string | undefined
  order: { by: Order; descending: boolean }
  page: PageRequest
}

export type FacetPage<Facet extends string, Range extends string> = IdPage &
  Pick<FacetAnswer<Facet, Range>, 'facets' | 'ranges'>

/** The ids of a page, with the facets. Rows are read by the ids afterwards, so what is gone by then is left out. */
export function defineFacetList<
  Row extends { id: string },
  Facet extends string,
  Order extends string,
  Range extends Order,
>(description: FacetDescription<Row, Facet, Order, Range>, source: IndexSource<Row>) {
  const create = () => createFacetIndex(description)
  const indexes = new WeakMap<Queryable, () => Promise<ReturnType<typeof create>>>()

  function indexOf(db: Queryable) {
    const known = indexes.get(db) ?? createFreshIndex(db, source, create)
    indexes.set(db, known)
    return known()
  }

  return async (
    db: Queryable,
    { filter, typed, order, page }: FacetListQuery<Facet, Order, Range>,
  ): Promise<FacetPage<Facet, Range>> => {
    const parts = await searchedParts(db, typed)
    const { cursor, backward, answer } = startPage({ kind: 'decimal', descending: order.descending }, page)
    const index = await indexOf(db)
    const from = cursor && { key: Number(cursor.key), id: cursor.id }
    const found = index.query({ ...filter, parts }, { ...order, from, backward, limit: page.limit })
    const rows = found.page.map(({ id, key }) => ({ id, key: String(key) }))
    return {
      ...answer(rows, 0),
      count: { value: found.count, more: false },
      facets: found.facets,
      ranges: found.ranges,
    }
  }
}

/** What is typed, as `search_key()` writes it and the index knows it. */
async function searchedParts(db: Queryable, typed: string | undefined): Promise<string[]> {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`select search_key(${words.join(' ')}) as key`)
  return wordsOf(rows[0]?.key)
}
