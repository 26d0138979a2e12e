import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart, type PricedLine, type Reduction } from '#/api/modules/orders/price.ts'
import { deliveryOptions } from '#/contract/order/order.ts'

const sellers = ['a', 'b', 'c']
const line = fc.record({
  id: fc.uuid(),
  sellerId: fc.constantFrom(...sellers),
  price: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000_000_000 })),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.oneof(fc.constantFrom(0, 700, 1900), fc.integer({ min: 0, max: 10_000 })),
  isSent: fc.boolean(),
})
const lines = fc.uniqueArray(line, { maxLength: 50, selector: ({ id }) => id })
const reduction: fc.Arbitrary<Reduction | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    sellerId: fc.constantFrom(...sellers),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    sellerId: fc.constantFrom(...sellers),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 1_000_000_000 }),
  }),
)
const delivery = fc.constantFrom(...deliveryOptions)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

const holds = (check: (cart: ReturnType<typeof priceCart>, given: PricedLine[], code: Reduction | null) => void) =>
  fc.assert(
    fc.property(lines, reduction, delivery, (given, code, how) => check(priceCart(given, code, how), given, code)),
  )

describe('what a cart costs', () => {
  test('sums of the parts are the whole, for each seller and for all', () => {
    holds((cart, given) => {
      for (const seller of cart.sellers) {
        expect(seller.total).toBe(Math.max(0, seller.subtotal - seller.discount) + seller.shipping)
        expect(sum(seller.taxes.map(({ net, tax }) => net + tax))).toBe(seller.total)
        expect(sum(seller.lineDiscounts.values())).toBe(seller.discount)
      }
      expect(cart.subtotal).toBe(sum(given.map(({ price, quantity }) => price * quantity)))
      for (const part of ['subtotal', 'discount', 'shipping', 'total'] as const) {
        expect(cart[part]).toBe(sum(cart.sellers.map((seller) => seller[part])))
      }
      expect(sum(cart.taxes.map(({ net, tax }) => net + tax))).toBe(cart.total)
    })
  })

  test('nothing is negative, not a number or a part of a cent, and no line is reduced below nothing', () => {
    holds((cart, given) => {
      for (const { subtotal, discount, shipping, total, taxes, lineDiscounts } of cart.sellers) {
        const numbers = [subtotal, discount, shipping, total, ...taxes.flatMap(({ net, tax }) => [net, tax])]
        for (const each of numbers) expect(Number.isSafeInteger(each) && each >= 0).toBe(true)
        expect(discount).toBeLessThanOrEqual(subtotal)
        for (const [id, share] of lineDiscounts) {
          const reduced = given.find((each) => each.id === id)!
          expect(share >= 0 && share <= reduced.price * reduced.quantity).toBe(true)
        }
      }
    })
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(lines, reduction, delivery, fc.infiniteStream(fc.nat()), (given, code, how, keys) => {
        const shuffled = given.map((each) => ({ each, key: keys.next().value ?? 0 })).toSorted((a, b) => a.key - b.key)
        const plain = (some: PricedLine[]) => {
          const { sellers: found, ...sums } = priceCart(some, code, how)
          const own = found.map(({ lineDiscounts, ...seller }) => ({
            ...seller,
            shares: [...lineDiscounts].toSorted(),
          }))
          return { ...sums, own: own.toSorted((a, b) => (a.sellerId < b.sellerId ? -1 : 1)) }
        }
        expect(plain(shuffled.map(({ each }) => each))).toEqual(plain(given))
      }),
    )
  })

  test('a code never makes an order dearer, and touches its own seller alone', () => {
    fc.assert(
      fc.property(lines, reduction, delivery, (given, code, how) => {
        const [without, reduced] = [priceCart(given, null, how), priceCart(given, code, how)]
        expect(reduced.total).toBeLessThanOrEqual(without.total)
        for (const [at, seller] of reduced.sellers.entries()) {
          if (seller.sellerId !== code?.sellerId) expect(seller).toEqual(without.sellers[at])
        }
      }),
    )
  })

  const thing = { id: 'x', sellerId: 'a', price: 1000, quantity: 1, taxRate: 1900, isSent: true }
  test.each([
    ['below 80.00', 7999, 'standard', 490],
    ['from 80.00', 8000, 'standard', 0],
    ['express is never free', 80_000, 'express', 990],
    ['nothing for who fetches it', 100, 'pickup', 0],
  ] as const)('delivery: %s', (_name, price, how, shipping) => {
    expect(priceCart([{ ...thing, price }], null, how).shipping).toBe(shipping)
  })

  test('a half cent of a discount is rounded up; an amount is never more than there is', () => {
    const of = (price: number, kind: 'percent' | 'amount', value: number) =>
      priceCart([{ ...thing, price }], { sellerId: 'a', kind, value }, 'pickup').discount
    expect([of(5, 'percent', 10), of(4, 'percent', 10), of(1000, 'amount', 5000)]).toEqual([1, 0, 1000])
  })

  test('courses travel without a parcel; a parcel is taxed like the dearest-taxed thing in it', () => {
    expect(priceCart([{ ...thing, isSent: false }], null, 'express').shipping).toBe(0)
    const book = { ...thing, id: 'y', taxRate: 700 }
    const { taxes } = priceCart([thing, book], null, 'standard')
    expect(taxes).toEqual([
      { rate: 700, net: 935, tax: 65 },
      { rate: 1900, net: 1252, tax: 238 },
    ])
  })
})
