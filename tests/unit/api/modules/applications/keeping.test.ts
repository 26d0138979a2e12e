import { expect, test } from 'vitest'
import { keptUntil, monthsAfter } from '#/api/modules/applications/keeping.ts'

test.each([
  ['2026-01-31T10:20:00Z', 1, '2026-02-28T10:20:00.000Z'],
  ['2027-08-31T00:00:00Z', 6, '2028-02-29T00:00:00.000Z'],
  ['2026-11-27T23:59:00Z', 24, '2028-11-27T23:59:00.000Z'],
  ['2026-12-05T08:00:00Z', 1, '2027-01-05T08:00:00.000Z'],
])('from %s, %i months on', (at, months, after) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(after)
})

test('what nobody has decided has no end', () => {
  expect(keptUntil(null, 6)).toBeNull()
})
