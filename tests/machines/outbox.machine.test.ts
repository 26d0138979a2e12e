import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Message } from '#/contract/chat/chat.ts'
import type { Result } from '#/contract/core/result.ts'
import { outboxMachine } from '#/features/chat/outbox.machine.ts'
import type { Outgoing } from '#/features/chat/outbox.ts'
import { aMessage, conversationId } from '#tests/support/chat-builders.ts'

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
const answered = (status: number): Result<Message> => ({ ok: false, error: { status, code: 'x', message: 'No.' } })
const done = (output: unknown) => ({ type: 'xstate.done.actor.send', output, actorId: 'send' })
const broke = { type: 'xstate.error.actor.send', error: new Error('offline'), actorId: 'send' }

const keep = vi.fn<(clientId: string) => void>()
const drop = vi.fn<(clientId: string) => void>()
const deliver = vi.fn<(result: Result<Message>) => void>()
const actions = {
  keep: (_: unknown, { clientId }: Outgoing) => keep(clientId),
  drop: (_: unknown, clientId: string) => drop(clientId),
  deliver: (_: unknown, result: Result<Message>) => deliver(result),
}
const machine = outboxMachine.provide({ actions })

const one = ['1', '2'].flatMap((clientId) => [
  { type: 'message.written', message: outgoing(clientId) },
  { type: 'message.retried', clientId },
  { type: 'message.withdrawn', clientId },
])
const events = [...one, { type: 'line.restored' }, done(sent), done(answered(403)), done(answered(503)), broke]

type State = SnapshotFrom<typeof outboxMachine>
const states = getShortestPaths(machine, { events, input: { messages: [] } } as never).map(
  ({ state }) => state as State,
)

describe('the outbox', () => {
  test('reaches all of its states', () => {
    expect(new Set(states.map(({ value }) => value))).toEqual(new Set(['resting', 'sending', 'offline']))
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

  test('what is on its way cannot be called back; all else can', () => {
    for (const state of states) {
      for (const { clientId } of state.context.messages) {
        expect(state.can({ type: 'message.withdrawn', clientId })).toBe(clientId !== state.context.sending)
      }
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
            return input.clientId === '3' ? answered(422) : sent
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
