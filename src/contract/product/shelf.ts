import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { maxAmount } from '../core/max-amount.ts'
import { choices, pageQuery, searchText, switched } from '../core/page.ts'
import { categories, genders, productAreas, productColors } from './product-kinds.ts'
import { shelfSorts } from './shelf.search.ts'

const cents = v.pipe(
  // A posted form's empty field is no zero.
  v.union([v.pipe(v.string(), v.regex(/^\d+$/)), v.number()]),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(maxAmount),
)
const stars = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3, 4]))

/** What the API answers. */
export const shelfQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  sort: v.optional(v.picklist(shelfSorts), 'featured'),
  category: v.optional(v.picklist(categories)),
  area: v.optional(choices(productAreas)),
  level: v.optional(choices(levels)),
  gender: v.optional(choices(genders)),
  color: v.optional(choices(productColors)),
  /** Cents, of what is paid. */
  from: v.optional(cents),
  to: v.optional(cents),
  /** At least so many stars. */
  rating: v.optional(stars),
  onSale: v.optional(switched),
  inStock: v.optional(switched),
  seller: v.optional(id),
})
export type ShelfQuery = v.InferInput<typeof shelfQuery>
