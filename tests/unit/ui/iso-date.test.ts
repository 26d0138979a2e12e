import { expect, test } from 'vitest'
import { formatIsoDate, parseIsoDate } from '#/ui/primitives/iso-date.ts'

test.each(['1900-01-01', '2024-02-29', '2025-03-30', '2099-12-31', '0099-05-01'])(
  '%s survives the way there and back',
  (day) => {
    expect(formatIsoDate(parseIsoDate(day))).toBe(day)
  },
)

test.each(['', '2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '01.02.2025', '2025-01-01T00:00'])(
  '%j is no day',
  (text) => {
    expect(parseIsoDate(text)).toBeUndefined()
  },
)

test('no date is an empty text', () => {
  expect(parseIsoDate(undefined)).toBeUndefined()
  expect(formatIsoDate(undefined)).toBe('')
})
