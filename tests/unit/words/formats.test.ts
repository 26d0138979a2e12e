import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from '#/words/formats.ts'

test('a formatter is made once for each language and each of its options', () => {
  const options = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat({ ...options }, 'de')).toBe(numberFormat(options, 'de'))
  expect(numberFormat(options, 'de')).not.toBe(numberFormat(options, 'fr'))
  expect(numberFormat(options, 'de')).not.toBe(numberFormat({}, 'de'))
  expect(numberFormat({}, 'en').format(1234.5)).toBe('1,234.5')
  expect(numberFormat({}, 'de').format(1234.5)).toBe('1.234,5')
})

test('dates and numbers with the same options are told apart, and so are time zones', () => {
  expect(dateFormat({}, 'en').format(new Date('2026-11-22T12:00:00Z'))).toBe('11/22/2026')
  expect(numberFormat({}, 'en').format(7)).toBe('7')
  const clock = (timeZone: string) =>
    dateFormat({ timeStyle: 'short', timeZone }, 'de').format(new Date('2026-11-22T12:00:00Z'))
  expect([clock('UTC'), clock('Europe/Berlin')]).toEqual(['12:00', '13:00'])
})
