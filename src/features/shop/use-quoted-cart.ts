import { useState } from 'react'
import type { Quote } from '#/contract/order/order.ts'
import { applyQuote, type Billing } from './cart.ts'
import { codeIn, deliveryIn } from './checkout-form.ts'
import { changeCheckout, useShop } from './shop-store.ts'
import { useQuote } from './use-quote.ts'

/** What is to be bought: the cart as this browser has it, how it is sent and with which code, and what that costs. */
export function useQuotedCart(first: Quote, values: Billing) {
  const shop = useShop()
  const lines = shop ? shop.checkout.cart.map(({ id, quantity }) => ({ id, quantity })) : first.lines
  const [code, setCode] = useState(first.code?.code ?? codeIn(values))
  const [delivery, setDelivery] = useState(deliveryIn(values))
  const quoted = useQuote(
    { lines, code, delivery },
    first,
    (quote) => void changeCheckout((checkout) => applyQuote(checkout, quote)),
  )
  return { shop, lines, code, setCode, delivery, setDelivery, quoted }
}
