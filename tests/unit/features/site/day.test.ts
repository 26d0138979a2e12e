import { expect, test } from 'vitest'
import { allergic, classroom, faces, family, missingConsents, rooms, taken } from '#/features/site/day.ts'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

test('the three views of the day tell of the same school', () => {
  expect(taken).toEqual({
    children: sum(rooms.map(({ students }) => students)),
    places: sum(rooms.map(({ capacity }) => capacity)),
  })
  expect(rooms.every(({ students, capacity }) => students <= capacity)).toBe(true)
  expect(faces.length).toBeLessThanOrEqual(classroom.students)
  expect(faces.filter(({ hasAllergies }) => hasAllergies)).toHaveLength(allergic)
})

test('Mila is in all of them', () => {
  const { child } = family
  expect(faces.map(({ name }) => name)).toContain(child.first_name)
  expect(missingConsents[0]).toEqual({ name: `${child.first_name} ${child.last_name}`, room: classroom.name })
  expect(classroom.guide.name).toBe(`${child.guide.first_name} ${child.guide.last_name}`)
})
