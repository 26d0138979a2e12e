// What the shelf is filtered, counted and sorted by.
import type { Facets } from '#/contract/product/product.ts'
import type { ShelfSort } from '#/contract/product/shelf.search.ts'
import type { FacetAnswer, FacetDescription, FacetFilter } from '../../lists/facet-index/facet-index.ts'

export type ShelfRow = {
  id: string
  category: string
  area: string
  level: string | null
  gender: string
  colors: readonly string[]
  /** What is paid, cents. */
  paid: number
  isOnSale: boolean
  ratingSum: number
  reviewCount: number
  sold: number
  available: number
  seller: string
  /** Milliseconds. */
  createdAt: number
  /** As `search_key()` writes them. */
  words: string
}

type Facet = 'category' | 'area' | 'level' | 'gender' | 'color' | 'rating' | 'onSale' | 'inStock'
type Order = 'featured' | 'created' | 'paid'

const yes = 'true'
const stars = [1, 2, 3, 4]

/** What is in stock before what is sold out; then what was bought often, a star above three as much as five sales. */
const featured = ({ available, sold, ratingSum, reviewCount }: ShelfRow): number =>
  (available > 0 ? 1e12 : 0) + sold + 5 * (ratingSum - 3 * reviewCount)

export const shelfDescription: FacetDescription<ShelfRow, Facet, Order, 'paid'> = {
  id: (row) => row.id,
  facets: {
    category: (row) => [row.category],
    area: (row) => [row.area],
    level: (row) => (row.level === null ? [] : [row.level]),
    gender: (row) => [row.gender],
    color: (row) => row.colors,
    /** “At least so many stars.” */
    rating: (row) =>
      stars.filter((least) => row.reviewCount > 0 && row.ratingSum >= least * row.reviewCount).map(String),
    onSale: (row) => (row.isOnSale ? [yes] : []),
    inStock: (row) => (row.available > 0 ? [yes] : []),
  },
  orders: { featured, created: (row) => row.createdAt, paid: (row) => row.paid },
  ranges: ['paid'],
  owner: (row) => row.seller,
  words: (row) => row.words,
}

export const shelfOrders = {
  featured: { by: 'featured', descending: true },
  newest: { by: 'created', descending: true },
  priceDesc: { by: 'paid', descending: true },
  priceAsc: { by: 'paid', descending: false },
} as const satisfies Record<ShelfSort, { by: Order; descending: boolean }>

/** The filters of the shelf’s query. What is undefined does not filter. */
export type ShelfFilter = {
  category?: string | undefined
  area?: readonly string[] | undefined
  level?: readonly string[] | undefined
  gender?: readonly string[] | undefined
  color?: readonly string[] | undefined
  from?: number | undefined
  to?: number | undefined
  rating?: number | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  seller?: string | undefined
}

export const shelfFilter = (query: ShelfFilter): FacetFilter<Facet, 'paid'> => ({
  facets: {
    category: query.category ? [query.category] : [],
    area: query.area ?? [],
    level: query.level ?? [],
    gender: query.gender ?? [],
    color: query.color ?? [],
    rating: query.rating ? [String(query.rating)] : [],
    onSale: query.onSale ? [yes] : [],
    inStock: query.inStock ? [yes] : [],
  },
  ranges: { paid: { from: query.from ?? null, to: query.to ?? null } },
  owner: query.seller ?? null,
})

export const shelfFacets = ({ facets, ranges }: Pick<FacetAnswer<Facet, 'paid'>, 'facets' | 'ranges'>): Facets => ({
  ...facets,
  onSale: facets.onSale[yes] ?? 0,
  inStock: facets.inStock[yes] ?? 0,
  priceRange: ranges.paid,
})
