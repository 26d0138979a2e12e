// An address waits for its code [4]. Pure; verification.actors.ts plugs in what checks the code and what sends another.
import { assign, fromPromise, raise, setup } from 'xstate'
import type { SessionUser } from '#/contract/account/account.ts'
import { offline, type Failure } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { failureOf, userOf, type FormValues, type Outcome } from './outcome.ts'

/** Tries a code has, and seconds until another may be sent: the API's own limits, told before they are met. */
export const codeTries = 5
export const resendSeconds = 60

const isWrongCode = (outcome: Outcome) => failureOf(outcome)?.code === 'code_wrong'

/** An address waits for its code. Beside the code, another mail may be asked for, once a minute. */
export const verificationMachine = setup({
  types: {
    context: {} as {
      failure: Failure | null
      mailFailure: Failure | null
      /** Whose session the code became; a code that only confirms makes none. */
      user: SessionUser | null
      tries: number
      waitSeconds: number
      /** Requested here, besides the one that led here. */
      mailsSent: number
    },
    events: {} as
      | { type: 'code.entered'; values: FormValues }
      | { type: 'mail.requested'; values: FormValues }
      | { type: 'mail.sent' },
    tags: {} as 'pending' | 'sending' | 'cooling',
  },
  actors: {
    checkCode: fromPromise<Outcome, FormValues>(unplugged('checkCode')),
    sendMail: fromPromise<Outcome, FormValues>(unplugged('sendMail')),
  },
  delays: { resendAllowed: ({ context }) => context.waitSeconds * 1000 },
  guards: {
    isAccepted: (_, outcome: Outcome) => outcome.kind !== 'refused',
    isLastTry: ({ context }, outcome: Outcome) => isWrongCode(outcome) && context.tries + 1 >= codeTries,
    isTooEarly: (_, outcome: Outcome) => failureOf(outcome)?.code === 'too_many',
  },
}).createMachine({
  id: 'verification',
  type: 'parallel',
  context: { failure: null, mailFailure: null, user: null, tries: 0, waitSeconds: resendSeconds, mailsSent: 0 },
  states: {
    code: {
      initial: 'entering',
      states: {
        entering: { on: { 'code.entered': 'checking' } },
        checking: {
          tags: 'pending',
          entry: assign({ failure: null }),
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ event }) => (event as { values: FormValues }).values,
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'confirmed',
                actions: assign({ user: ({ event }) => userOf(event.output) }),
              },
              {
                guard: { type: 'isLastTry', params: ({ event }) => event.output },
                target: 'exhausted',
                actions: assign({ tries: codeTries, failure: ({ event }) => failureOf(event.output) }),
              },
              {
                target: 'entering',
                actions: assign({
                  tries: ({ context, event }) => context.tries + (isWrongCode(event.output) ? 1 : 0),
                  failure: ({ event }) => failureOf(event.output),
                }),
              },
            ],
            onError: { target: 'entering', actions: assign({ failure: offline }) },
          },
        },
        exhausted: { on: { 'mail.sent': 'entering' } },
        /** The page that comes next is on its way. */
        confirmed: { type: 'final', tags: 'pending' },
      },
    },
    mail: {
      // A mail was sent just before this page opened.
      initial: 'cooling',
      states: {
        ready: { on: { 'mail.requested': 'sending' } },
        sending: {
          tags: 'sending',
          entry: assign({ mailFailure: null }),
          invoke: {
            id: 'sendMail',
            src: 'sendMail',
            input: ({ event }) => (event as { values: FormValues }).values,
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'cooling',
                actions: [
                  assign({
                    tries: 0,
                    failure: null,
                    waitSeconds: resendSeconds,
                    mailsSent: ({ context }) => context.mailsSent + 1,
                  }),
                  raise({ type: 'mail.sent' }),
                ],
              },
              {
                guard: { type: 'isTooEarly', params: ({ event }) => event.output },
                target: 'cooling',
                actions: assign({ waitSeconds: ({ event }) => failureOf(event.output)?.retryAfter ?? resendSeconds }),
              },
              { target: 'ready', actions: assign({ mailFailure: ({ event }) => failureOf(event.output) }) },
            ],
            onError: { target: 'ready', actions: assign({ mailFailure: offline }) },
          },
        },
        cooling: { tags: 'cooling', after: { resendAllowed: 'ready' } },
      },
    },
  },
})
