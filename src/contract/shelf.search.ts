import * as v from 'valibot'
import { id } from './fields.ts'
import { levels } from './level.ts'
import { maxAmount } from './money.ts'
import { choices, joined, kept, listSearch, pageQuery, searchText, switched } from './page.ts'
import { categories, genders, productAreas, productColors } from './product-kinds.ts'

/** How the shelf is ordered [3]; the first without. */
export const shelfSorts = ['featured', 'newest', 'priceDesc', 'priceAsc'] as const
export type ShelfSort = (typeof shelfSorts)[number]

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

/** What the address of the shelf carries: `filters` and `sortBy` of section 3. No category is 'All'. */
export const shelfSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  sort: kept(v.picklist(shelfSorts)),
  category: kept(v.picklist(categories)),
  area: joined(productAreas),
  level: joined(levels),
  gender: joined(genders),
  color: joined(productColors),
  from: kept(cents),
  to: kept(cents),
  rating: kept(stars),
  onSale: kept(v.literal(true)),
  inStock: kept(v.literal(true)),
  seller: kept(id),
})
export type ShelfSearch = v.InferOutput<typeof shelfSearch>
