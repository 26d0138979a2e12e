import { expect, test } from 'vitest'
import { nextRow, readRows, repeated, rowsOf, variantsOf, withSeen } from '#/features/selling/product-variants.ts'

const stored = [
  { id: 'a', color: 'blue' as const, size: 'S', available: 4 },
  { id: 'b', color: null, size: null, available: 0 },
]

test('rows are the variants they were made of, kept as text or not', () => {
  expect(variantsOf(rowsOf(stored))).toEqual(stored)
  expect(variantsOf(readRows(JSON.stringify(rowsOf(stored))))).toEqual(stored)
})

test('a new row takes the colour of the last, and has no id', () => {
  const row = nextRow(rowsOf(stored.slice(0, 1)), 'new')
  expect(variantsOf([{ ...row, size: ' M ', available: '7' }])).toEqual([{ color: 'blue', size: 'M', available: 7 }])
})

test('what was never a number of things is none', () => {
  const row = nextRow([], 'new')
  const typed = ['', '1.5', 'many', '1e3', '12345678901'].map((available) => ({ ...row, available }))
  expect(variantsOf(typed).map(({ available }) => available)).toEqual(typed.map(() => Number.NaN))
})

test.each(['', 'null', '{}', '[1]', '[{"key":"a","id":null,"color":"mauve","size":"","available":""}]'])(
  '%j holds no rows',
  (kept) => expect(readRows(kept)).toEqual([]),
)

test('sizes that differ in capitals only are alike', () => {
  const kind = (color: string | null, size: string | null) => ({ color, size })
  expect(
    repeated([kind('blue', 'm'), kind('blue', 'M'), kind('red', 'M'), kind(null, null), kind(null, null)]),
  ).toEqual([1, 4])
})

test('a count goes with the count that was read, and a new variant with none', () => {
  const sent = withSeen(
    [
      { id: 'a', color: 'blue', size: 'S', available: 9 },
      { color: null, size: 'L', available: 1 },
    ],
    stored,
  )
  expect(sent.map(({ seen }) => seen)).toEqual([4, undefined])
})
