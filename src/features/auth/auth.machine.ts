// A form that asks to come in, or for a way back in [4]. Pure; auth.actors.ts plugs in what sends it.
import { assign, fromPromise, setup } from 'xstate'
import type { SessionUser } from '#/contract/account/account.ts'
import { offline, type Failure } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { emailOf, failureOf, userOf, type FormValues, type Outcome } from './outcome.ts'

type Context = {
  failure: Failure | null
  /** Whose session it became. */
  user: SessionUser | null
  /** The address that waits to be confirmed. */
  email: string | null
}

/** One form of the accounts: sign-in and its second step, registration, a forgotten or a new password, a link to confirm. */
export const accountFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'form.submitted'; values: FormValues },
    /** Pending: it is on its way, or the page that comes next is. */
    tags: {} as 'pending',
  },
  actors: { send: fromPromise<Outcome, FormValues>(unplugged('send')) },
  guards: { is: (_, { kind, outcome }: { kind: Outcome['kind']; outcome: Outcome }) => outcome.kind === kind },
}).createMachine({
  id: 'account-form',
  context: { failure: null, user: null, email: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': {
          target: 'sending',
          actions: assign({ failure: null }),
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => event.values,
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: 'signedIn', outcome: event.output }) },
            target: 'signedIn',
            actions: assign({ user: ({ event }) => userOf(event.output) }),
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: 'verificationPending', outcome: event.output }) },
            target: 'verificationPending',
            actions: assign({ email: ({ event }) => emailOf(event.output) }),
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: 'secondStep', outcome: event.output }) },
            target: 'secondStep',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: 'accepted', outcome: event.output }) },
            target: 'accepted',
          },
          { target: 'filling', actions: assign({ failure: ({ event }) => failureOf(event.output) }) },
        ],
        onError: { target: 'filling', actions: assign({ failure: offline }) },
      },
    },
    signedIn: { type: 'final', tags: 'pending' },
    verificationPending: { type: 'final', tags: 'pending' },
    secondStep: { type: 'final', tags: 'pending' },
    accepted: { type: 'final', tags: 'pending' },
  },
})
