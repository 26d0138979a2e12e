import { expect, test } from 'vitest'
import type { DoorPerson } from '#/contract/event/door.ts'
import { found, houseTime, letIn, numbersOf, takeBack, withActs } from '#/features/door/door-list.ts'

const party = (id: string, name: string, more: Partial<DoorPerson> = {}): DoorPerson => ({
  id,
  name,
  ticket: 'Place',
  seats: 1,
  code: id,
  isGone: false,
  here: null,
  ...more,
})
const at = '2026-11-27T08:00:00.000Z'
const later = '2026-11-27T08:05:00.000Z'

test('what was done here stands on top of the list; taken back, what another door did stays', () => {
  const theirs = { at, by: 'Ben', arrivals: ['theirs'] }
  const people = [party('a', 'Ines', { seats: 3 }), party('b', 'Jørgen', { here: theirs })]
  const both = withActs(people, [letIn('a', 'mine', later), letIn('b', 'also', later)], 'Ada')
  expect(both.map(({ here }) => here)).toEqual([
    { at: later, by: 'Ada', arrivals: ['mine'] },
    { at, by: 'Ben', arrivals: ['theirs', 'also'] },
  ])
  expect(numbersOf(both)).toEqual({ here: 4, expected: 0 })
  const known = { ...both[1]!, here: { at, by: 'Ada', arrivals: ['also'] } }
  const back = withActs(both, [takeBack(both[0]!, 'x', later), takeBack(known, 'y', later)], 'Ada')
  expect(back.map(({ here }) => here)).toEqual([null, theirs])
  expect(numbersOf(back)).toEqual({ here: 1, expected: 3 })
})

test('a deed of somebody who is not in the list changes nothing, and a place that was given back counts for nobody', () => {
  const people = [party('a', '', { isGone: true })]
  expect(withActs(people, [letIn('z', 'mine', at)], 'Ada')).toEqual(people)
  expect(numbersOf(people)).toEqual({ here: 0, expected: 0 })
  expect(found(people, '', 'all')).toEqual([])
})

test('a name is found by any of its words, without marks', () => {
  const people = [party('a', 'Jørgen Ødegård'), party('b', 'Ines Duarte', { here: { at, by: null, arrivals: ['b'] } })]
  const ids = (words: string, filter: 'all' | 'expected' | 'here' = 'all') =>
    found(people, words, filter).map(({ id }) => id)
  expect([ids('odeg jor'), ids('DUARTE'), ids('  '), ids('nobody')]).toEqual([['a'], ['b'], ['a', 'b'], []])
  expect([ids('', 'here'), ids('', 'expected')]).toEqual([['b'], ['a']])
})

test('times are the house’s, whatever the clock of the phone says, and never before the list', () => {
  expect(houseTime({ takenAt: at }, 1_000, 301_000)).toBe(later)
  expect(houseTime({ takenAt: at }, 301_000, 1_000)).toBe(at)
})
