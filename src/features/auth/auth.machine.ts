// A form that asks to come in, or for a way back in [4]. Pure; auth.actors.ts plugs in what sends it.
import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '#/contract/result.ts'
import { failureOf, offline, unplugged, type FormValues, type Outcome } from './outcome.ts'

/** One form of the accounts: sign-in, registration, a forgotten or a new password, a link to confirm. */
export const accountFormMachine = setup({
  types: {
    context: {} as { failure: Failure | null; userId: string | null },
    events: {} as { type: 'form.submitted'; values: FormValues },
    tags: {} as 'pending',
  },
  actors: { send: fromPromise<Outcome, FormValues>(unplugged('send')) },
  guards: { is: ({ event }, kind: Outcome['kind']) => (event as unknown as { output: Outcome }).output.kind === kind },
}).createMachine({
  id: 'account-form',
  context: { failure: null, userId: null },
  initial: 'filling',
  states: {
    filling: { on: { 'form.submitted': 'sending' } },
    sending: {
      tags: 'pending',
      entry: assign({ failure: null }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => event.values,
        onDone: [
          {
            guard: { type: 'is', params: 'signedIn' },
            target: 'signedIn',
            actions: assign({ userId: ({ event }) => (event.output.kind === 'signedIn' ? event.output.userId : null) }),
          },
          { guard: { type: 'is', params: 'verificationPending' }, target: 'verificationPending' },
          { guard: { type: 'is', params: 'accepted' }, target: 'accepted' },
          { target: 'filling', actions: assign({ failure: ({ event }) => failureOf(event.output) }) },
        ],
        onError: { target: 'filling', actions: assign({ failure: offline }) },
      },
    },
    signedIn: { type: 'final' },
    verificationPending: { type: 'final' },
    accepted: { type: 'final' },
  },
})
