import type { ShelfRow } from '#/api/modules/products/shelf.facets.ts'
import type { Facets } from '#/contract/product/product.ts'
import type { ShelfSort } from '#/contract/product/shelf.search.ts'

/** Empty lists, null and false do not filter. */
export type ShelfFilter = {
  category: readonly string[]
  area: readonly string[]
  level: readonly string[]
  gender: readonly string[]
  color: readonly string[]
  from: number | null
  to: number | null
  rating: number | null
  onSale: boolean
  inStock: boolean
  seller: string | null
  /** Parts of words, all of which must occur, as `search_key()` writes them. */
  parts: readonly string[]
}

export const openFilter: ShelfFilter = {
  category: [],
  area: [],
  level: [],
  gender: [],
  color: [],
  from: null,
  to: null,
  rating: null,
  onSale: false,
  inStock: false,
  seller: null,
  parts: [],
}

const oneOf = (chosen: readonly string[], held: readonly string[]) =>
  chosen.length === 0 || held.some((value) => chosen.includes(value))

const average = ({ ratingSum, reviewCount }: ShelfRow) => (reviewCount === 0 ? 0 : ratingSum / reviewCount)
const starsOf = (row: ShelfRow) => ['1', '2', '3', '4'].filter((stars) => average(row) >= Number(stars))
const levelOf = ({ level }: ShelfRow) => (level === null ? [] : [level])

const hasPart = ({ words }: ShelfRow, part: string) =>
  words.split(' ').some((word) => (part.length < 3 ? word.startsWith(part) : word.includes(part)))

const fits = (row: ShelfRow, filter: ShelfFilter): boolean =>
  oneOf(filter.category, [row.category]) &&
  oneOf(filter.area, [row.area]) &&
  oneOf(filter.level, levelOf(row)) &&
  oneOf(filter.gender, [row.gender]) &&
  oneOf(filter.color, row.colors) &&
  (filter.from === null || row.paid >= filter.from) &&
  (filter.to === null || row.paid <= filter.to) &&
  (filter.rating === null || average(row) >= filter.rating) &&
  (!filter.onSale || row.isOnSale) &&
  (!filter.inStock || row.available > 0) &&
  (filter.seller === null || row.seller === filter.seller) &&
  filter.parts.every((part) => hasPart(row, part))

const popular = ({ sold, ratingSum, reviewCount }: ShelfRow) => sold + 5 * (ratingSum - 3 * reviewCount)

/** Greater comes first; what is alike is told apart by its id. */
const ranks: Record<ShelfSort, (row: ShelfRow) => number[]> = {
  featured: (row) => [row.available > 0 ? 1 : 0, popular(row)],
  newest: (row) => [row.createdAt],
  priceDesc: (row) => [row.paid],
  priceAsc: (row) => [-row.paid],
}

function compare(a: ShelfRow, b: ShelfRow, sort: ShelfSort): number {
  const [left, right] = [ranks[sort](a), ranks[sort](b)]
  const at = left.findIndex((value, index) => value !== right[index])
  if (at >= 0) return right[at]! - left[at]!
  return (a.id < b.id ? 1 : -1) * (sort === 'priceAsc' ? -1 : 1)
}

/** The shelf as one would work it out by hand: every product looked at for every facet. */
export function naiveShelf(rows: readonly ShelfRow[], filter: ShelfFilter, sort: ShelfSort) {
  const without = (open: Partial<ShelfFilter>) => rows.filter((row) => fits(row, { ...filter, ...open }))
  const count = (some: ShelfRow[], valuesOf: (row: ShelfRow) => readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const value of some.flatMap(valuesOf)) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const prices = without({ from: null, to: null }).map(({ paid }) => paid)
  const facets: Facets = {
    category: count(without({ category: [] }), (row) => [row.category]),
    area: count(without({ area: [] }), (row) => [row.area]),
    level: count(without({ level: [] }), levelOf),
    gender: count(without({ gender: [] }), (row) => [row.gender]),
    color: count(without({ color: [] }), (row) => row.colors),
    rating: count(without({ rating: null }), starsOf),
    onSale: without({ onSale: false }).filter(({ isOnSale }) => isOnSale).length,
    inStock: without({ inStock: false }).filter(({ available }) => available > 0).length,
    priceRange: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
  const found = rows.filter((row) => fits(row, filter)).toSorted((a, b) => compare(a, b, sort))
  return { count: found.length, facets, page: found.map(({ id }) => id) }
}
