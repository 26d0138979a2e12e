// The cart and the checkout as section 4 has them: pure. Prices are what was last heard of them; the server decides.
import { maxQuantity } from '#/contract/order/max-quantity.ts'

/** A variant in the cart: cents for one, and how many. */
export type CartItem = { id: string; price: number; quantity: number }

/** What is typed into the checkout's form, by the fields' names. */
export type Billing = Record<string, string>

export type Checkout = {
  activeStep: number
  cart: readonly CartItem[]
  subtotal: number
  total: number
  discount: number
  shipping: number
  billing: Billing | null
}

export const lastStep = 3

export const emptyCheckout: Checkout = {
  activeStep: 0,
  cart: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
const bounded = (quantity: number, most = maxQuantity) =>
  between(1, Math.trunc(quantity) || 1, Math.max(1, Math.min(most, maxQuantity)))
const cents = (amount: number) => Math.max(0, Math.trunc(amount) || 0)

/** Every id once, the first place kept. */
const unique = (cart: readonly CartItem[]) =>
  cart.filter(({ id }, at) => cart.findIndex((other) => other.id === id) === at)

/** The same checkout with sums that fit its cart. */
function settle(checkout: Checkout): Checkout {
  const cart = unique(checkout.cart)
  if (cart.length === 0) return { ...emptyCheckout, activeStep: checkout.activeStep === lastStep ? lastStep : 0 }
  const subtotal = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = Math.max(0, subtotal - checkout.discount) + checkout.shipping
  return { ...checkout, cart, subtotal, total }
}

const withItem = (checkout: Checkout, id: string, change: (item: CartItem) => CartItem): Checkout =>
  settle({ ...checkout, cart: checkout.cart.map((item) => (item.id === id ? change(item) : item)) })

/** Adds an item, or raises the quantity of the one that is there, up to `most`. */
export function addItem(checkout: Checkout, item: CartItem, most?: number): Checkout {
  const known = checkout.cart.find(({ id }) => id === item.id)
  if (!known)
    return settle({ ...checkout, cart: [...checkout.cart, { ...item, quantity: bounded(item.quantity, most) }] })
  return withItem(checkout, item.id, ({ quantity }) => ({
    ...item,
    quantity: Math.max(quantity, bounded(quantity + item.quantity, most)),
  }))
}

export const removeItem = (checkout: Checkout, id: string): Checkout =>
  settle({ ...checkout, cart: checkout.cart.filter((item) => item.id !== id) })

/** Puts an item back to where it was. */
export const restoreItem = (checkout: Checkout, item: CartItem, at: number): Checkout =>
  settle({ ...checkout, cart: checkout.cart.toSpliced(at, 0, item) })

export const setQuantity = (checkout: Checkout, id: string, quantity: number, most?: number): Checkout =>
  withItem(checkout, id, (item) => ({ ...item, quantity: bounded(quantity, most) }))

export const increaseQuantity = (checkout: Checkout, id: string, most?: number): Checkout =>
  withItem(checkout, id, (item) => ({ ...item, quantity: bounded(item.quantity + 1, most) }))

/** Never below one: removing is its own step. */
export const decreaseQuantity = (checkout: Checkout, id: string): Checkout =>
  withItem(checkout, id, (item) => ({ ...item, quantity: bounded(item.quantity - 1) }))

/** Another cart altogether, as an account or a posted form has it; prices that are known stay. */
export function replaceCart(
  checkout: Checkout,
  lines: readonly { id: string; quantity: number; price?: number }[],
): Checkout {
  const priceOf = (id: string) => checkout.cart.find((item) => item.id === id)?.price ?? 0
  const cart = lines.map(({ id, quantity, price = priceOf(id) }) => ({
    id,
    price: cents(price),
    quantity: bounded(quantity),
  }))
  return settle({ ...checkout, cart })
}

export const applyDiscount = (checkout: Checkout, discount: number): Checkout =>
  settle({ ...checkout, discount: cents(discount) })

export const applyShipping = (checkout: Checkout, shipping: number): Checkout =>
  settle({ ...checkout, shipping: cents(shipping) })

/** What was typed; of an empty cart nothing is kept. */
export const createBilling = (checkout: Checkout, billing: Billing | null): Checkout => settle({ ...checkout, billing })

export const goToStep = (checkout: Checkout, step: number): Checkout => ({
  ...checkout,
  activeStep: between(0, Math.trunc(step) || 0, lastStep),
})
export const nextStep = (checkout: Checkout): Checkout => goToStep(checkout, checkout.activeStep + 1)
export const backStep = (checkout: Checkout): Checkout => goToStep(checkout, checkout.activeStep - 1)

export const resetCart = (): Checkout => emptyCheckout

/** What the server's sums make of it: its prices, its discount, its shipping. */
export const applyQuote = (
  checkout: Checkout,
  quote: { lines: readonly { id: string; price: number }[]; discount: number; shipping: number },
): Checkout => {
  const prices = new Map(quote.lines.map(({ id, price }) => [id, price]))
  const cart = checkout.cart.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price }))
  return settle({ ...checkout, cart, discount: quote.discount, shipping: quote.shipping })
}
