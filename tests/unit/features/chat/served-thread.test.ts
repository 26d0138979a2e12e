import { expect, test } from 'vitest'
import { openingOffset } from '#/features/chat/served-thread.ts'

const sizes = [100, 50, 200, 80, 120]
const padding = { start: 10, end: 20 }

test.each([
  ['at the end', null, 580 - 300],
  ['with a row at the top', { index: 1, align: 'start' }, 110],
  ['with a row in the middle', { index: 2, align: 'center' }, 160 - 50],
  ['no further than the end', { index: 4, align: 'start' }, 280],
  ['not before the beginning', { index: 0, align: 'center' }, 0],
] as const)('a thread opens %s', (_where, row, offset) => {
  expect(openingOffset(sizes, 300, padding, row)).toBe(offset)
})

test('what fits its window is not scrolled', () => {
  expect(openingOffset([20, 30], 300, padding, null)).toBe(0)
})
