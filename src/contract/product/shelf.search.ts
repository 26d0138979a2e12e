import {
  cursorIn,
  idIn,
  oneOf,
  searchWordsIn,
  severalOf,
  wholeNumber,
  searchOf,
  type Given,
} from '../core/address-values.ts'
import { levels } from '../core/level.ts'
import { maxAmount } from '../core/max-amount.ts'
import { categories, genders, productAreas, productColors, type Category } from './product-kinds.ts'

/** How the shelf is ordered [3]; the first without. */
export const shelfSorts = ['featured', 'newest', 'priceDesc', 'priceAsc'] as const
export type ShelfSort = (typeof shelfSorts)[number]

const stars = [1, 2, 3, 4] as const

/** What the address of the shelf carries: `filters` and `sortBy` of section 3. No category is 'All'. */
export type ShelfSearch = {
  q?: string | undefined
  after?: string | undefined
  before?: string | undefined
  sort?: ShelfSort | undefined
  category?: Category | undefined
  area?: string | undefined
  level?: string | undefined
  gender?: string | undefined
  color?: string | undefined
  /** Cents, of what is paid. */
  from?: number | undefined
  to?: number | undefined
  /** At least so many stars. */
  rating?: (typeof stars)[number] | undefined
  onSale?: true | undefined
  inStock?: true | undefined
  seller?: string | undefined
}

export const shelfSearch = (given: Given): ShelfSearch =>
  searchOf({
    q: searchWordsIn(given.q),
    after: cursorIn(given.after),
    before: cursorIn(given.before),
    sort: oneOf(shelfSorts, given.sort),
    category: oneOf(categories, given.category),
    area: severalOf(productAreas, given.area),
    level: severalOf(levels, given.level),
    gender: severalOf(genders, given.gender),
    color: severalOf(productColors, given.color),
    from: wholeNumber(0, maxAmount, given.from),
    to: wholeNumber(0, maxAmount, given.to),
    rating: oneOf(stars, wholeNumber(1, 4, given.rating)),
    onSale: oneOf([true], given.onSale),
    inStock: oneOf([true], given.inStock),
    seller: idIn(given.seller),
  })
