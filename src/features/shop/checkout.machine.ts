// The checkout: cart, billing and delivery, payment, done [4]. A step opens only when those before it are valid. It decides
// what may be sent, and that it is bought once: an attempt keeps its key, and what it asked for, until its answer is known.
// Pure; use-checkout.ts plugs in the API.
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { OrderInput, Purchase } from '#/contract/order/order.ts'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'

export type Attempt = { key: string; order: OrderInput; keepAddress: boolean }
export type Valid = { cart: boolean; details: boolean }

type Context = {
  valid: Valid
  /** What was sent and is not answered yet. */
  attempt: Attempt | null
  /** Why the last one was refused, or that nothing answered. */
  failure: Failure | null
  purchase: Purchase | null
}

/** What somebody presses to see another step. */
export type StepEvent =
  | { type: 'next.requested' }
  | { type: 'back.requested' }
  | { type: 'step.requested'; step: number }

type Event =
  | StepEvent
  | { type: 'cart.changed'; valid: boolean }
  | { type: 'details.changed'; valid: boolean }
  | { type: 'attempt.found'; attempt: Attempt }
  | { type: 'order.placed'; attempt: Attempt }
  | { type: 'retry.requested' }

export type CheckoutInput = { valid: Valid }

/** Whether the order was made is not known: nothing answered, or nothing that means anything. */
const isLost = (result: Result<unknown>) => !result.ok && (result.error.status === 0 || result.error.status >= 500)

export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CheckoutInput,
    /** Open: its form may be changed. Pending: something is on its way. */
    tags: {} as 'open' | 'pending',
  },
  actors: {
    complete: fromPromise<Result<Purchase>, Attempt>(unplugged('complete')),
  },
  guards: {
    cartIsValid: ({ context }) => context.valid.cart,
    cartIsInvalid: ({ context }) => !context.valid.cart,
    detailsAreInvalid: ({ context }) => !context.valid.details,
    allIsValid: ({ context }) => context.valid.cart && context.valid.details,
    isDone: (_, result: Result<unknown>) => result.ok,
    isLost: (_, result: Result<unknown>) => isLost(result),
    isStep: ({ event }, step: number) => event.type === 'step.requested' && event.step === step,
    detailsAsked: ({ context, event }) => event.type === 'step.requested' && event.step === 1 && context.valid.cart,
    paymentAsked: ({ context, event }) =>
      event.type === 'step.requested' && event.step === 2 && context.valid.cart && context.valid.details,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, attempt: null, failure: null, purchase: null }),
  initial: 'steps',
  on: {
    'cart.changed': { actions: assign({ valid: ({ context, event }) => ({ ...context.valid, cart: event.valid }) }) },
    'details.changed': {
      actions: assign({ valid: ({ context, event }) => ({ ...context.valid, details: event.valid }) }),
    },
  },
  states: {
    steps: {
      tags: 'open',
      initial: 'cart',
      on: {
        /** Left behind by an earlier page. */
        'attempt.found': { target: 'unanswered', actions: assign({ attempt: ({ event }) => event.attempt }) },
        'step.requested': [
          { guard: { type: 'isStep', params: 0 }, target: '.cart' },
          { guard: 'detailsAsked', target: '.details' },
          { guard: 'paymentAsked', target: '.payment' },
        ],
      },
      states: {
        cart: { on: { 'next.requested': { guard: 'cartIsValid', target: 'details' } } },
        details: {
          always: { guard: 'cartIsInvalid', target: 'cart' },
          on: {
            'back.requested': { target: 'cart' },
            'next.requested': { guard: 'allIsValid', target: 'payment' },
          },
        },
        payment: {
          always: [
            { guard: 'cartIsInvalid', target: 'cart' },
            { guard: 'detailsAreInvalid', target: 'details' },
          ],
          on: {
            'back.requested': { target: 'details' },
            'order.placed': {
              target: '#checkout.completing',
              actions: assign({ attempt: ({ event }) => event.attempt, failure: null }),
            },
          },
        },
      },
    },
    completing: {
      tags: 'pending',
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => context.attempt!,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: assign(({ event }) => ({
              purchase: event.output.ok ? event.output.data : null,
              attempt: null,
              failure: null,
            })),
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'unanswered',
            actions: assign({ failure: ({ event }) => failureIn(event.output) }),
          },
          {
            target: 'steps.payment',
            actions: assign(({ event }) => ({ failure: failureIn(event.output), attempt: null })),
          },
        ],
        onError: { target: 'unanswered', actions: assign({ failure: offline }) },
      },
    },
    /** It may have been bought: nothing else can be done before the same thing was asked once more. */
    unanswered: { on: { 'retry.requested': { target: 'completing' } } },
    done: { type: 'final' },
  },
})

/** The step of section 4 that a state shows. */
export function stepOf(state: Pick<SnapshotFrom<typeof checkoutMachine>, 'matches'>): number {
  if (state.matches({ steps: 'cart' })) return 0
  if (state.matches({ steps: 'details' })) return 1
  return state.matches('done') ? 3 : 2
}
