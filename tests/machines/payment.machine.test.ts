import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Subscribed } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import type { Values } from '#/features/billing/billing.ts'
import { paymentMachine } from '#/features/billing/payment.machine.ts'

const address: Values = {
  'billing.name': 'Ada',
  'billing.street': 'Lindenallee 1',
  'billing.postalCode': '10115',
  'billing.city': 'Berlin',
  'billing.country': 'DE',
}
const order = { plan: 'school-plus', interval: 'month', total: '3900', key: 'a key' }
const subscribed = { billing: {}, invoice: null, payAt: null } as unknown as Subscribed
const refused = (status: number, fields?: Record<string, string>): Result<Subscribed> => ({
  ok: false,
  error: { status, code: 'refused', message: 'No', ...(fields ? { fields } : {}) },
})
const done = (output: unknown) => ({ type: 'xstate.done.actor.subscribe', output, actorId: 'subscribe' })

const events = [
  { type: 'details.given', values: address },
  { type: 'details.given', values: { ...address, 'billing.city': ' ' } },
  { type: 'method.chosen', payment: 'card' },
  { type: 'step.requested', step: 'details' },
  { type: 'step.requested', step: 'method' },
  { type: 'step.requested', step: 'review' },
  { type: 'step.requested', step: 'receipt' },
  { type: 'review.confirmed', order },
  { type: 'retry.requested' },
  done({ ok: true, data: subscribed }),
  done(refused(409)),
  done(refused(422, { 'billing.city': 'Too long' })),
  done(refused(503)),
  { type: 'xstate.error.actor.subscribe', error: new Error('offline'), actorId: 'subscribe' },
]

type State = SnapshotFrom<typeof paymentMachine>
const states = getShortestPaths(paymentMachine, { events } as never).map(({ state }) => state as State)
const nameOf = ({ value }: State) => (typeof value === 'string' ? value : Object.values(value)[0])

describe('paying for a plan', () => {
  test('reaches all of its states', () => {
    expect(new Set(states.map(nameOf))).toEqual(
      new Set(['details', 'method', 'review', 'sending', 'unanswered', 'receipt']),
    )
  })

  test('in every state: a step is open only when those before it are done, and what was sent is kept until it is answered', () => {
    for (const state of states) {
      const { details, payment, attempt, failure, missing, subscribed: result } = state.context
      const name = nameOf(state)
      if (name !== 'details') expect(details).not.toBeNull()
      if (name === 'review' || name === 'sending') expect(payment).not.toBeNull()
      if (missing.length > 0) expect(name).toBe('details')
      expect(attempt !== null, name).toBe(name === 'sending' || name === 'unanswered')
      if (attempt) expect(attempt).toMatchObject({ ...address, ...order, payment: 'card' })
      expect(result !== null).toBe(name === 'receipt')
      if (name === 'unanswered') expect(failure).not.toBeNull()
      expect(state.hasTag('open')).toBe(['details', 'method', 'review'].includes(name!))
      expect(state.can({ type: 'step.requested', step: 'receipt' })).toBe(false)
    }
  })

  test('asks again with the same key when nothing answered, and is bought once', async () => {
    const subscribe = vi
      .fn<(values: Values) => Promise<Result<Subscribed>>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ ok: true, data: subscribed })
    const machine = paymentMachine.provide({ actors: { subscribe: fromPromise(({ input }) => subscribe(input)) } })
    const actor = createActor(machine).start()
    actor.send({ type: 'details.given', values: address })
    actor.send({ type: 'method.chosen', payment: 'invoice' })
    actor.send({ type: 'review.confirmed', order })
    await waitFor(actor, (state) => state.matches('unanswered'))
    actor.send({ type: 'retry.requested' })
    await waitFor(actor, (state) => state.matches('receipt'))
    expect(subscribe.mock.calls.map(([values]) => values.key)).toEqual(['a key', 'a key'])
  })
})
