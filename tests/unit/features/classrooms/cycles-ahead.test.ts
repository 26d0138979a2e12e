import { expect, test } from 'vitest'
import { cyclesAhead } from '#/features/classrooms/cycles-ahead.ts'

const days = (weekdays: number[], start: string, end: string) => weekdays.map((weekday) => ({ weekday, start, end }))
const poppies = {
  timeZone: 'Europe/Berlin',
  workCycles: [...days([1, 2, 3, 4, 5], '13:00', '15:00'), ...days([1, 2, 3, 4, 5], '08:30', '11:30')],
}
// Wednesday.
const at = (utc: string, day = '2026-11-25') => Date.parse(`${day}T${utc}Z`)
const shown = (time: number, classroom = poppies) =>
  cyclesAhead(classroom, time).map(({ day, start, isNow }) => `${day} ${start}${isNow ? ' now' : ''}`)

test.for([
  ['before the first', '07:29', ['2026-11-25 08:30', '2026-11-25 13:00']],
  ['from its first minute on', '07:30', ['2026-11-25 08:30 now', '2026-11-25 13:00']],
  ['until its last', '10:29', ['2026-11-25 08:30 now', '2026-11-25 13:00']],
  ['between two', '10:30', ['2026-11-25 13:00']],
  ['after the last, the first of tomorrow', '14:00', ['2026-11-26 08:30']],
] as const)('%s', ([, time, expected]) => expect(shown(at(time))).toEqual(expected))

test('a weekend leads to Monday, and a day that has begun elsewhere is its own', () => {
  expect(shown(at('12:00', '2026-11-28'))).toEqual(['2026-11-30 08:30'])
  expect(shown(at('23:30', '2026-11-25'))).toEqual(['2026-11-26 08:30', '2026-11-26 13:00'])
})

test('of one day a week the same day of the next, and of none nothing', () => {
  expect(shown(at('14:00'), { ...poppies, workCycles: days([3], '08:30', '11:30') })).toEqual(['2026-12-02 08:30'])
  expect(shown(at('14:00'), { ...poppies, workCycles: [] })).toEqual([])
})
