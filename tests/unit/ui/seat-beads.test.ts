import { expect, test } from 'vitest'
import { beadsOf, seatsPerBead } from '#/ui/materials/seat-beads.tsx'

test('a bead for every place, those who are here first', () => {
  expect(beadsOf({ here: 2, expected: 1, free: 1 })).toEqual(['here', 'here', 'expected', 'free'])
  expect(beadsOf({ here: 0, expected: 0, free: 0 })).toEqual([])
})

test('of many places one stands for several, and nobody who is here is left out', () => {
  const seats = { here: 1, expected: 399, free: 600 }
  expect(seatsPerBead(seats)).toBe(20)
  const beads = beadsOf(seats)
  expect(beads.length).toBeLessThanOrEqual(62)
  expect(beads.filter((kind) => kind === 'here')).toHaveLength(1)
})
