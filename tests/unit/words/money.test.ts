import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, parseMoney } from '#/words/money.ts'

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['0,05', 5],
  [' 12.50 € ', 1250],
  ['€12.50', 1250],
  ['12,50 EUR', 1250],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1\u202F234,50', 123_450],
  ['1’234.50', 123_450],
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
])('%j is %i cents', (text, cents) => expect(parseMoney(text)).toBe(cents))

test.each([
  '',
  ' ',
  '€',
  'abc',
  '-1',
  '1.2345',
  '12.5.0',
  '1,234,50',
  '1.234.50',
  '1,234.567,8',
  '1e9',
  'NaN',
  '12,',
  ',5',
])('%j is no amount', (text) => expect(parseMoney(text)).toBeNull())

test('what a field says is what was stored, in every language', () => {
  const cents = integer({ min: 0, max: 1_000_000_000 })
  assert(
    property(cents, constantFrom('en', 'de', 'fr'), (stored, locale) => {
      expect(parseMoney(moneyText(stored, locale))).toBe(stored)
    }),
  )
})
