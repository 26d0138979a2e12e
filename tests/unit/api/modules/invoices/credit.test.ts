import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tax } from '#/contract/core/money.ts'
import { creditTaxes } from '#/api/modules/invoices/credit.ts'
import { priceCart, type PricedLine } from '#/api/modules/orders/price.ts'

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.constantFrom(0, 250, 550, 700, 1900, 2000, 10_000),
  }),
  { minLength: 1, maxLength: 6 },
)
/** Parts of what is left, in per mille; below zero: so much of what was given back could not be. */
const steps = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 12 })

const billOf = (bought: Pick<PricedLine, 'price' | 'quantity' | 'taxRate'>[]) =>
  priceCart(
    bought.map((line, at) => ({ ...line, id: String(at), sellerId: 'a', isSent: true })),
    null,
    'standard',
  )
const ofRate = (taxes: readonly Tax[], rate: number) => {
  const own = taxes.filter((each) => each.rate === rate)
  return {
    net: own.reduce((sum, { net }) => sum + net, 0),
    tax: own.reduce((sum, { tax }) => sum + tax, 0),
  }
}

test('whatever goes back and forth: taxes add up to the amount, and no rate gives back more than was billed of it', () => {
  fc.assert(
    fc.property(lines, steps, (bought, parts) => {
      const { total, taxes } = billOf(bought)
      const credited: Tax[] = []
      let given = 0
      const give = (amount: number) => {
        const next = creditTaxes(taxes, credited, amount)
        expect(next.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(0 - amount)
        // Never the one up and the other down.
        for (const { net, tax } of next) expect(Math.min(net * -amount, tax * -amount)).toBeGreaterThanOrEqual(0)
        credited.push(...next)
        given += amount
        for (const { rate, net, tax } of taxes) {
          const back = ofRate(credited, rate)
          expect(-back.net).toBeLessThanOrEqual(net)
          expect(-back.tax).toBeLessThanOrEqual(tax)
          expect(Math.max(back.net, back.tax)).toBeLessThanOrEqual(0)
        }
      }
      for (const part of parts) {
        const amount = Math.trunc(((part < 0 ? given : total - given) * part) / 1000)
        if (amount !== 0) give(amount)
      }
      if (given < total) give(total - given)
      for (const { rate, net, tax } of taxes) expect(ofRate(credited, rate)).toEqual({ net: 0 - net, tax: 0 - tax })
    }),
  )
})

test('the parts of a rate are those of its share', () => {
  const billed = [
    { rate: 700, net: 10_000, tax: 700 },
    { rate: 1900, net: 10_000, tax: 1900 },
  ]
  expect(creditTaxes(billed, [], 11_300)).toEqual([
    { rate: 700, net: -5000, tax: -350 },
    { rate: 1900, net: -5000, tax: -950 },
  ])
  expect(creditTaxes(billed, [], 0)).toEqual([])
  expect(creditTaxes([], [], 500)).toEqual([])
})
