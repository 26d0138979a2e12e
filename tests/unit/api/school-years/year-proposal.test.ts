import { describe, expect, test } from 'vitest'
import { columnsAfter, propose, type PlannedRow, type Room } from '#/api/modules/school-years/year-proposal.ts'

const startsOn = '2027-09-01'
const rooms: Room[] = [
  { id: 'nest', level: '0-3' },
  { id: 'poppies', level: '3-6' },
  { id: 'robins', level: '3-6' },
  { id: 'larches', level: '6-9' },
]
const child = (given: Partial<PlannedRow>): PlannedRow => ({
  id: 'ida',
  status: 'enrolled',
  birthDate: null,
  classroomId: 'poppies',
  level: '3-6',
  cycleYear: null,
  startDate: null,
  endDate: null,
  ...given,
})
const into = (to: string) => ({ goal: 'classroom', to })
const goal = (name: string) => ({ goal: name, to: null })

describe('where a child probably is next year', () => {
  test.each([
    ['is too young to move up', { birthDate: '2022-03-04' }, into('poppies')],
    ['turns six on the first day', { birthDate: '2021-09-01' }, into('larches')],
    ['turns six a day later', { birthDate: '2021-09-02' }, into('poppies')],
    ['turns six soon, after three years', { birthDate: '2021-11-20', cycleYear: 3 }, into('larches')],
    ['is young, though in its third year', { birthDate: '2023-01-01', cycleYear: 3 }, into('poppies')],
    ['has no birth date, in the second year', { cycleYear: 2 }, into('poppies')],
    ['has no birth date, in the third year', { cycleYear: 3 }, into('larches')],
    [
      'outgrows a level that two classrooms follow',
      { classroomId: 'nest', level: '0-3', birthDate: '2024-01-01' },
      goal('open'),
    ],
    ['outgrows the school', { classroomId: 'larches', level: '6-9', birthDate: '2018-01-01' }, goal('leaves')],
    ['has a last day before', { endDate: '2027-07-31' }, goal('leaves')],
    ['has a last day later', { birthDate: '2022-03-04', endDate: '2027-12-31' }, into('poppies')],
    ['has no classroom, and one fits', { classroomId: null, level: '6-9' }, into('larches')],
    ['has no classroom, and two fit', { classroomId: null, birthDate: '2023-01-01', level: null }, goal('open')],
    ['has a classroom that has closed', { classroomId: 'gone', level: '6-9' }, into('larches')],
    ['was born on a leap day', { birthDate: '2020-02-29' }, into('larches')],
  ] as const)('%s', (_what, given, proposal) => {
    expect(propose(child(given), rooms, startsOn)).toEqual(proposal)
  })

  test.each([
    ['says nothing of a beginning', {}, goal('waits')],
    ['begins in the year', { startDate: '2027-10-01', birthDate: '2021-01-01' }, into('larches')],
    ['begins much later', { startDate: '2028-09-01', birthDate: '2021-01-01' }, goal('waits')],
    ['begins, and two classrooms fit', { startDate: '2027-09-01', birthDate: '2023-01-01' }, goal('open')],
    ['begins in a classroom that is promised', { startDate: '2027-09-01', classroomId: 'robins' }, into('robins')],
  ] as const)('waits and %s', (_what, given, proposal) => {
    const waiting = child({ status: 'waitlist', classroomId: null, level: null, ...given })
    expect(propose(waiting, rooms, startsOn)).toEqual(proposal)
  })
})

describe('what of a record changes', () => {
  const after = (given: Partial<PlannedRow>, to: string | null, today = '2027-08-20') =>
    columnsAfter(child(given), to === null ? { goal: 'leaves', to } : { goal: 'classroom', to }, {
      rooms,
      startsOn,
      today,
    })

  test('nothing, where nothing is different', () => {
    expect(after({}, 'poppies')).toEqual({})
    expect(columnsAfter(child({}), { goal: 'waits', to: null }, { rooms, startsOn, today: startsOn })).toEqual({})
  })
  test('the year of the cycle, which ends with the third', () => {
    expect(after({ cycleYear: 1 }, 'poppies')).toEqual({ cycleYear: 2 })
    expect(after({ cycleYear: 3 }, 'poppies')).toEqual({})
    expect(after({ cycleYear: 1 }, 'robins')).toEqual({ classroomId: 'robins', cycleYear: 2 })
  })
  test('classroom, level and a cycle begun anew', () => {
    expect(after({ cycleYear: 3 }, 'larches')).toEqual({ classroomId: 'larches', level: '6-9', cycleYear: 1 })
  })
  test('who waited is enrolled, from the day that was said or the first', () => {
    const waiting = { status: 'waitlist', classroomId: null, level: null } as const
    const begun = { status: 'enrolled', classroomId: 'poppies', level: '3-6', cycleYear: 1 }
    expect(after(waiting, 'poppies')).toEqual({ ...begun, startDate: startsOn })
    expect(after({ ...waiting, startDate: '2027-10-01' }, 'poppies')).toEqual(begun)
  })
  test('who leaves has the day before as the last, and has left once it is over', () => {
    expect(after({}, null)).toEqual({ endDate: '2027-08-31' })
    expect(after({}, null, '2027-09-03')).toEqual({ endDate: '2027-08-31', status: 'left' })
    expect(after({ endDate: '2027-07-31' }, null, '2027-07-15')).toEqual({})
    expect(after({ endDate: '2027-12-31' }, null)).toEqual({ endDate: '2027-08-31' })
  })
})
