import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, transition, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Result } from '#/contract/core/result.ts'
import { emptyContent, isEmpty, sameContent, type Content } from '#/features/mail/composer-content.ts'
import {
  composerMachine,
  type Kept,
  type Opened,
  type Saved,
  type SaveInput,
  type Stored,
} from '#/features/mail/composer.machine.ts'

const ben = { name: 'Ben', email: 'ben@home.example' }
const written: Content = { ...emptyContent, to: [ben], text: 'Hello' }
const theirs: Kept = { id: 'd', version: 7, content: { ...written, text: 'Written elsewhere' } }

const stored = (version: number): Result<Stored> => ({ ok: true, data: { id: 'd', version } })
const refused = (status: number): Result<never> => ({
  ok: false,
  error: { status, code: `status_${status}`, message: 'No' },
})
const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor })
const broke = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline'), actorId: actor })
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.composer.writing.${state}` })

const opened = (content: Content, of: Partial<Opened> = {}): Opened => ({
  stored: null,
  saved: content,
  content,
  ...of,
})

const events = [
  { type: 'content.changed', change: { to: [ben] } },
  { type: 'content.changed', change: { text: 'Hello' } },
  { type: 'content.changed', change: { to: [], text: '' } },
  { type: 'send.requested', at: null },
  { type: 'close.requested' },
  { type: 'discard.requested' },
  { type: 'connection.returned' },
  { type: 'mine.kept' },
  { type: 'theirs.taken' },
  after('saveAfter', 'changed'),
  after('tryAgainAfter', 'waiting'),
  done('open', opened(emptyContent)),
  done('open', opened(written, { saved: emptyContent })),
  done('open', opened(written, { stored: { id: 'd', version: 1 } })),
  done('open', null),
  broke('open'),
  done('save', stored(2)),
  done('save', refused(422)),
  done('save', refused(503)),
  done('save', { ...refused(409), theirs }),
  broke('save'),
  done('send', { ok: true, data: null }),
  done('send', refused(422)),
  broke('send'),
  done('discard', { ok: true, data: null }),
  done('discard', refused(404)),
  broke('discard'),
]

type State = SnapshotFrom<typeof composerMachine>
const states = getShortestPaths(composerMachine, { events } as never).map(({ state }) => state as State)
const nameOf = ({ value }: State) => (typeof value === 'string' ? value : `writing.${value.writing}`)
const over = ['sent', 'discarded', 'closed']
const at = (name: string) => states.filter((state) => nameOf(state) === name)

describe('a mail that is written', () => {
  test('reaches all of its states', () => {
    expect(new Set(states.map(nameOf))).toEqual(
      new Set([
        'opening',
        'missing',
        'writing.ready',
        'writing.changed',
        'writing.waiting',
        'writing.refused',
        'saving',
        'conflicted',
        'sending',
        'discarding',
        'sent',
        'discarded',
        'closed',
      ]),
    )
  })

  test('in every state: what is known fits to where it is', () => {
    for (const state of states) {
      const { content, saved, stored: draft, wanted, failure, theirs: other } = state.context
      const name = nameOf(state)
      expect(state.hasTag('over'), name).toBe(over.includes(name))
      expect(state.hasTag('editable'), name).toBe(name.startsWith('writing') || name === 'saving')
      // Both texts are there as long as neither is chosen, and only then is there another.
      if (name === 'conflicted') expect(other).toEqual(theirs)
      if (['saving', 'sending', 'writing.ready', 'sent'].includes(name)) expect(other).toBeNull()
      // Nothing is lost by waiting: what says that it is safe, is.
      if (name === 'writing.ready') expect(isEmpty(content) || sameContent(content, saved)).toBe(true)
      if (['writing.waiting', 'writing.refused'].includes(name)) expect(failure).not.toBeNull()
      if (['saving', 'sending'].includes(name)) expect(failure).toBeNull()
      // Sent is what was saved, to somebody, and only on request.
      if (['sending', 'sent'].includes(name)) {
        expect(draft).not.toBeNull()
        expect(sameContent(content, saved)).toBe(true)
        expect(content.to).not.toEqual([])
        expect(wanted).toEqual({ type: 'send', at: null })
      }
      if (name === 'discarding') expect(draft).not.toBeNull()
      if (name.startsWith('writing')) expect(wanted).toBeNull()
    }
  })

  test('is sent to nobody nowhere', () => {
    for (const state of states.filter((one) => one.hasTag('editable') && one.context.content.to.length === 0)) {
      const [next] = transition(composerMachine, state, { type: 'send.requested', at: null })
      // While it is being saved that comes first; then it is refused all the same.
      expect(nameOf(next), nameOf(state)).toBe(nameOf(state) === 'saving' ? 'saving' : 'writing.refused')
    }
    expect(at('writing.refused').some(({ context }) => context.failure?.code === 'unaddressed')).toBe(true)
  })

  test('can be closed wherever it waits for somebody', () => {
    const busy = ['sending', 'discarding', ...over]
    const stuck = states.filter((state) => !busy.includes(nameOf(state)) && !state.can({ type: 'close.requested' }))
    expect(stuck.map(nameOf)).toEqual([])
  })

  test('takes nothing more while it is on its way out', () => {
    for (const state of states.filter(({ context }) => context.wanted?.type === 'send')) {
      expect(state.can({ type: 'content.changed', change: { text: 'More' } }), nameOf(state)).toBe(false)
    }
  })

  test('walks its whole way: typed, offline, saved while more is typed, a clash, sent', async () => {
    const save = vi
      .fn<(given: { input: SaveInput }) => Promise<Saved>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(stored(1))
      .mockResolvedValueOnce({ ...refused(409), theirs })
      .mockResolvedValueOnce(stored(8))
    const send = vi.fn<(given: { input: Stored & { at: string | null } }) => Promise<Result<unknown>>>()
    send.mockResolvedValueOnce({ ok: true, data: null })
    const machine = composerMachine.provide({
      delays: { saveAfter: 1 },
      actors: {
        open: fromPromise<Opened | null>(async () => opened(emptyContent)),
        save: fromPromise(save),
        send: fromPromise(send),
      },
    })
    const actor = createActor(machine).start()
    const reach = (name: string) => waitFor(actor, (state) => nameOf(state) === name, { timeout: 1000 })
    await reach('writing.ready')
    actor.send({ type: 'content.changed', change: { text: 'Hello' } })
    await reach('writing.waiting')
    actor.send({ type: 'connection.returned' })
    actor.send({ type: 'content.changed', change: { to: [ben] } })
    await reach('conflicted')
    expect(save.mock.calls[2]![0].input).toMatchObject({ stored: { version: 1 }, content: { to: [ben] } })
    actor.send({ type: 'mine.kept' })
    await reach('writing.ready')
    expect(save.mock.calls[3]![0].input).toMatchObject({ stored: { version: 7 }, content: { text: 'Hello' } })
    actor.send({ type: 'send.requested', at: null })
    await reach('sent')
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ input: { id: 'd', version: 8, at: null } }))
  })
})
