import type { InferOutput } from 'valibot'
import type { ShelfPage } from '#/contract/product/product.ts'
import type { shelfQuery } from '#/contract/product/shelf.ts'
import type { Queryable } from '../../db/client.ts'
import { defineFacetList } from '../../lists/facet-index/facet-list.ts'
import { listSummaries } from './products.view.ts'
import { shelfDescription, shelfFacets, shelfFilter, shelfOrders } from './shelf.facets.ts'
import { readAll, readChanged } from './shelf.repo.ts'
import { readChanges } from './touches.repo.ts'

const shelf = defineFacetList(shelfDescription, { readAll, readChanged, readChanges })

export async function readShelf(db: Queryable, query: InferOutput<typeof shelfQuery>): Promise<ShelfPage> {
  const { ids, facets, ranges, ...page } = await shelf(db, {
    filter: shelfFilter(query),
    typed: query.q,
    order: shelfOrders[query.sort],
    page: query,
  })
  return { products: await listSummaries(db, ids), facets: shelfFacets({ facets, ranges }), ...page }
}
