import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import type { Purchase } from '#/contract/order/order.ts'
import type { Result } from '#/contract/core/result.ts'
import { checkoutMachine, stepOf, type Attempt } from '#/features/shop/checkout.machine.ts'
import { attempt, checkoutTable, purchase } from '#tests/support/tables/checkout.ts'
import { differences, statesOf } from '#tests/support/transition-table.ts'

const bought: Result<Purchase> = { ok: true, data: purchase }
const refused: Result<Purchase> = { ok: false, error: { status: 409, code: 'price_changed', message: 'no' } }
const lost: Result<Purchase> = { ok: false, error: { status: 503, message: 'later' } }

type State = SnapshotFrom<typeof checkoutMachine>
const states = statesOf<State>(checkoutTable)

describe('the checkout', () => {
  test('is the table', () => {
    expect(differences(checkoutTable)).toEqual([])
  })

  test('in every state: a step is open only when all before it are valid', () => {
    const open = states.filter((state) => state.hasTag('open'))
    const beyond = (step: number) => open.filter((state) => stepOf(state) >= step)
    expect(beyond(1).filter(({ context }) => !context.valid.cart)).toEqual([])
    expect(beyond(2).filter(({ context }) => !context.valid.details)).toEqual([])
    expect(beyond(2)).not.toEqual([])
  })

  test('in every state: as long as an answer is not known, its key stays and nothing else can be sent', () => {
    for (const state of states) {
      const undecided = state.matches('completing') || state.matches('unanswered')
      expect(state.context.attempt).toEqual(undecided ? attempt : null)
      expect(state.hasTag('pending')).toBe(state.matches('completing'))
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
