import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFacetIndex, type FacetRequest } from '#/api/lists/facet-index/facet-index.ts'
import { shelfDescription, shelfFacets, shelfOrders, type ShelfRow } from '#/api/modules/products/shelf.facets.ts'
import type { Facets } from '#/contract/product/product.ts'
import { shelfSorts, type ShelfSort } from '#/contract/product/shelf.search.ts'
import { naiveShelf, openFilter, type ShelfFilter } from '#tests/support/product-shelf.ts'

const ids = Array.from({ length: 200 }, (_, at) => `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`)
const sellers = ['s1', 's2', 's3']
const categories = ['materials', 'books', 'courses']
const areas = ['sensorial', 'language']
const levels = ['0-3', '3-6']
const genders = ['girls', 'boys', 'everyone']
const colors = ['red', 'blue', 'natural']
const vocabulary = ['tower', 'towers', 'pink', 'to', 'wooden', 'wood']

const some = <T>(values: readonly T[]) => fc.subarray([...values])

const row: fc.Arbitrary<ShelfRow> = fc
  .record({
    id: fc.constantFrom(...ids),
    category: fc.constantFrom(...categories),
    area: fc.constantFrom(...areas),
    level: fc.constantFrom(null, ...levels),
    gender: fc.constantFrom(...genders),
    colors: some(colors),
    paid: fc.integer({ min: 0, max: 8 }),
    isOnSale: fc.boolean(),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    sold: fc.integer({ min: 0, max: 3 }),
    available: fc.integer({ min: 0, max: 2 }),
    seller: fc.constantFrom(...sellers),
    createdAt: fc.integer({ min: 0, max: 4 }),
    words: some(vocabulary).map((words) => words.join(' ')),
  })
  .map(({ stars, ...rest }) => ({
    ...rest,
    ratingSum: stars.reduce((sum, given) => sum + given, 0),
    reviewCount: stars.length,
  }))

const filter: fc.Arbitrary<ShelfFilter> = fc.record({
  category: some(categories),
  area: some(areas),
  level: some(levels),
  gender: some(genders),
  color: some(colors),
  from: fc.option(fc.integer({ min: 0, max: 8 })),
  to: fc.option(fc.integer({ min: 0, max: 8 })),
  rating: fc.option(fc.integer({ min: 1, max: 4 })),
  onSale: fc.boolean(),
  inStock: fc.boolean(),
  seller: fc.option(fc.constantFrom(...sellers, 'nobody')),
  parts: fc.oneof(fc.constant([]), fc.subarray(['wood', 'to', 'p', 'owe'], { maxLength: 2 })),
})

const sort = fc.constantFrom(...shelfSorts)

type Step = { changed: ShelfRow[]; gone: string[]; withheld: string[] }
const step: fc.Arbitrary<Step> = fc.record({
  changed: fc.uniqueArray(row, { maxLength: 8, selector: ({ id }) => id }),
  gone: some(ids).map((some) => some.slice(0, 3)),
  withheld: some(sellers).map((some) => some.slice(0, 1)),
})

test('says after any changes what a naive look at every product says', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { maxLength: 200, size: 'max', selector: ({ id }) => id }),
      fc.array(step, { maxLength: 6 }),
      filter,
      sort,
      (first, steps, filter, sort) => {
        const index = newIndex()
        const rows = new Map(first.map((product) => [product.id, product]))
        index.fill(first)
        let hidden: string[] = []
        for (const { changed, gone, withheld } of steps) {
          const left = gone.filter((id) => !changed.some((product) => product.id === id))
          index.update(changed, left)
          index.withhold(withheld)
          for (const product of changed) rows.set(product.id, product)
          for (const id of left) rows.delete(id)
          hidden = withheld
        }
        const shown = [...rows.values()].filter(({ seller }) => !hidden.includes(seller))
        const naive = naiveShelf(shown, filter, sort)
        expect(index.size).toBe(rows.size)
        expect(query(index, filter, { sort, limit: 300, from: null, backward: false })).toEqual(naive)
        expect(walk(index, filter, sort)).toEqual(naive.page)
      },
    ),
    { numRuns: 200 },
  )
})

test('grows beyond its first room and forgets what left', () => {
  const index = newIndex()
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...plain,
    id: `id-${String(at).padStart(5, '0')}`,
    paid: at,
  }))
  index.fill(many.slice(0, 3000))
  index.update(many.slice(3000), [])
  expect(query(index, openFilter, firstOf('priceAsc')).count).toBe(5000)
  index.update(
    [],
    many.slice(10).map(({ id }) => id),
  )
  const left = query(index, openFilter, firstOf('priceAsc'))
  expect(left).toMatchObject({ count: 10, facets: { priceRange: { min: 0, max: 9 } } })
  index.update([{ ...many[0]!, id: 'new', paid: 3 }], [])
  expect(query(index, openFilter, firstOf('priceAsc')).page).toContain('new')
})

test.each(shelfSorts)('finds a handful among thousands, sorted by %s', (sort) => {
  const index = newIndex()
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...plain,
    id: `id-${String(at).padStart(5, '0')}`,
    paid: at % 2500,
    sold: at % 7,
    createdAt: at % 11,
  }))
  index.fill(many)
  for (const range of [
    { from: 7, to: 7 },
    { from: 2499, to: 3000 },
    { from: 2500, to: null },
  ]) {
    const filter = { ...openFilter, ...range }
    const naive = naiveShelf(many, filter, sort)
    expect(query(index, filter, { sort, limit: 300, from: null, backward: false })).toEqual(naive)
    expect(walk(index, filter, sort)).toEqual(naive.page)
  }
})

test('a page goes on where its last product stood, though that has left or its price has changed', () => {
  const index = newIndex()
  const five = [1, 2, 3, 4, 5].map((paid) => ({ ...plain, id: `id-${paid}`, paid }))
  index.fill(five)
  const after = { key: 2, id: 'id-2' }
  const onwards = { sort: 'priceAsc', limit: 2, from: after, backward: false } as const
  index.update([], ['id-2'])
  expect(query(index, openFilter, onwards).page).toEqual(['id-3', 'id-4', 'id-5'])
  index.update([{ ...five[1]!, paid: 9 }], [])
  expect(query(index, openFilter, onwards).page).toEqual(['id-3', 'id-4', 'id-5'])
  expect(query(index, openFilter, { ...onwards, backward: true }).page).toEqual(['id-1'])
})

const plain: ShelfRow = {
  id: '',
  category: 'materials',
  area: 'sensorial',
  level: '3-6',
  gender: 'everyone',
  colors: [],
  paid: 1,
  isOnSale: false,
  ratingSum: 0,
  reviewCount: 0,
  sold: 0,
  available: 1,
  seller: 's1',
  createdAt: 0,
  words: 'tower',
}

type Request = { sort: ShelfSort } & Omit<FacetRequest<never>, 'by' | 'descending'>

const firstOf = (sort: ShelfSort): Request => ({ sort, limit: 20, from: null, backward: false })

function newIndex() {
  return createFacetIndex(shelfDescription)
}

type Index = ReturnType<typeof newIndex>

/** The index, asked in the words of the naive shelf. */
function ask(index: Index, filter: ShelfFilter, { sort, ...request }: Request) {
  const { from, to, seller, parts, rating, onSale, inStock, ...facets } = filter
  const yes = (is: boolean) => (is ? ['true'] : [])
  const chosen = { ...facets, rating: rating === null ? [] : [`${rating}`], onSale: yes(onSale), inStock: yes(inStock) }
  return index.query(
    { facets: chosen, ranges: { paid: { from, to } }, owner: seller, parts },
    { ...request, ...shelfOrders[sort] },
  )
}

function query(index: Index, filter: ShelfFilter, request: Request): { count: number; facets: Facets; page: string[] } {
  const { count, page, ...counted } = ask(index, filter, request)
  return { count, facets: shelfFacets(counted), page: page.map(({ id }) => id) }
}

/** Forwards in pages of two, and back again. */
function walk(index: Index, filter: ShelfFilter, sort: ShelfSort): string[] {
  const forwards: string[] = []
  let from: Request['from'] = null
  for (;;) {
    const { page } = ask(index, filter, { sort, limit: 2, from, backward: false })
    const two = page.slice(0, 2)
    forwards.push(...two.map(({ id }) => id))
    from = two.at(-1) ?? from
    if (page.length <= 2) break
  }
  const { page } = ask(index, filter, { sort, limit: 300, from, backward: true })
  const backwards = from ? page.map(({ id }) => id) : []
  expect(backwards).toEqual(forwards.slice(0, -1).toReversed())
  return forwards
}
