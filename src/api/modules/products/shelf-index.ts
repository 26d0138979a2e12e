// Every product on the shelf, in columns and sets of bits, so that any filter, all counts and a page cost about the same at a
// hundred products and at a hundred thousand. Knows no database; shelf.service.ts keeps it fresh.
import type { Facets } from '#/contract/product/product.ts'
import type { ShelfSort } from '#/contract/product/shelf.search.ts'
import { count, grown, keepCommon, noBits, put, type Bits } from './bits.ts'
import { createFacetSets, facetNames, type FacetName, type FacetValues } from './shelf-facets.ts'
import { createOrder, type Place } from './shelf-order.ts'
import { pageIn, priceRange } from './shelf-page.ts'
import { createWordIndex } from './shelf-words.ts'

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

export type ShelfRequest = { sort: ShelfSort; limit: number; place: Place | null; backward: boolean }
export type ShelfAnswer = { count: number; facets: Facets; page: Place[] }

type Narrowing = FacetName | 'price'

const yes = 'true'
const capacityAtFirst = 1024
const orderNames = ['featured', 'created', 'paid'] as const

/** By which order a sort goes, and whether from its end. */
const orderOf = {
  featured: { by: 'featured', isFalling: true },
  newest: { by: 'created', isFalling: true },
  priceDesc: { by: 'paid', isFalling: true },
  priceAsc: { by: 'paid', isFalling: false },
} as const satisfies Record<ShelfSort, { by: (typeof orderNames)[number]; isFalling: boolean }>

const keysOf = (row: ShelfRow) => ({ featured: featured(row), created: row.createdAt, paid: row.paid })

/** What is there before what is sold out; then what was bought often, a star above three as much as five sales. */
const featured = ({ available, sold, ratingSum, reviewCount }: ShelfRow): number =>
  (available > 0 ? 1e12 : 0) + sold + 5 * (ratingSum - 3 * reviewCount)

const valuesOf = (row: ShelfRow): FacetValues => ({
  category: [row.category],
  area: [row.area],
  level: row.level === null ? [] : [row.level],
  gender: [row.gender],
  color: row.colors,
  rating: [1, 2, 3, 4].filter((stars) => row.reviewCount > 0 && row.ratingSum >= stars * row.reviewCount).map(String),
  onSale: row.isOnSale ? [yes] : [],
  inStock: row.available > 0 ? [yes] : [],
})

export function createShelfIndex() {
  let capacity = capacityAtFirst
  const rowOf = new Map<string, number>()
  const ids: string[] = []
  const free: number[] = []
  const words = createWordIndex()
  const facetSets = createFacetSets()
  const newOrder = () => createOrder(ids, capacity)
  const orders = { featured: newOrder(), created: newOrder(), paid: newOrder() }
  /** Sellers by small numbers; there may be too many for a set each. */
  const sellers = new Map<string, number>()
  let sellerOf = new Int32Array(capacity)
  let withheld = new Set<string>()
  let shown = noBits(capacity)

  function grow(): void {
    capacity *= 2
    for (const name of orderNames) orders[name].grow(capacity)
    facetSets.grow(capacity)
    const more = new Int32Array(capacity)
    more.set(sellerOf)
    sellerOf = more
    shown = grown(shown, capacity)
  }

  function claim(id: string): number {
    const row = free.pop() ?? ids.length
    if (row === capacity) grow()
    ids[row] = id
    rowOf.set(id, row)
    return row
  }

  function describe(row: number, product: ShelfRow): void {
    facetSets.set(row, valuesOf(product), capacity)
    const seller = sellers.get(product.seller) ?? sellers.size
    sellers.set(product.seller, seller)
    sellerOf[row] = seller
    put(shown, row, !withheld.has(product.seller))
    words.set(row, product.words)
  }

  function remove(id: string): void {
    const row = rowOf.get(id)
    if (row === undefined) return
    for (const name of orderNames) orders[name].remove(row)
    facetSets.clear(row)
    words.remove(row)
    put(shown, row, false)
    rowOf.delete(id)
    free.push(row)
  }

  function change(product: ShelfRow): void {
    const known = rowOf.get(product.id)
    const row = known ?? claim(product.id)
    const keys = keysOf(product)
    for (const name of orderNames) {
      if (known !== undefined && orders[name].placeOf(row).key === keys[name]) continue
      if (known !== undefined) orders[name].remove(row)
      orders[name].add(row, keys[name])
    }
    if (known !== undefined) facetSets.clear(row)
    describe(row, product)
  }

  function priced(from: number | null, to: number | null): Bits {
    const { paid } = orders
    const bits = noBits(capacity)
    const end = to === null ? paid.size : paid.before({ key: to + 1, id: '' })
    for (let at = from === null ? 0 : paid.before({ key: from, id: '' }); at < end; at += 1)
      put(bits, paid.at(at), true)
    return bits
  }

  function soldBy(seller: string): Bits {
    const bits = noBits(capacity)
    const number = sellers.get(seller) ?? -1
    for (let row = 0; row < ids.length; row += 1) if (sellerOf[row] === number) put(bits, row, true)
    return bits
  }

  /** What there is to choose from, and a set for each way in which it is narrowed. */
  function narrow(filter: ShelfFilter) {
    const base = shown.slice()
    if (filter.seller !== null) keepCommon(base, soldBy(filter.seller))
    for (const part of filter.parts) keepCommon(base, words.find(part, capacity))
    const chosen: Record<FacetName, readonly string[]> = {
      ...filter,
      rating: filter.rating === null ? [] : [String(filter.rating)],
      onSale: filter.onSale ? [yes] : [],
      inStock: filter.inStock ? [yes] : [],
    }
    const picks = new Map<Narrowing, Bits>()
    for (const name of facetNames) {
      if (chosen[name].length > 0) picks.set(name, facetSets.withAny(name, chosen[name], capacity))
    }
    if (filter.from !== null || filter.to !== null) picks.set('price', priced(filter.from, filter.to))
    return { base, picks }
  }

  return {
    get size() {
      return rowOf.size
    },
    /** Fills an empty index. */
    fill(products: readonly ShelfRow[]): void {
      const rows = products.map(({ id }) => claim(id))
      const keys = products.map(keysOf)
      for (const name of orderNames)
        orders[name].addMany(
          rows,
          keys.map((key) => key[name]),
        )
      products.forEach((product, at) => describe(rows[at]!, product))
    },
    /** Takes in what has changed: the products as they are by now, and the ids of those that left the shelf. */
    update(products: readonly ShelfRow[], gone: readonly string[]): void {
      gone.forEach(remove)
      products.forEach(change)
    },
    /** Sellers whose products are not shown for now. */
    withhold(all: readonly string[]): void {
      if (all.length === withheld.size && all.every((id) => withheld.has(id))) return
      withheld = new Set(all)
      const hidden = new Set(all.map((id) => sellers.get(id)))
      for (const row of rowOf.values()) put(shown, row, !hidden.has(sellerOf[row]))
    },
    query(filter: ShelfFilter, { sort, ...page }: ShelfRequest): ShelfAnswer {
      const { base, picks } = narrow(filter)
      const fitting = (but?: Narrowing): Bits => {
        const bits = base.slice()
        for (const [name, picked] of picks) if (name !== but) keepCommon(bits, picked)
        return bits
      }
      const all = fitting()
      /** Each is counted as if nothing had been chosen in it. */
      const open = (name: Narrowing) => (picks.has(name) ? fitting(name) : all)
      const counts = (name: FacetName) => facetSets.counts(name, open(name))
      const facets: Facets = {
        category: counts('category'),
        area: counts('area'),
        level: counts('level'),
        gender: counts('gender'),
        color: counts('color'),
        rating: counts('rating'),
        onSale: counts('onSale')[yes] ?? 0,
        inStock: counts('inStock')[yes] ?? 0,
        priceRange: priceRange(orders.paid, open('price')),
      }
      const { by, isFalling } = orderOf[sort]
      return { count: count(all), facets, page: pageIn(orders[by], all, { ...page, isFalling }) }
    },
  }
}
