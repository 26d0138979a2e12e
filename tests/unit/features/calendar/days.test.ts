import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  askedRange,
  daysBetween,
  onClock,
  shownDays,
  stepDay,
  weekdayOf,
} from '#/features/calendar/days.ts'

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

  test('cross the change of the clock', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(weekdayOf('2026-11-22')).toBe(7)
  })

  test.each([
    ['month', 1, '2026-10-26', '2026-12-06'],
    ['month', 7, '2026-11-01', '2026-12-05'],
    ['week', 1, '2026-11-16', '2026-11-22'],
    ['week', 7, '2026-11-15', '2026-11-21'],
    ['day', 1, '2026-11-21', '2026-11-21'],
    ['agenda', 1, '2026-11-21', '2026-12-18'],
  ] as const)('a %s of weeks that begin on %i', (view, firstWeekday, first, last) => {
    expect(shownDays(view, '2026-11-21', firstWeekday)).toEqual({ first, last })
  })

  test('what is asked for covers every view of every day, wherever it is seen', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      for (const view of ['month', 'week', 'day', 'agenda'] as const) {
        for (const firstWeekday of [1, 7]) {
          const { first, last } = shownDays(view, day, firstWeekday)
          const { from, to } = askedRange(view, day)
          expect(from.slice(0, 10) < first, `${view} ${day}`).toBe(true)
          expect(to.slice(0, 10) > last, `${view} ${day}`).toBe(true)
        }
      }
    }
  })

  test('go on by what is shown', () => {
    expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(stepDay('week', '2026-11-21', -1)).toBe('2026-11-14')
  })

  test('are read on a clock', () => {
    expect(onClock('2026-07-01T22:30:00Z', 'Europe/Berlin')).toEqual({ day: '2026-07-02', time: '00:30' })
    expect(onClock('2026-11-21T22:30:00Z', 'UTC')).toEqual({ day: '2026-11-21', time: '22:30' })
  })
})
