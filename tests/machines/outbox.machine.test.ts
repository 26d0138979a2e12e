import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate'
import type { Message } from '#/contract/chat/chat.ts'
import type { Result } from '#/contract/core/result.ts'
import { outboxMachine } from '#/features/chat/outbox.machine.ts'
import type { Outgoing } from '#/features/chat/outbox.ts'
import { aMessage, conversationId } from '#tests/support/chat-builders.ts'
import { answered, delayed, threw } from '#tests/support/machine-events.ts'
import { differences, statesOf, type TransitionTable } from '#tests/support/transition-table.ts'

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  conversationId,
  body: clientId,
  attachments: [],
  replyTo: null,
  createdAt: `2026-09-01T08:00:00.00${clientId}Z`,
  refused: null,
})
const sent: Result<Message> = { ok: true, data: aMessage(1) }
const failed = (status: number): Result<Message> => ({ ok: false, error: { status, code: 'x', message: 'No.' } })
const keep = vi.fn<(clientId: string) => void>()
const drop = vi.fn<(clientId: string) => void>()
const deliver = vi.fn<(result: Result<Message>) => void>()
const actions = {
  keep: (_: unknown, { clientId }: Outgoing) => keep(clientId),
  drop: (_: unknown, clientId: string) => drop(clientId),
  deliver: (_: unknown, result: Result<Message>) => deliver(result),
}
const machine = outboxMachine.provide({ actions })

const isWritten = (clientId: string) => (state: AnyMachineSnapshot) =>
  state.context.messages.some((one: Outgoing) => one.clientId === clientId)
const isSending = (clientId: string) => (state: AnyMachineSnapshot) => state.context.sending === clientId
const sendable = ({ context }: AnyMachineSnapshot) =>
  context.messages.filter(({ refused }: Outgoing) => refused === null).length

/** A message is new once; written again, it is the same one. */
const write = (target: string) => ({
  'write 1': { '1 is written': 'refused', else: target },
  'write 2': { '2 is written': 'refused', else: target },
})
/** Asking again for a message that is gone changes nothing. */
const retry = { 'retry 1': { '1 was refused': 'sending', else: 'stays' } }

const table: TransitionTable = {
  machine,
  starts: {
    empty: { input: { messages: [] }, state: 'resting' },
    'one left behind': { input: { messages: [outgoing('1')] }, state: 'sending' },
  },
  events: {
    'write 1': { type: 'message.written', message: outgoing('1') },
    'write 2': { type: 'message.written', message: outgoing('2') },
    'retry 1': { type: 'message.retried', clientId: '1' },
    'withdraw 1': { type: 'message.withdrawn', clientId: '1' },
    'withdraw 2': { type: 'message.withdrawn', clientId: '2' },
    'line restored': { type: 'line.restored' },
    'patience is over': delayed('patience', 'outbox.offline'),
    'answer: arrived': answered('send', sent),
    'answer: refused': answered('send', failed(403)),
    'answer: too many': answered('send', failed(429)),
    'answer: later': answered('send', failed(503)),
    'no answer': threw('send'),
  },
  conditions: {
    '1 is written': isWritten('1'),
    '2 is written': isWritten('2'),
    '1 was refused': ({ context }) => context.messages.some((one: Outgoing) => one.clientId === '1' && one.refused),
    '1 is on its way': isSending('1'),
    '2 is on its way': isSending('2'),
    'more to send': (state) => sendable(state) > 1,
    'some to send': (state) => sendable(state) > 0,
  },
  rows: {
    resting: { ...write('sending'), ...retry, 'withdraw 1': 'stays', 'withdraw 2': 'stays' },
    sending: {
      ...write('stays'),
      'retry 1': 'stays',
      'withdraw 1': { '1 is on its way': 'refused', else: 'stays' },
      'withdraw 2': { '2 is on its way': 'refused', else: 'stays' },
      'answer: arrived': { 'more to send': 'restarts', else: 'resting' },
      'answer: refused': { 'more to send': 'restarts', else: 'resting' },
      'answer: too many': 'offline',
      'answer: later': 'offline',
      'no answer': 'offline',
    },
    offline: {
      ...write('sending'),
      'retry 1': { '1 was refused': 'sending', 'some to send': 'sending', else: 'resting' },
      'withdraw 1': 'stays',
      'withdraw 2': 'stays',
      'line restored': { 'some to send': 'sending', else: 'resting' },
      'patience is over': { 'some to send': 'sending', else: 'resting' },
    },
  },
}

type State = SnapshotFrom<typeof outboxMachine>
const states = statesOf<State>(table)

describe('the outbox', () => {
  test('is the table', () => {
    expect(differences(table)).toEqual([])
  })

  test('in every state: each message once, and what is on its way is one of them', () => {
    for (const state of states) {
      const { messages, sending } = state.context
      const ids = messages.map(({ clientId }) => clientId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(sending !== null).toBe(state.value === 'sending')
      if (sending !== null) expect(messages.find(({ clientId }) => clientId === sending)?.refused).toBeNull()
      // It rests only when nothing can be sent.
      if (state.value === 'resting') expect(messages.every(({ refused }) => refused !== null)).toBe(true)
    }
  })

  test('sends in the order of writing, waits for the line, and forgets what has arrived', async () => {
    vi.clearAllMocks()
    let online = true
    const asked: string[] = []
    const actor = createActor(
      machine.provide({
        actors: {
          send: fromPromise<Result<Message>, Outgoing>(async ({ input }) => {
            asked.push(input.clientId)
            if (!online) throw new Error('offline')
            return input.clientId === '3' ? failed(422) : sent
          }),
        },
      }),
      { input: { messages: [outgoing('1')] } },
    ).start()
    const reach = (value: State['value']) => waitFor(actor, (state) => state.value === value, { timeout: 1000 })

    await reach('resting')
    expect(drop).toHaveBeenLastCalledWith('1')
    online = false
    actor.send({ type: 'message.written', message: outgoing('2') })
    actor.send({ type: 'message.written', message: outgoing('3') })
    actor.send({ type: 'message.written', message: outgoing('3') })
    await reach('offline')
    expect(actor.getSnapshot().context.messages.map(({ clientId }) => clientId)).toEqual(['2', '3'])
    expect(keep.mock.calls).toEqual([['2'], ['3']])

    online = true
    asked.length = 0
    actor.send({ type: 'line.restored' })
    await reach('resting')
    expect(asked).toEqual(['2', '3'])
    expect(actor.getSnapshot().context.messages).toMatchObject([{ clientId: '3', refused: 'No.' }])
    actor.send({ type: 'message.withdrawn', clientId: '3' })
    expect(actor.getSnapshot().context.messages).toEqual([])
    expect(drop).toHaveBeenLastCalledWith('3')
    expect(deliver).toHaveBeenCalledTimes(2)
  })
})
