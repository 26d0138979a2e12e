import { expect, test } from 'vitest'
import { agesWord, amountIn, minutesWord, openingsOf, openingsWord, tuitionWord } from '#/words/school.ts'

const today = '2026-11-27'

test('of several levels: what is free together, and from when; unknown stays unknown', () => {
  const unsaid = { openings: null, openingsFrom: null }
  expect(openingsOf([])).toEqual(unsaid)
  expect(openingsOf([unsaid, unsaid])).toEqual(unsaid)
  expect(openingsOf([unsaid, { openings: 0, openingsFrom: null }])).toEqual({ openings: 0, openingsFrom: null })
  expect(
    openingsOf([
      { openings: 2, openingsFrom: '2027-03-01' },
      { openings: 3, openingsFrom: '2027-01-11' },
      { openings: 0, openingsFrom: '2026-12-01' },
    ]),
  ).toEqual({ openings: 5, openingsFrom: '2027-01-11' })
  // Where one of them is free at once, no day is named.
  const mixed = [
    { openings: 2, openingsFrom: '2027-03-01' },
    { openings: 1, openingsFrom: null },
  ]
  expect(openingsOf(mixed)).toEqual({ openings: 3, openingsFrom: null })
})

test('places in words: a day that has passed is now', () => {
  expect(openingsWord({ openings: null, openingsFrom: null }, today)).toBe('places not said')
  expect(openingsWord({ openings: 0, openingsFrom: null }, today)).toBe('full')
  expect(openingsWord({ openings: 1, openingsFrom: today }, today)).toBe('1 place free')
  expect(openingsWord({ openings: 4, openingsFrom: '2027-01-11' }, today)).toMatch(/^4 places free from .*2027/)
})

test('costs in any currency, by its own minor units', () => {
  expect(tuitionWord({ min: 98_000, max: 134_000, currency: 'EUR' })).toBe('€980 to €1,340')
  expect(tuitionWord({ min: 98_050, max: null, currency: 'EUR' })).toBe('from €980.50')
  expect(tuitionWord({ min: null, max: 90_000, currency: 'EUR' })).toBe('up to €900')
  expect(tuitionWord({ min: 0, max: 0, currency: 'EUR' })).toBe('free of charge')
  expect(tuitionWord({ min: null, max: null, currency: 'EUR' })).toBeNull()
  expect(amountIn(60_000, 'JPY')).toBe('¥60,000')
})

test('ages by the month while they are small, and hours of work', () => {
  expect(agesWord({ from: 14, to: 36 })).toBe('14 to 36 months')
  expect(agesWord({ from: 36, to: 72 })).toBe('3 to 6 years')
  expect(agesWord({ from: 30, to: 72 })).toBe('2.5 to 6 years')
  expect(minutesWord(45)).toBe('45 min')
  expect(minutesWord(180)).toBe('3 h')
  expect(minutesWord(195)).toBe('3 h 15 min')
})
