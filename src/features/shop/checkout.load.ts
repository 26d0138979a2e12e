import { codeIn, deliveryIn, linesIn } from './checkout-form.ts'
import { getPurchase, openCheckout } from './shop.functions.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'

type Search = { purchase?: string | undefined; key?: string | undefined }

/** The cart and what it costs, or what a purchase has led to. What a posted form brought back counts. */
export async function loadCheckout({ purchase, key }: Search) {
  const posted = currentFormState('checkout')
  if (purchase) {
    const found = unwrap(await getPurchase({ data: { id: purchase, key } }))
    return { ...found, posted, opened: null }
  }
  const values = posted?.values
  const asked = values ? { lines: linesIn(values), code: codeIn(values), delivery: deliveryIn(values) } : {}
  return { opened: unwrap(await openCheckout({ data: asked })), posted, purchase: null }
}

export type LoadedCheckout = Awaited<ReturnType<typeof loadCheckout>>
