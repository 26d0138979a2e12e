import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
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
import { fromText } from '#/lib/rich-text/from-text.ts'
import { answered, delayed, threw } from '#tests/support/machine-events.ts'
import { differences, statesOf, nameOf, type TransitionTable } from '#tests/support/transition-table.ts'

const ben = { name: 'Ben', email: 'ben@home.example' }
const written: Content = { ...emptyContent, to: [ben], document: fromText('Hello') }
const theirs: Kept = { id: 'd', version: 7, content: { ...written, document: fromText('Written elsewhere') } }

const stored = (version: number): Result<Stored> => ({ ok: true, data: { id: 'd', version } })
const refused = (status: number): Result<never> => ({
  ok: false,
  error: { status, code: `status_${status}`, message: 'No' },
})
const opened = (content: Content, of: Partial<Opened> = {}): Opened => ({
  stored: null,
  saved: content,
  content,
  signature: '',
  ...of,
})

const change = (part: Partial<Content>) => ({ type: 'content.changed', change: part })

/** Sent and closed from wherever it is written: what is not saved is saved first. */
const leaving = {
  send: { 'to nobody': 'writing.refused', 'all is saved': 'sending', else: 'saving' },
  close: { 'an emptied draft': 'discarding', untouched: 'closed', else: 'saving' },
  discard: { 'it is stored': 'discarding', else: 'discarded' },
} as const
const changed = (target: string) => ({ address: target, type: target, empty: target })

const table: TransitionTable = {
  machine: composerMachine,
  starts: { window: { state: 'opening' } },
  events: {
    address: change({ to: [ben] }),
    type: change({ document: written.document }),
    empty: change({ to: [], document: emptyContent.document }),
    send: { type: 'send.requested', at: null },
    close: { type: 'close.requested' },
    discard: { type: 'discard.requested' },
    'connection returns': { type: 'connection.returned' },
    'keep mine': { type: 'mine.kept' },
    'take theirs': { type: 'theirs.taken' },
    'pause is over': delayed('saveAfter', 'composer.writing.changed'),
    'wait is over': delayed('tryAgainAfter', 'composer.writing.waiting'),
    'open: new': answered('open', opened(emptyContent)),
    'open: an answer': answered('open', opened(written)),
    'open: a copy': answered('open', opened(written, { saved: emptyContent })),
    'open: a draft': answered('open', opened(written, { stored: { id: 'd', version: 1 } })),
    'open: nothing': answered('open', null),
    'open: no answer': threw('open'),
    'save: done': answered('save', stored(2)),
    'save: refused': answered('save', refused(422)),
    'save: too many': answered('save', refused(429)),
    'save: later': answered('save', refused(503)),
    'save: conflict': answered('save', { ...refused(409), theirs }),
    'save: no answer': threw('save'),
    'send: done': answered('send', { ok: true, data: null }),
    'send: refused': answered('send', refused(422)),
    'send: no answer': threw('send'),
    'discard: done': answered('discard', { ok: true, data: null }),
    'discard: refused': answered('discard', refused(404)),
    'discard: no answer': threw('discard'),
  },
  conditions: {
    'to nobody': ({ context }) => context.content.to.length === 0,
    'all is saved': ({ context }) => context.stored !== null && sameContent(context.content, context.saved),
    'an emptied draft': ({ context }) => isEmpty(context.content) && context.stored !== null,
    untouched: ({ context }) => isEmpty(context.content) || sameContent(context.content, context.saved),
    'it is stored': ({ context }) => context.stored !== null,
    'something is wanted': ({ context }) => context.wanted !== null,
    'send to nobody': ({ context }) => context.wanted?.type === 'send' && context.content.to.length === 0,
    'send, and all was saved': ({ context }) =>
      context.wanted?.type === 'send' && sameContent(context.content, context.saving),
    'close, and all was saved': ({ context }) =>
      context.wanted?.type === 'close' && sameContent(context.content, context.saving),
    'all was saved': ({ context }) => sameContent(context.content, context.saving),
  },
  rows: {
    opening: {
      'open: new': 'writing.ready',
      'open: an answer': 'writing.ready',
      'open: a copy': 'writing.changed',
      'open: a draft': 'writing.ready',
      'open: nothing': 'missing',
      'open: no answer': 'missing',
      close: 'closed',
    },
    missing: { close: 'closed' },
    'writing.ready': {
      ...leaving,
      ...changed('writing.changed'),
      close: { 'an emptied draft': 'discarding', else: 'closed' },
    },
    'writing.changed': { ...leaving, ...changed('restarts'), 'pause is over': 'saving' },
    'writing.waiting': {
      ...leaving,
      ...changed('stays'),
      close: 'closed',
      'connection returns': 'saving',
      'wait is over': 'saving',
    },
    'writing.refused': { ...leaving, ...changed('writing.changed'), close: 'closed' },
    saving: {
      address: { 'something is wanted': 'refused', else: 'stays' },
      type: { 'something is wanted': 'refused', else: 'stays' },
      empty: { 'something is wanted': 'refused', else: 'stays' },
      send: 'stays',
      close: 'stays',
      'save: done': {
        'send to nobody': 'writing.refused',
        'send, and all was saved': 'sending',
        'close, and all was saved': 'closed',
        'all was saved': 'writing.ready',
        'something is wanted': 'restarts',
        else: 'writing.changed',
      },
      'save: refused': 'writing.refused',
      'save: too many': 'writing.waiting',
      'save: later': 'writing.waiting',
      'save: conflict': 'conflicted',
      'save: no answer': 'writing.waiting',
    },
    conflicted: { ...changed('stays'), 'keep mine': 'saving', 'take theirs': 'writing.ready', close: 'closed' },
    sending: { 'send: done': 'sent', 'send: refused': 'writing.refused', 'send: no answer': 'writing.refused' },
    discarding: {
      'discard: done': 'discarded',
      'discard: refused': 'writing.refused',
      'discard: no answer': 'writing.refused',
    },
    sent: {},
    discarded: {},
    closed: {},
  },
  identify: ({ value, context: { content, saved, saving, stored, wanted } }) => [
    value,
    content,
    saved,
    value === 'saving' && saving,
    stored !== null,
    wanted,
  ],
}

type State = SnapshotFrom<typeof composerMachine>
const states = statesOf<State>(table)
const over = ['sent', 'discarded', 'closed']
const at = (name: string) => states.filter((state) => nameOf(state) === name)

describe('a mail that is written', () => {
  test('is the table', () => {
    expect(differences(table)).toEqual([])
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

  test('to nobody it is refused with the reason', () => {
    expect(at('writing.refused').some(({ context }) => context.failure?.code === 'unaddressed')).toBe(true)
  })

  test('a new mail that is emptied down to its signature is thrown away with its draft', async () => {
    const signedOnly = { ...emptyContent, document: fromText('\n\nBen\nCasa') }
    const discard = vi.fn<() => Promise<Result<unknown>>>().mockResolvedValue({ ok: true, data: null })
    const machine = composerMachine.provide({
      delays: { saveAfter: 1 },
      actors: {
        open: fromPromise<Opened | null>(async () => opened(signedOnly, { signature: 'Ben\nCasa' })),
        save: fromPromise<Saved, SaveInput>(async () => stored(1)),
        discard: fromPromise(discard),
      },
    })
    const actor = createActor(machine).start()
    const reach = (name: string) => waitFor(actor, (state) => nameOf(state) === name, { timeout: 1000 })
    await reach('writing.ready')
    actor.send({ type: 'content.changed', change: { to: [ben] } })
    await waitFor(actor, ({ context }) => context.stored !== null, { timeout: 1000 })
    await reach('writing.ready')
    actor.send({ type: 'content.changed', change: { to: [] } })
    await reach('writing.ready')
    actor.send({ type: 'close.requested' })
    await reach('discarded')
    expect(discard).toHaveBeenCalledOnce()
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
    actor.send({ type: 'content.changed', change: { document: written.document } })
    await reach('writing.waiting')
    actor.send({ type: 'connection.returned' })
    actor.send({ type: 'content.changed', change: { to: [ben] } })
    await reach('conflicted')
    expect(save.mock.calls[2]![0].input).toMatchObject({ stored: { version: 1 }, content: { to: [ben] } })
    actor.send({ type: 'mine.kept' })
    await reach('writing.ready')
    expect(save.mock.calls[3]![0].input).toMatchObject({
      stored: { version: 7 },
      content: { document: written.document },
    })
    actor.send({ type: 'send.requested', at: null })
    await reach('sent')
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ input: { id: 'd', version: 8, at: null } }))
  })
})
