import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { fromPromise } from 'xstate'
import type { Failure } from '#/contract/core/result.ts'
import { checkoutMachine, stepOf, type Attempt, type StepEvent } from './checkout.machine.ts'
import { complete } from './checkout-attempt.ts'
import { valuesOf, wrongDetails } from './checkout-form.ts'

type Options = { isFree: boolean; isGuest: boolean; onRefused: () => void }

/** Of a step's part of the page. */
export const stepId = (step: number): string => `step-${step}`

/** The way through the checkout, and what of the form stands in it. */
export function useCheckoutSteps(form: RefObject<HTMLFormElement | null>, { isFree, isGuest, onRefused }: Options) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [state, send, actor] = useCheckoutMachine(isFree, refuse)
  const step = stepOf(state)

  const checkDetails = () => wrongDetails(form.current ? valuesOf(form.current) : {}, { isGuest })
  const tellDetails = (errors = checkDetails()) =>
    send({ type: 'details.changed', valid: Object.keys(errors).length === 0 })

  /** What was refused stands at its fields; what is wrong with the cart, a new quote says. */
  function refuse({ fields = {} }: Failure) {
    setAttempts((count) => count + 1)
    setWrong(fields)
    onRefused()
    const isOfDetails = Object.keys(fields).some((name) => /^(email|billing|deliverTo)/.test(name))
    if (isOfDetails) send({ type: 'details.changed', valid: false })
  }

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

  function place(attempt: Attempt) {
    setWrong({})
    send({ type: 'order.placed', attempt })
  }

  const retry = () => send({ type: 'retry.requested' })
  return { state, send, step, wrong, attempts, tellDetails: () => tellDetails(), go, place, retry }
}

function useCheckoutMachine(cart: boolean, onRefused: (failure: Failure) => void) {
  const machine = checkoutMachine.provide({
    actors: {
      complete: fromPromise(async ({ input }: { input: Attempt }) => {
        const result = await complete(input)
        if (!result.ok) onRefused(result.error)
        return result
      }),
    },
  })
  return useMachine(machine, { input: { valid: { cart, details: false } } })
}
