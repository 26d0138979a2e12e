import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { choices, joined, optionalParam, listSearch, pageQuery, searchText } from '../core/page.ts'
import { categories } from './product-kinds.ts'
import { publishStates } from './product.ts'

export const ownProductSorts = ['name', '-updatedAt', 'available', '-sold'] as const
export const stockFilters = ['low', 'out'] as const
/** A variant with fewer is low. */
export const lowStock = 5

export const ownProductFilter = v.object({
  organisation: v.optional(id),
  q: v.optional(searchText),
  sort: v.optional(v.picklist(ownProductSorts), '-updatedAt'),
  publish: v.optional(v.picklist(publishStates)),
  stock: v.optional(v.picklist(stockFilters)),
  category: v.optional(choices(categories)),
})

export const ownProductQuery = v.object({ ...pageQuery, ...ownProductFilter.entries })

export const ownProductSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  organisation: optionalParam(id),
  sort: optionalParam(v.picklist(ownProductSorts)),
  publish: optionalParam(v.picklist(publishStates)),
  stock: optionalParam(v.picklist(stockFilters)),
  category: joined(categories),
})
export type OwnProductSearch = v.InferOutput<typeof ownProductSearch>
