// Paying for a plan: details, method, review, and what came of it. A step opens only when those before it are done. It decides
// what may be sent, and that it is bought once: an attempt keeps its key, and what it said, until its answer is known.
// Pure; the page plugs in the API.
import { assign, fromPromise, setup } from 'xstate'
import type { PaymentStep } from '#/contract/plan/plan.search.ts'
import type { Subscribed } from '#/contract/plan/plan.ts'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { missingIn, type Values } from './billing.ts'

type Context = {
  /** Filled in and complete, or null. */
  details: Values | null
  payment: string | null
  /** Names of fields that have to be filled in first. */
  missing: string[]
  /** What was sent and is not answered yet. */
  attempt: Values | null
  failure: Failure | null
  subscribed: Subscribed | null
}

type Event =
  | { type: 'details.given'; values: Values }
  | { type: 'method.chosen'; payment: string }
  | { type: 'step.requested'; step: PaymentStep }
  /** With a key of its own, the choice and the total that was shown. */
  | { type: 'review.confirmed'; order: Values }
  | { type: 'retry.requested' }

const isLost = (result: Result<unknown>) => !result.ok && (result.error.status === 0 || result.error.status >= 500)
const isAboutDetails = (result: Result<unknown>) =>
  !result.ok && Object.keys(result.error.fields ?? {}).some((name) => name.startsWith('billing.'))

export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Open: the form may be changed. Pending: something is on its way. */
    tags: {} as 'open' | 'pending',
  },
  actors: {
    subscribe: fromPromise<Result<Subscribed>, Values>(unplugged('subscribe')),
  },
  guards: {
    isComplete: (_, values: Values) => missingIn(values).length === 0,
    isDone: (_, result: Result<unknown>) => result.ok,
    isLost: (_, result: Result<unknown>) => isLost(result),
    isAboutDetails: (_, result: Result<unknown>) => isAboutDetails(result),
    detailsAsked: (_, step: PaymentStep) => step === 'details',
    methodAsked: ({ context }, step: PaymentStep) => step === 'method' && context.details !== null,
    reviewAsked: ({ context }, step: PaymentStep) =>
      step === 'review' && context.details !== null && context.payment !== null,
  },
}).createMachine({
  id: 'payment',
  context: { details: null, payment: null, missing: [], attempt: null, failure: null, subscribed: null },
  initial: 'steps',
  states: {
    steps: {
      tags: 'open',
      initial: 'details',
      on: {
        'step.requested': [
          { guard: { type: 'detailsAsked', params: ({ event }) => event.step }, target: '.details' },
          { guard: { type: 'methodAsked', params: ({ event }) => event.step }, target: '.method' },
          { guard: { type: 'reviewAsked', params: ({ event }) => event.step }, target: '.review' },
        ],
      },
      states: {
        details: {
          on: {
            'details.given': [
              {
                guard: { type: 'isComplete', params: ({ event }) => event.values },
                target: 'method',
                actions: assign({ details: ({ event }) => event.values, missing: [], failure: null }),
              },
              { actions: assign({ details: null, missing: ({ event }) => missingIn(event.values) }) },
            ],
          },
        },
        method: {
          on: {
            'method.chosen': {
              target: 'review',
              actions: assign({ payment: ({ event }) => event.payment, failure: null }),
            },
          },
        },
        review: {
          on: {
            'review.confirmed': {
              target: '#payment.sending',
              actions: assign(({ context, event }) => ({
                attempt: { ...context.details, payment: context.payment!, ...event.order },
                failure: null,
              })),
            },
          },
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => context.attempt!,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'receipt',
            actions: assign(({ event }) => ({
              subscribed: event.output.ok ? event.output.data : null,
              attempt: null,
            })),
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'unanswered',
            actions: assign({ failure: ({ event }) => failureIn(event.output) }),
          },
          {
            guard: { type: 'isAboutDetails', params: ({ event }) => event.output },
            target: 'steps.details',
            actions: assign({ failure: ({ event }) => failureIn(event.output), attempt: null, details: null }),
          },
          {
            target: 'steps.review',
            actions: assign({ failure: ({ event }) => failureIn(event.output), attempt: null }),
          },
        ],
        onError: { target: 'unanswered', actions: assign({ failure: offline }) },
      },
    },
    /** Whether it was bought is not known: asked again with the same key, it is bought once. */
    unanswered: {
      on: { 'retry.requested': { target: 'sending', actions: assign({ failure: null }) } },
    },
    receipt: { type: 'final' },
  },
})
