// Plugs the API into the machine, the machine into what this browser keeps, and the form into both.
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Purchase, Quote } from '#/contract/order/order.ts'
import type { Failure, Result } from '#/contract/core/result.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { applyQuote, createBilling, goToStep, type Billing } from './cart.ts'
import { checkoutMachine, stepOf, type Attempt, type StepEvent } from './checkout.machine.ts'
import { codeIn, deliveryIn, fillForm, persistable, newKey, orderOf, valuesOf, wrongDetails } from './checkout-form.ts'
import { placeOrder } from './shop.functions.ts'
import { changeCheckout, emptyCart, readShop, restore, useShop } from './shop-store.ts'
import { useQuote } from './use-quote.ts'

export type CheckoutOptions = {
  first: Quote
  /** What a posted form brought back. */
  values: Billing
  isGuest: boolean
  onBought: (purchase: Purchase) => void
}

const keepPauseMs = 300

/** Of a step's part of the page. */
export const stepId = (step: number): string => `step-${step}`

const attemptIn = (billing: Billing | null): Attempt | null => {
  try {
    return JSON.parse(billing?.attempt ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

const isFree = (quote: Quote) => quote.lines.length > 0 && quote.lines.every(({ problem }) => problem === null)

async function complete(input: Attempt): Promise<Result<Purchase>> {
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

/** The checkout of this page once the browser's persistable state is known. */
export function useCheckout({ first, values, isGuest, onBought }: CheckoutOptions) {
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shop = useShop()
  const lines = shop ? shop.checkout.cart.map(({ id, quantity }) => ({ id, quantity })) : first.lines
  const [code, setCode] = useState(first.code?.code ?? codeIn(values))
  const [delivery, setDelivery] = useState(deliveryIn(values))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [seenTotal, setSeenTotal] = useState<number | null>(null)
  const quoted = useQuote(
    { lines, code, delivery },
    first,
    (quote) => void changeCheckout((checkout) => applyQuote(checkout, quote)),
  )
  const { quote, isCurrent } = quoted
  const cartIsValid = isCurrent && isFree(quote)

  const machine = checkoutMachine.provide({
    actors: {
      complete: fromPromise(async ({ input }: { input: Attempt }) => {
        const result = await complete(input)
        if (!result.ok) refuse(result.error)
        return result
      }),
    },
  })
  const [state, send, actor] = useMachine(machine, {
    input: { valid: { cart: isFree(first), details: false } },
  })
  const { failure, purchase } = state.context
  const step = stepOf(state)

  const keepTyped = () => {
    clearTimeout(pause.current)
    const typed = form.current && persistable(valuesOf(form.current))
    if (typed) {
      void changeCheckout((checkout) => {
        const { attempt } = checkout.billing ?? {}
        return createBilling(checkout, attempt ? { ...typed, attempt } : typed)
      })
    }
  }
  const checkDetails = () => wrongDetails(form.current ? valuesOf(form.current) : {}, { isGuest })
  const tellDetails = (errors = checkDetails()) =>
    send({ type: 'details.changed', valid: Object.keys(errors).length === 0 })

  const reopen = useEffectEvent(async () => {
    await restore()
    const { billing, activeStep } = readShop().checkout
    const attempt = attemptIn(billing)
    if (billing && form.current) {
      fillForm(form.current, billing)
      setCode(codeIn(billing))
      setDelivery(deliveryIn(billing))
    }
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
  useEffect(() => {
    if (isCurrent) send({ type: 'cart.changed', valid: cartIsValid })
  }, [send, isCurrent, cartIsValid])

  const keepStep = useEffectEvent((now: number) => {
    if (shop && shop.checkout.activeStep !== now && now < 3) void changeCheckout((checkout) => goToStep(checkout, now))
  })
  useEffect(() => keepStep(step), [step])

  /** What was refused stands at its fields; what is wrong with the cart, a new quote says. */
  function refuse({ fields = {} }: Failure) {
    setAttempts((count) => count + 1)
    setWrong(fields)
    quoted.askAgain()
    const isOfDetails = Object.keys(fields).some((name) => /^(email|billing|deliverTo)/.test(name))
    if (isOfDetails) send({ type: 'details.changed', valid: false })
  }

  const leave = useEffectEvent((bought: Purchase) => {
    clearTimeout(pause.current)
    void emptyCart().then(() => onBought(bought))
  })
  useEffect(() => {
    if (purchase) leave(purchase)
  }, [purchase])

  // The button that was pressed is gone with its step: whoever goes by keyboard goes on in the next one.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) document.getElementById(stepId(step))?.focus({ preventScroll: true })
    moved.current = false
  }, [step])

  /** Asks for another step. Where the machine stays because of what was typed, the fields say why. */
  const go = (event: StepEvent) => {
    const errors = state.matches({ steps: 'details' }) ? checkDetails() : null
    if (errors) tellDetails(errors)
    send(event)
    const hasMoved = stepOf(actor.getSnapshot()) !== step
    const wrongNow = hasMoved ? {} : (errors ?? {})
    setWrong(wrongNow)
    if (Object.keys(wrongNow).length > 0) return setAttempts((count) => count + 1)
    moved.current = hasMoved
    scrollTo({ top: 0 })
  }

  function place() {
    if (!form.current || !isCurrent) return
    const values = valuesOf(form.current)
    keepTyped()
    setWrong({})
    setSeenTotal(quote.total)
    const order = orderOf({ ...values, code: code ?? '' }, { lines, total: quote.total, isGuest, locale: getLocale() })
    const attempt = { key: newKey(), order, keepAddress: values.keepAddress !== undefined }
    send({ type: 'order.placed', attempt })
  }

  return {
    form,
    step,
    state,
    quoted,
    lines,
    code,
    delivery,
    wrong,
    attempts,
    failure,
    /** The total that was shown when the order was placed. */
    seenTotal,
    isRestored: shop !== null,
    setCode,
    setDelivery,
    go,
    place,
    retry: () => send({ type: 'retry.requested' }),
    onInput: () => {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        keepTyped()
        tellDetails()
      }, keepPauseMs)
    },
    keepTyped,
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>
