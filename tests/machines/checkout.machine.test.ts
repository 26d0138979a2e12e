import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Purchase } from '#/contract/order/order.ts'
import type { Result } from '#/contract/core/result.ts'
import { checkoutMachine, stepOf, type Attempt, type CheckoutInput } from '#/features/shop/checkout.machine.ts'

const attempt = { key: 'k-1', order: { total: 1200 }, keepAddress: false } as Attempt
const purchase = { id: 'p-1', key: 'secret' } as Purchase
const bought: Result<Purchase> = { ok: true, data: purchase }
const refused: Result<Purchase> = { ok: false, error: { status: 409, code: 'price_changed', message: 'no' } }
const lost: Result<Purchase> = { ok: false, error: { status: 503, message: 'later' } }
const done = (output: unknown) => ({ type: 'xstate.done.actor.complete', output, actorId: 'complete' })

const events = [
  { type: 'cart.changed', valid: true },
  { type: 'cart.changed', valid: false },
  { type: 'details.changed', valid: true },
  { type: 'details.changed', valid: false },
  { type: 'next.requested' },
  { type: 'back.requested' },
  { type: 'step.requested', step: 0 },
  { type: 'step.requested', step: 1 },
  { type: 'step.requested', step: 2 },
  { type: 'attempt.found', attempt },
  { type: 'order.placed', attempt },
  { type: 'retry.requested' },
  done(bought),
  done(refused),
  done(lost),
  { type: 'xstate.error.actor.complete', error: new Error('offline'), actorId: 'complete' },
]

type State = SnapshotFrom<typeof checkoutMachine>
const statesFrom = (input: CheckoutInput) =>
  getShortestPaths(checkoutMachine, { events, input } as never).map(({ state }) => state as State)

const inputs: CheckoutInput[] = [true, false].flatMap((cart) =>
  [true, false].map((details) => ({ valid: { cart, details } })),
)

describe('the checkout', () => {
  test('reaches all of its states', () => {
    const reached = inputs.flatMap(statesFrom).map(({ value }) => JSON.stringify(value))
    expect(new Set(reached)).toEqual(
      new Set([
        '{"steps":"cart"}',
        '{"steps":"details"}',
        '{"steps":"payment"}',
        '"completing"',
        '"unanswered"',
        '"done"',
      ]),
    )
  })

  test('in every state: a step is open only when all before it are valid', () => {
    for (const state of inputs.flatMap(statesFrom)) {
      const { valid } = state.context
      if (!state.hasTag('open')) continue
      if (stepOf(state) >= 1) expect(valid.cart).toBe(true)
      if (stepOf(state) >= 2) expect(valid.details).toBe(true)
      expect(state.can({ type: 'step.requested', step: 1 })).toBe(valid.cart)
      expect(state.can({ type: 'step.requested', step: 2 })).toBe(valid.cart && valid.details)
      expect(state.can({ type: 'step.requested', step: 3 })).toBe(false)
    }
  })

  test('in every state: as long as an answer is not known, its key stays and nothing else can be sent', () => {
    for (const state of inputs.flatMap(statesFrom)) {
      const undecided = state.matches('completing') || state.matches('unanswered')
      expect(state.context.attempt).toEqual(undecided ? attempt : null)
      expect(state.hasTag('pending')).toBe(state.matches('completing'))
      if (undecided) {
        expect(state.can({ type: 'order.placed', attempt: { ...attempt, key: 'k-2' } })).toBe(false)
        expect(state.can({ type: 'back.requested' })).toBe(false)
        expect(state.can({ type: 'step.requested', step: 0 })).toBe(false)
      }
      expect(state.context.purchase !== null).toBe(state.matches('done'))
      if (state.status === 'done') expect(state.context.failure).toBeNull()
    }
  })

  test('walks its whole way: refused, lost twice, asked again with the same key, bought', async () => {
    const complete = vi.fn<(given: { input: Attempt }) => Promise<Result<Purchase>>>()
    complete.mockResolvedValueOnce(refused).mockRejectedValueOnce(new Error('offline'))
    complete.mockResolvedValueOnce(lost).mockResolvedValueOnce(bought)
    const machine = checkoutMachine.provide({ actors: { complete: fromPromise(complete) } })
    const actor = createActor(machine, { input: { valid: { cart: true, details: false } } })
    actor.start()
    const reach = (wanted: (state: State) => boolean) => waitFor(actor, wanted, { timeout: 1000 })

    actor.send({ type: 'next.requested' })
    actor.send({ type: 'next.requested' })
    expect(stepOf(actor.getSnapshot())).toBe(1)
    actor.send({ type: 'details.changed', valid: true })
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'order.placed', attempt })
    await reach((state) => state.context.failure?.code === 'price_changed')
    expect(actor.getSnapshot().context.attempt).toBeNull()
    const second = { ...attempt, key: 'k-2' }
    actor.send({ type: 'order.placed', attempt: second })
    await reach((state) => state.matches('unanswered'))
    actor.send({ type: 'retry.requested' })
    await reach((state) => state.context.failure?.status === 503)
    actor.send({ type: 'retry.requested' })
    await reach((state) => state.matches('done'))
    expect(complete.mock.calls.map(([{ input }]) => input.key)).toEqual(['k-1', 'k-2', 'k-2', 'k-2'])
    expect(actor.getSnapshot().context.purchase).toEqual(purchase)
  })
})
