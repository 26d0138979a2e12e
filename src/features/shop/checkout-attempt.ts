// What this browser keeps of a checkout, besides the cart: what was typed, and what was sent and is not answered yet.
import type { Purchase } from '#/contract/order/order.ts'
import type { Result } from '#/contract/core/result.ts'
import { createBilling, type Billing } from './cart.ts'
import type { Attempt } from './checkout.machine.ts'
import { placeOrder } from './shop.functions.ts'
import { changeCheckout } from './shop-store.ts'

export const attemptIn = (billing: Billing | null): Attempt | null => {
  try {
    return JSON.parse(billing?.attempt ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

export async function complete(input: Attempt): Promise<Result<Purchase>> {
  // Kept until the answer is known, whatever becomes of this page.
  await keepAttempt(input)
  const result = await placeOrder({ data: input })
  if (result.ok) return { ok: true, data: result.data.purchase }
  if (result.error.status > 0 && result.error.status < 500) await keepAttempt(null)
  return result
}

const keepAttempt = (attempt: Attempt | null) =>
  changeCheckout((checkout) => {
    const { attempt: _, ...billing } = checkout.billing ?? {}
    return createBilling(checkout, attempt ? { ...billing, attempt: JSON.stringify(attempt) } : billing)
  })

export const keepBilling = (typed: Billing) =>
  changeCheckout((checkout) => {
    const { attempt } = checkout.billing ?? {}
    return createBilling(checkout, attempt ? { ...typed, attempt } : typed)
  })
