// What local storage keeps of the shop, under `redux-product`: the shelf's order and the checkout, and nothing else [4].
import * as v from 'valibot'
import { maxLines } from '#/contract/order/order.ts'
import { maxAmount } from '#/contract/core/max-amount.ts'
import { maxQuantity } from '#/contract/order/max-quantity.ts'
import { shelfSorts, type ShelfSort } from '#/contract/product/shelf.search.ts'
import { createBilling, emptyCheckout, goToStep, lastStep, replaceCart, type Checkout } from './cart.ts'

export type ShopState = { sortBy: ShelfSort; checkout: Checkout }

export const restoreTimeoutMs = 5000
export const initialState: ShopState = { sortBy: 'featured', checkout: emptyCheckout }

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmount))
const persisted = v.object({
  sortBy: v.fallback(v.picklist(shelfSorts), 'featured'),
  checkout: v.object({
    activeStep: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastStep)),
    cart: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
          price: amount,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
        }),
      ),
      v.maxLength(maxLines),
    ),
    discount: amount,
    shipping: amount,
    billing: v.nullable(v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000)))),
  }),
})

/** The state of a persisted text; null where it is broken. Sums are made anew, never believed. */
export function parseState(text: string | null): ShopState | null {
  try {
    const { sortBy, checkout } = v.parse(persisted, JSON.parse(text ?? ''))
    const { activeStep, cart, discount, shipping, billing } = checkout
    const whole = replaceCart({ ...emptyCheckout, discount, shipping }, cart)
    return { sortBy, checkout: goToStep(createBilling(whole, billing), whole.cart.length > 0 ? activeStep : 0) }
  } catch {
    return null
  }
}

export const stateText = ({ sortBy, checkout }: ShopState): string => JSON.stringify({ sortBy, checkout })

/** The persisted state, or null where there is none, it is broken, or reading takes longer than 5000 ms [9]. */
export async function restoreState(read: () => Promise<string | null>): Promise<ShopState | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, restoreTimeoutMs, null)
  })
  const text = await Promise.race([read().catch(() => null), late])
  clearTimeout(timer)
  return parseState(text)
}
