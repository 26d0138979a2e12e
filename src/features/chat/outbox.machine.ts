// Messages on their way: one at a time, in the order in which they were written. Without a connection all of them wait,
// and go on when there is one again; what the API refuses steps aside until somebody decides. A message leaves only when
// it has arrived or is withdrawn. Pure; outbox.actors.ts plugs in what sends and what keeps them.
import { assign, fromPromise, setup } from 'xstate'
import type { Message } from '#/contract/chat/chat.ts'
import type { Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import type { Outgoing } from './outbox.ts'

type Context = {
  messages: Outgoing[]
  /** The one that is on its way: it is not begun again, and cannot be called back. */
  sending: string | null
}

type Event =
  | { type: 'message.written'; message: Outgoing }
  | { type: 'message.retried'; clientId: string }
  | { type: 'message.withdrawn'; clientId: string }
  | { type: 'line.restored' }

type Sent = Result<Message>

const nextOf = ({ messages }: Context) => messages.find(({ refused }) => refused === null)

const machine = setup({
  types: {
    input: {} as { messages: Outgoing[] },
    context: {} as Context,
    events: {} as Event,
  },
  actors: { send: fromPromise<Sent, Outgoing>(unplugged('send')) },
  actions: {
    /** Through a reload. */
    keep: unplugged('keep') as (_: unknown, message: Outgoing) => void,
    drop: unplugged('drop') as (_: unknown, clientId: string) => void,
    /** Shows the message that it has become. */
    deliver: unplugged('deliver') as (_: unknown, result: Sent) => void,
    add: assign({ messages: ({ context }, message: Outgoing) => [...context.messages, message] }),
    remove: assign({
      messages: ({ context }, clientId: string) => context.messages.filter((one) => one.clientId !== clientId),
    }),
    judge: assign({
      messages: ({ context }, { clientId, refused }: Pick<Outgoing, 'clientId' | 'refused'>) =>
        context.messages.map((one) => (one.clientId === clientId ? { ...one, refused } : one)),
    }),
    start: assign({ sending: ({ context }) => nextOf(context)?.clientId ?? null }),
    stop: assign({ sending: null }),
  },
  delays: { patience: 15_000 },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isNew: ({ context }, clientId: string) => context.messages.every((one) => one.clientId !== clientId),
    mayLeave: ({ context }, clientId: string) => context.sending !== clientId,
    hasArrived: (_, result: Sent) => result.ok,
    /** Nothing answered, or somebody who will answer later. */
    isPassing: (_, result: Sent) =>
      !result.ok && (result.error.status === 0 || result.error.status === 429 || result.error.status >= 500),
  },
})

const written = {
  guard: { type: 'isNew', params: ({ event }: { event: { message: Outgoing } }) => event.message.clientId },
  actions: [
    { type: 'add', params: ({ event }: { event: { message: Outgoing } }) => event.message },
    { type: 'keep', params: ({ event }: { event: { message: Outgoing } }) => event.message },
  ],
} as const

const retried = {
  actions: {
    type: 'judge',
    params: ({ event }: { event: { clientId: string } }) => ({ clientId: event.clientId, refused: null }),
  },
} as const

const goneOf = ({ event }: { event: { clientId: string } }) => event.clientId

export const outboxMachine = machine.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ messages: input.messages, sending: null }),
  initial: 'resting',
  on: {
    'message.written': written,
    'message.retried': retried,
    'message.withdrawn': {
      guard: { type: 'mayLeave', params: goneOf },
      actions: [
        { type: 'drop', params: goneOf },
        { type: 'remove', params: goneOf },
      ],
    },
  },
  states: {
    // What is over is let go of on entering the next state: actions of a transition come before that, and still need it.
    resting: { entry: 'stop', always: { guard: 'hasNext', target: 'sending' } },
    sending: {
      entry: 'start',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => nextOf(context)!,
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'deliver', params: ({ event }) => event.output },
              { type: 'drop', params: ({ context }) => context.sending! },
              { type: 'remove', params: ({ context }) => context.sending! },
            ],
          },
          { guard: { type: 'isPassing', params: ({ event }) => event.output }, target: 'offline' },
          {
            target: 'resting',
            actions: {
              type: 'judge',
              params: ({ context, event }) => ({
                clientId: context.sending!,
                refused: event.output.ok ? null : event.output.error.message,
              }),
            },
          },
        ],
        onError: 'offline',
      },
    },
    // Somebody who writes on or asks again is a reason to try.
    offline: {
      entry: 'stop',
      on: {
        'line.restored': 'resting',
        'message.written': { ...written, target: 'resting' },
        'message.retried': { ...retried, target: 'resting' },
      },
      after: { patience: 'resting' },
    },
  },
})
