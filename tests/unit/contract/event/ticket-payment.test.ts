import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backFor, paymentLimits, refundRules, refundUntil } from '#/contract/event/ticket-payment.ts'

const dayMs = 86_400_000
const startsAt = new Date('2026-12-10T09:00:00Z')
const daysBefore = (days: number) => new Date(startsAt.getTime() - days * dayMs)
const terms = fc.record({
  price: fc.integer({ min: 0, max: paymentLimits.price.max }),
  refundRule: fc.constantFrom(...refundRules),
  refundDays: fc.integer({ min: 0, max: paymentLimits.refundDays.max }),
  leavesFree: fc.boolean(),
})
const when = (days: number) => ({ startsAt, now: daysBefore(days), isBegun: days <= 0 })

describe('what goes back', () => {
  test.each([
    ['full', 8, 1001],
    ['full', 7, 1001],
    ['full', 6.9, 0],
    ['half', 8, 501],
    ['half', 6, 0],
    ['none', 80, 0],
  ] as const)('of the rule %s, %d days before: %d', (refundRule, days, back) => {
    expect(backFor({ price: 1001, refundRule, refundDays: 7, leavesFree: false }, 1, when(days))).toBe(back)
  })

  test('of what has become another: all, until it begins', () => {
    const paid = { price: 1001, refundRule: 'none', refundDays: 7, leavesFree: true } as const
    expect([backFor(paid, 2, when(0.1)), backFor(paid, 2, when(-0.1))]).toEqual([2002, 0])
    expect(refundUntil(paid, startsAt)).toBeNull()
  })

  test('in whatever steps a party shrinks, it comes to the same, and never to more than was paid', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }),
        fc.integer({ min: -2, max: 100 }),
        (paid, steps, days) => {
          const all = steps.reduce((sum, step) => sum + step, 0)
          const stepwise = steps.reduce((sum, step) => sum + backFor(paid, step, when(days)), 0)
          expect(stepwise).toBe(backFor(paid, all, when(days)))
          expect(stepwise).toBeGreaterThanOrEqual(0)
          expect(stepwise).toBeLessThanOrEqual(all * paid.price)
          expect(Number.isInteger(stepwise)).toBe(true)
        },
      ),
    )
  })

  test('never grows by waiting', () => {
    fc.assert(
      fc.property(terms, fc.nat({ max: 100 }), fc.nat({ max: 100 }), (paid, one, more) => {
        expect(backFor(paid, 1, when(one))).toBeLessThanOrEqual(backFor(paid, 1, when(one + more)))
      }),
    )
  })
})
