import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import type { Subscribed } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import type { Values } from '#/features/billing/billing.ts'
import { paymentMachine } from '#/features/billing/payment.machine.ts'
import { answered, threw } from '#tests/support/machine-events.ts'
import { differences, statesOf, nameOf, type TransitionTable } from '#tests/support/transition-table.ts'

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
const steps = {
  'step details': 'steps.details',
  'step method': { 'details are given': 'steps.method' },
  'step review': { 'all is given': 'steps.review' },
} as const

const table: TransitionTable = {
  machine: paymentMachine,
  starts: { page: { state: 'steps.details' } },
  events: {
    'give details': { type: 'details.given', values: address },
    'give half of them': { type: 'details.given', values: { ...address, 'billing.city': ' ' } },
    'choose method': { type: 'method.chosen', payment: 'card' },
    'step details': { type: 'step.requested', step: 'details' },
    'step method': { type: 'step.requested', step: 'method' },
    'step review': { type: 'step.requested', step: 'review' },
    'step receipt': { type: 'step.requested', step: 'receipt' },
    confirm: { type: 'review.confirmed', order },
    retry: { type: 'retry.requested' },
    'answer: subscribed': answered('subscribe', { ok: true, data: subscribed }),
    'answer: refused': answered('subscribe', refused(409)),
    'answer: details refused': answered('subscribe', refused(422, { 'billing.city': 'Too long' })),
    'answer: lost': answered('subscribe', refused(503)),
    'no answer': threw('subscribe'),
  },
  conditions: {
    'details are given': ({ context }) => context.details !== null,
    'all is given': ({ context }) => context.details !== null && context.payment !== null,
  },
  rows: {
    'steps.details': { ...steps, 'give details': 'steps.method', 'give half of them': 'stays' },
    'steps.method': { ...steps, 'choose method': 'steps.review' },
    'steps.review': { ...steps, confirm: 'sending' },
    sending: {
      'answer: subscribed': 'receipt',
      'answer: refused': 'steps.review',
      'answer: details refused': 'steps.details',
      'answer: lost': 'unanswered',
      'no answer': 'unanswered',
    },
    unanswered: { retry: 'sending' },
    receipt: {},
  },
}

type State = SnapshotFrom<typeof paymentMachine>
const states = statesOf<State>(table)

describe('paying for a plan', () => {
  test('is the table', () => {
    expect(differences(table)).toEqual([])
  })

  test('in every state: a step is open only when those before it are done, and what was sent is kept until it is answered', () => {
    for (const state of states) {
      const { details, payment, attempt, failure, missing, subscribed: result } = state.context
      const name = nameOf(state)
      if (name !== 'steps.details') expect(details).not.toBeNull()
      if (name === 'steps.review' || name === 'sending') expect(payment).not.toBeNull()
      if (missing.length > 0) expect(name).toBe('steps.details')
      expect(attempt !== null, name).toBe(name === 'sending' || name === 'unanswered')
      if (attempt) expect(attempt).toMatchObject({ ...address, ...order, payment: 'card' })
      expect(result !== null).toBe(name === 'receipt')
      if (name === 'unanswered') expect(failure).not.toBeNull()
      if (name === 'sending' || name === 'receipt') expect(failure, name).toBeNull()
      expect(state.hasTag('open')).toBe(name.startsWith('steps.'))
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
