import { expect, test } from 'vitest'
import { workWord } from '#/features/classrooms/classrooms.words.ts'
import { cyclesOf, evenWeek } from '#/features/classrooms/work-cycles.ts'

const morning = { start: '08:30', end: '11:30' }
const noon = { start: '13:00', end: '15:00' }
const on = (weekday: number, hours: { start: string; end: string }) => ({ weekday, ...hours })

test('a week that is the same on all its days comes back from the form as it was', () => {
  const cycles = cyclesOf({ days: [1, 2, 5], hours: [morning, noon] })
  expect(cycles).toHaveLength(6)
  expect(evenWeek(cycles)).toEqual({ days: [1, 2, 5], hours: [morning, noon] })
  expect(evenWeek([])).toEqual({ days: [1, 2, 3, 4, 5], hours: [] })
})

test('a week that the form cannot show is not shown there', () => {
  expect(evenWeek([on(1, morning), on(2, noon)])).toBeNull()
  expect(evenWeek([on(1, morning), on(1, noon), on(1, { start: '16:00', end: '17:00' })])).toBeNull()
})

test('what was left empty is no time, and a half is kept to be mended', () => {
  expect(cyclesOf({ days: [1], hours: [morning, { start: '', end: '' }] })).toEqual([on(1, morning)])
  expect(cyclesOf({ days: [1], hours: [{ start: '08:00', end: '' }] })).toEqual([on(1, { start: '08:00', end: '' })])
})

test('days in a row are told as from and to', () => {
  expect(workWord(cyclesOf({ days: [1, 2, 3, 4, 5], hours: [morning] }))).toMatch(/^Mon–Fri 8:30\D/)
  expect(workWord(cyclesOf({ days: [1, 3], hours: [morning] }))).toMatch(/^Mon, Wed 8:30/)
})
