import { expect, test } from 'vitest'
import { endOf, rankedAt, refusalOfLastDay } from '#/api/modules/jobs/jobs.days.ts'

test('a job ends with its last day there, which is 23 or 25 hours long where clocks are changed', () => {
  expect(endOf('2027-06-30', 'Europe/Berlin').toISOString()).toBe('2027-06-30T22:00:00.000Z')
  expect(endOf('2027-03-28', 'Europe/Berlin').toISOString()).toBe('2027-03-28T22:00:00.000Z')
  expect(endOf('2027-10-31', 'Europe/Berlin').toISOString()).toBe('2027-10-31T23:00:00.000Z')
})

test('a day that begins after midnight ends when the next one begins', () => {
  // In Beirut clocks go from midnight to one o’clock.
  expect(endOf('2027-03-27', 'Asia/Beirut').toISOString()).toBe('2027-03-27T22:00:00.000Z')
})

test.each([
  ['yesterday', '2026-11-26', 'day_to_come'],
  ['today', '2026-11-27', null],
  ['in 180 days', '2027-05-26', null],
  ['in 181 days', '2027-05-27', 'job_too_long'],
])('a last day %s, by the calendar there', (_when, day, refusal) => {
  const noon = new Date('2026-11-27T12:00:00Z')
  expect(refusalOfLastDay(day, 'Europe/Berlin', noon)).toBe(refusal)
})

test('what is tomorrow there already is today', () => {
  const late = new Date('2026-11-27T20:00:00Z')
  expect(refusalOfLastDay('2026-11-27', 'Pacific/Auckland', late)).toBe('day_to_come')
  expect(refusalOfLastDay('2026-11-26', 'Pacific/Honolulu', new Date('2026-11-27T09:00:00Z'))).toBe(null)
})

test('what does not say what it pays stands as if it were thirty days older', () => {
  const at = new Date('2026-11-27T12:00:00Z')
  expect(rankedAt(at, { min: 1 })).toEqual(at)
  expect(rankedAt(at, null).toISOString()).toBe('2026-10-28T12:00:00.000Z')
})
