import * as v from 'valibot'
import { id } from './fields.ts'
import { choices, joined, kept, listSearch, pageQuery, searchText } from './page.ts'
import { categories } from './product-kinds.ts'
import { publishStates } from './product.ts'

export const ownProductSorts = ['name', '-updatedAt', 'available', '-sold'] as const
export const stockFilters = ['low', 'out'] as const
/** A variant with fewer is low. */
export const lowStock = 5

export const ownProductQuery = v.object({
  ...pageQuery,
  organisation: v.optional(id),
  q: v.optional(searchText),
  sort: v.optional(v.picklist(ownProductSorts), '-updatedAt'),
  publish: v.optional(v.picklist(publishStates)),
  stock: v.optional(v.picklist(stockFilters)),
  category: v.optional(choices(categories)),
})

export const ownProductSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  organisation: kept(id),
  sort: kept(v.picklist(ownProductSorts)),
  publish: kept(v.picklist(publishStates)),
  stock: kept(v.picklist(stockFilters)),
  category: joined(categories),
})
export type OwnProductSearch = v.InferOutput<typeof ownProductSearch>
