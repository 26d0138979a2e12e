// Plugs the API into the machine, the machine into what this browser keeps, and the form into both.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Purchase, Quote } from '#/contract/order/order.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { goToStep, type Billing } from './cart.ts'
import type { Attempt } from './checkout.machine.ts'
import { attemptIn } from './checkout-attempt.ts'
import { codeIn, deliveryIn, fillForm, newKey, orderOf, valuesOf } from './checkout-form.ts'
import { changeCheckout, emptyCart, readShop, restore } from './shop-store.ts'
import { useCheckoutSteps } from './use-checkout-steps.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useQuotedCart } from './use-quoted-cart.ts'

export type CheckoutOptions = {
  first: Quote
  /** What a posted form brought back. */
  values: Billing
  isGuest: boolean
  onBought: (purchase: Purchase) => void
}

const isFree = (quote: Quote) => quote.lines.length > 0 && quote.lines.every(({ problem }) => problem === null)

/** The checkout of this page once the browser's persistable state is known. */
export function useCheckout({ first, values, isGuest, onBought }: CheckoutOptions) {
  const form = useRef<HTMLFormElement>(null)
  const cart = useQuotedCart(first, values)
  const { shop, lines, quoted } = cart
  const { quote, isCurrent } = quoted
  const { keepTyped, afterTyping, stop } = useKeptForm(form)
  const [seenTotal, setSeenTotal] = useState<number | null>(null)
  const steps = useCheckoutSteps(form, { isFree: isFree(first), isGuest, onRefused: quoted.askAgain })
  const { state, send, step, tellDetails } = steps
  const { failure, purchase } = state.context

  const reopen = useEffectEvent(async () => {
    const { attempt, activeStep } = await refill(form, cart)
    tellDetails()
    if (attempt) send({ type: 'attempt.found', attempt })
    else send({ type: 'step.requested', step: activeStep })
  })
  // An empty cart has no form: it comes with the first line.
  const isEmpty = lines.length === 0
  useEffect(() => {
    if (!isEmpty) void reopen()
  }, [isEmpty])

  // Until a new price is known, the cart stays as valid as it was: steps do not close while a quantity is changed.
  const cartIsValid = isCurrent && isFree(quote)
  useEffect(() => {
    if (isCurrent) send({ type: 'cart.changed', valid: cartIsValid })
  }, [send, isCurrent, cartIsValid])
  useKeptStep(shop?.checkout.activeStep, step)
  useLeaving(purchase, stop, onBought)

  function place() {
    if (!form.current || !isCurrent) return
    const values = valuesOf(form.current)
    keepTyped()
    setSeenTotal(quote.total)
    const buying = { lines, total: quote.total, isGuest, locale: getLocale() }
    const order = orderOf({ ...values, code: cart.code ?? '' }, buying)
    steps.place({ key: newKey(), order, keepAddress: values.keepAddress !== undefined })
  }

  return {
    ...cart,
    form,
    step,
    state,
    wrong: steps.wrong,
    attempts: steps.attempts,
    failure,
    /** The total that was shown when the order was placed. */
    seenTotal,
    isRestored: shop !== null,
    go: steps.go,
    retry: steps.retry,
    place,
    onInput: () =>
      afterTyping(() => {
        keepTyped()
        tellDetails()
      }),
    keepTyped,
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** What this browser has kept comes back into the form. */
async function refill(
  form: RefObject<HTMLFormElement | null>,
  { setCode, setDelivery }: ReturnType<typeof useQuotedCart>,
): Promise<{ attempt: Attempt | null; activeStep: number }> {
  await restore()
  const { billing, activeStep } = readShop().checkout
  if (billing && form.current) {
    fillForm(form.current, billing)
    setCode(codeIn(billing))
    setDelivery(deliveryIn(billing))
  }
  return { attempt: attemptIn(billing), activeStep }
}

/** `kept`: none as long as the browser's state is not known. */
function useKeptStep(kept: number | undefined, step: number) {
  const keep = useEffectEvent((now: number) => {
    if (kept !== undefined && kept !== now && now < 3) void changeCheckout((checkout) => goToStep(checkout, now))
  })
  useEffect(() => keep(step), [step])
}

/** With what was bought the cart is emptied, and one goes on. */
function useLeaving(purchase: Purchase | null, stop: () => void, onBought: (purchase: Purchase) => void) {
  const leave = useEffectEvent((bought: Purchase) => {
    stop()
    void emptyCart().then(() => onBought(bought))
  })
  useEffect(() => {
    if (purchase) leave(purchase)
  }, [purchase])
}
