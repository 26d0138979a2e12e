import { describe, expect, test } from 'vitest'
import { restOf } from '#/api/modules/plans/plans.price.ts'

describe('what is left of a period that was paid for', () => {
  const period = { start: new Date('2026-03-10T08:30:00Z'), end: new Date('2026-04-10T08:30:00Z'), price: 3900 }
  const at = (time: string) => restOf(period, new Date(time))

  test('is all of it on the first day, and nothing once it is over', () => {
    expect([at('2026-03-10T08:30:00Z'), at('2026-03-11T08:29:59Z')]).toEqual([3900, 3900])
    expect([at('2026-04-10T08:30:00Z'), at('2026-05-01T00:00:00Z')]).toEqual([0, 0])
  })

  test('stays what was shown while a person fills in a form', () => {
    expect(at('2026-03-20T09:00:00Z')).toBe(Math.floor((3900 * 21) / 31))
    expect(at('2026-03-21T08:00:00Z')).toBe(at('2026-03-20T09:00:00Z'))
  })

  test('is never more than was paid', () => {
    expect(at('2026-01-01T00:00:00Z')).toBe(3900)
  })
})
