import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { PaymentStep } from '#/contract/plan/plan.search.ts'
import type { Subscribed } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import type { Values } from './billing.ts'
import { paymentMachine } from './payment.machine.ts'

export type PaymentOptions = {
  step: PaymentStep
  onStepChange: (step: PaymentStep, options?: { replace?: boolean }) => void
  subscribe: (values: Values) => Promise<Result<Subscribed>>
  onSubscribed: (subscribed: Subscribed) => void
  /** The price may have changed since it was shown. */
  onStale: () => void
}

export type Step = Exclude<PaymentStep, 'receipt'>

/** Plugs the API into the machine, and the machine's step into the address. */
export function usePayment({ step, onStepChange, subscribe, onSubscribed, onStale }: PaymentOptions) {
  const machine = useMemo(
    () => paymentMachine.provide({ actors: { subscribe: fromPromise(({ input }) => subscribe(input)) } }),
    [subscribe],
  )
  const [state, send, actor] = useMachine(machine)
  const { failure, subscribed } = state.context
  const current: Step = state.matches({ steps: 'details' })
    ? 'details'
    : state.matches({ steps: 'method' })
      ? 'method'
      : 'review'

  useEffect(() => {
    if (current !== step) onStepChange(current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the machine leads here; the address leads below
  }, [current])
  useEffect(() => {
    if (step === current) return
    if (actor.getSnapshot().can({ type: 'step.requested', step })) send({ type: 'step.requested', step })
    else onStepChange(current, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [step])
  useEffect(() => {
    if (subscribed) onSubscribed(subscribed)
    else if (failure?.code === 'price_changed') onStale()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [subscribed, failure])

  return { state, send, current }
}
