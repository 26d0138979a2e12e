import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shelfSearch } from '#/contract/product/shelf.search.ts'
import { shelfQuery } from '#/contract/product/shelf.ts'

// Addresses of public pages are read without schemas; what is left of them must be what the API takes.

const seller = '0198f0aa-5b1c-7000-8000-00000000000a'

test.each([
  [{ q: ' cubes\0 ' }, { q: 'cubes' }],
  [{ q: 2026 }, { q: '2026' }],
  [{ q: '   ' }, {}],
  [{ q: 'x'.repeat(101) }, {}],
  [{ q: ['cubes'] }, {}],
  [
    { sort: 'priceAsc', category: 'books' },
    { sort: 'priceAsc', category: 'books' },
  ],
  [{ sort: 'price', category: 'All' }, {}],
  [
    { area: 'books,sensorial,none', level: ['3-6', '0-3'] },
    { area: 'sensorial,books', level: '0-3,3-6' },
  ],
  [{ color: 'purple', gender: '' }, {}],
  [
    { from: '1200', to: 5000 },
    { from: 1200, to: 5000 },
  ],
  [{ from: '', to: '12.5' }, {}],
  [{ from: -1, to: 1_000_000_001 }, {}],
  [{ rating: '4' }, { rating: 4 }],
  [{ rating: 5 }, {}],
  [{ onSale: true, inStock: 'true' }, { onSale: true }],
  [{ after: 'abc_-1', before: 'a b' }, { after: 'abc_-1' }],
  [{ seller }, { seller }],
  [{ seller: `${seller}a`, unknown: 1 }, {}],
])('%j is read as %j', (given, read) => {
  const search = shelfSearch(given)
  expect(search).toEqual(read)
  expect(v.safeParse(shelfQuery, search).success).toBe(true)
})
