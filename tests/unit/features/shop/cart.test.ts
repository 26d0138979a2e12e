import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  applyDiscount,
  applyShipping,
  backStep,
  createBilling,
  decreaseQuantity,
  emptyCheckout,
  goToStep,
  increaseQuantity,
  nextStep,
  removeItem,
  replaceCart,
  resetCart,
  restoreItem,
  setQuantity,
  type Checkout,
} from '#/features/shop/cart.ts'

const item = (id: string, price: number, quantity = 1) => ({ id, price, quantity })

describe('the rules of section 4', () => {
  test('adding what is there raises its quantity, and every id is there once', () => {
    const once = addItem(emptyCheckout, item('a', 500, 2))
    const twice = addItem(addItem(once, item('b', 100)), item('a', 500, 3))
    expect(twice.cart).toEqual([item('a', 500, 5), item('b', 100)])
    expect(twice.subtotal).toBe(2600)
    expect(replaceCart(once, [item('a', 500), item('a', 500, 4)]).cart).toHaveLength(1)
  })

  test('a line never holds less than one, nor more than there are, one order may hold, or 99', () => {
    const one = addItem(emptyCheckout, item('a', 500))
    expect(decreaseQuantity(one, 'a').cart[0]?.quantity).toBe(1)
    expect(increaseQuantity(one, 'a', 1).cart[0]?.quantity).toBe(1)
    for (const [wanted, kept] of [
      [0, 1],
      [-1, 1],
      [1.5, 1],
      [1e9, 99],
      [Number.NaN, 1],
    ] as const) {
      expect(setQuantity(one, 'a', wanted).cart[0]?.quantity).toBe(kept)
    }
    expect(addItem(one, item('a', 500, 7), 3).cart[0]?.quantity).toBe(3)
  })

  test('adding to a line that holds more than there are by now leaves it as it is', () => {
    const many = addItem(emptyCheckout, item('a', 500, 9))
    expect(addItem(many, item('a', 500), 3).cart[0]?.quantity).toBe(9)
  })

  test('an empty cart resets discount, shipping and billing', () => {
    const full = createBilling(applyShipping(applyDiscount(addItem(emptyCheckout, item('a', 500)), 100), 490), {
      x: 'y',
    })
    expect(full.total).toBe(890)
    expect(removeItem(goToStep(full, 2), 'a')).toEqual(emptyCheckout)
    expect(resetCart()).toEqual(emptyCheckout)
  })

  test('a removed line comes back to its place', () => {
    const two = addItem(addItem(emptyCheckout, item('a', 500, 2)), item('b', 100))
    expect(restoreItem(removeItem(two, 'a'), item('a', 500, 2), 0)).toEqual(two)
  })

  test('steps go back, next and to a given one, within their bounds', () => {
    expect([nextStep, nextStep, nextStep, nextStep].reduce((one, go) => go(one), emptyCheckout).activeStep).toBe(3)
    expect(backStep(emptyCheckout).activeStep).toBe(0)
    expect(goToStep(emptyCheckout, 2).activeStep).toBe(2)
    expect(goToStep(emptyCheckout, Number.NaN).activeStep).toBe(0)
  })
})

const id = fc.constantFrom('a', 'b', 'c')
const money = fc.integer({ min: 0, max: 1_000_000 })
const amount = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double())
const change = fc.oneof(
  fc.tuple(id, money, amount).map(
    ([one, price, quantity]) =>
      (c: Checkout) =>
        addItem(c, item(one, price, quantity)),
  ),
  id.map((one) => (c: Checkout) => removeItem(c, one)),
  id.map((one) => (c: Checkout) => increaseQuantity(c, one)),
  id.map((one) => (c: Checkout) => decreaseQuantity(c, one)),
  fc.tuple(id, amount).map(
    ([one, quantity]) =>
      (c: Checkout) =>
        setQuantity(c, one, quantity),
  ),
  money.map((cents) => (c: Checkout) => applyDiscount(c, cents)),
  money.map((cents) => (c: Checkout) => applyShipping(c, cents)),
  fc.constant((c: Checkout) => createBilling(c, { email: 'a@b.example' })),
  fc.constant(nextStep),
  fc.constant(resetCart),
)

test('no order of adding, removing, discounting and shipping gives a total that the rules do not', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let checkout: Checkout = emptyCheckout
      for (const one of changes) {
        checkout = one(checkout)
        const { cart, subtotal, total, discount, shipping, billing } = checkout
        expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length)
        for (const { quantity } of cart) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
        }
        expect(subtotal).toBe(cart.reduce((sum, line) => sum + line.price * line.quantity, 0))
        if (cart.length > 0) expect(total).toBe(Math.max(0, subtotal - discount) + shipping)
        else
          expect({ subtotal, total, discount, shipping, billing }).toMatchObject({
            total: 0,
            discount: 0,
            billing: null,
          })
        expect(Number.isSafeInteger(total)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
