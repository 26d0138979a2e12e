// A mail from its first letter until it is sent, put away or thrown away. It saves itself a moment after the last change;
// where that fails, nothing is lost: it waits, or asks. Pure; composer.actors.ts plugs in the API and the browser's copy.
import { assign, fromPromise, setup } from 'xstate'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { emptyContent, isAddressed, isEmpty, sameContent, type Content } from './composer-content.ts'

/** Where a draft is kept, and which edit of it that is. */
export type Stored = { id: string; version: number }
export type Kept = Stored & { content: Content }
/** What is there at first: what needs no saving, and what this browser holds beyond that. */
export type Opened = { stored: Stored | null; saved: Content; content: Content; signature: string }
type Wanted = { type: 'send'; at: string | null } | { type: 'close' }

type Context = {
  content: Content
  /** What stands below a new mail, and says nothing by itself. */
  signature: string
  stored: Stored | null
  /** What the API has of it, as far as is known, and what it is just being told. */
  saved: Content
  saving: Content
  /** What comes next, once all is saved. */
  wanted: Wanted | null
  failure: Failure | null
  /** What another window has saved meanwhile. */
  theirs: Kept | null
}

type Event =
  | { type: 'content.changed'; change: Partial<Content> }
  | { type: 'send.requested'; at: string | null }
  | { type: 'close.requested' }
  | { type: 'discard.requested' }
  | { type: 'connection.returned' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }

export type SaveInput = { stored: Stored | null; content: Content }
/** With a conflict: what is stored by now. */
export type Saved = Result<Stored> & { theirs?: Kept }

const unaddressed: Failure = { status: 0, code: 'unaddressed', message: '' }

/** Nothing answered, or nothing that means anything: later it may. */
const isPassing = (failure: Failure | null) =>
  failure !== null && (failure.status === 0 || failure.status === 429 || failure.status >= 500)

export const composerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'editable' | 'over',
  },
  actors: {
    open: fromPromise<Opened | null>(unplugged('open')),
    save: fromPromise<Saved, SaveInput>(unplugged('save')),
    send: fromPromise<Result<unknown>, Stored & { at: string | null }>(unplugged('send')),
    discard: fromPromise<Result<unknown>, { id: string }>(unplugged('discard')),
  },
  delays: { saveAfter: 800, tryAgainAfter: 10_000 },
  guards: {
    isSaved: ({ context }) => sameContent(context.content, context.saved),
    isStored: ({ context }) => context.stored !== null,
    isSendable: ({ context }) => context.stored !== null && sameContent(context.content, context.saved),
    isUnaddressed: ({ context }) => !isAddressed(context.content),
    isEmptyDraft: ({ context: { content, signature, stored } }) => isEmpty(content, signature) && stored !== null,
    isUntouched: ({ context: { content, signature, saved } }) =>
      isEmpty(content, signature) || sameContent(content, saved),
    isFree: ({ context }) => context.wanted === null,
    wantsClosed: ({ context }) => context.wanted?.type === 'close',
    wantsSent: ({ context }) => context.wanted?.type === 'send',
    wantsUnaddressed: ({ context }) => context.wanted?.type === 'send' && !isAddressed(context.content),
    isDone: (_, result: Result<unknown>) => result.ok,
    isConflict: (_, result: Saved) => result.theirs !== undefined,
    isPassing: (_, result: Saved) => isPassing(failureIn(result)),
  },
  actions: {
    change: assign(({ context, event }) => ({
      content: event.type === 'content.changed' ? { ...context.content, ...event.change } : context.content,
    })),
    wantSent: assign(({ event }) => ({
      wanted: event.type === 'send.requested' ? { type: 'send' as const, at: event.at } : null,
    })),
    wantClosed: assign({ wanted: { type: 'close' } }),
    failUnaddressed: assign({ failure: unaddressed, wanted: null }),
    failOffline: assign({ failure: offline, wanted: null }),
  },
}).createMachine({
  id: 'composer',
  context: {
    content: emptyContent,
    signature: '',
    stored: null,
    saved: emptyContent,
    saving: emptyContent,
    wanted: null,
    failure: null,
    theirs: null,
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'missing' },
          {
            target: 'opened',
            actions: assign(({ event }) => {
              const { stored, saved, content, signature } = event.output!
              return { stored, saved, content, signature }
            }),
          },
        ],
        onError: 'missing',
      },
      on: { 'close.requested': 'closed' },
    },
    /** Sent or thrown away elsewhere, or nothing answered. */
    missing: { on: { 'close.requested': 'closed' } },
    /** What this browser held beyond the API is saved at once; an answer that nobody has touched is not. */
    opened: { always: [{ guard: 'isUntouched', target: 'writing' }, { target: 'writing.changed' }] },
    writing: {
      tags: 'editable',
      initial: 'ready',
      on: {
        'content.changed': { target: '.changed', actions: 'change' },
        'send.requested': [
          { guard: 'isUnaddressed', target: '.refused', actions: 'failUnaddressed' },
          { guard: 'isSendable', target: 'sending', actions: 'wantSent' },
          { target: 'saving', actions: 'wantSent' },
        ],
        'close.requested': [
          { guard: 'isEmptyDraft', target: 'discarding' },
          { guard: 'isUntouched', target: 'closed' },
          { target: 'saving', actions: 'wantClosed' },
        ],
        'discard.requested': [{ guard: 'isStored', target: 'discarding' }, { target: 'discarded' }],
      },
      states: {
        ready: {},
        changed: { after: { saveAfter: '#composer.saving' } },
        /** Nothing got through; the browser has a copy. */
        waiting: {
          after: { tryAgainAfter: '#composer.saving' },
          on: {
            'content.changed': { actions: 'change' },
            'connection.returned': '#composer.saving',
            'close.requested': '#composer.closed',
          },
        },
        /** Neither the API nor we take it as it is. */
        refused: { on: { 'close.requested': '#composer.closed' } },
      },
    },
    saving: {
      tags: 'editable',
      entry: assign(({ context }) => ({ saving: context.content, failure: null })),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ stored: context.stored, content: context.content }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'saved',
            actions: assign(({ context, event }) => ({
              stored: event.output.ok ? event.output.data : context.stored,
              saved: context.saving,
            })),
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: assign(({ event }) => ({ theirs: event.output.theirs ?? null, wanted: null })),
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => event.output },
            target: 'writing.waiting',
            actions: assign(({ event }) => ({ failure: failureIn(event.output), wanted: null })),
          },
          {
            target: 'writing.refused',
            actions: assign(({ event }) => ({ failure: failureIn(event.output), wanted: null })),
          },
        ],
        onError: { target: 'writing.waiting', actions: 'failOffline' },
      },
      on: {
        // What is wanted is wanted of the text as it stands.
        'content.changed': { guard: 'isFree', actions: 'change' },
        'send.requested': { actions: 'wantSent' },
        'close.requested': { actions: 'wantClosed' },
      },
    },
    /** More may have been written, or wanted, while it was being saved. */
    saved: {
      always: [
        { guard: 'wantsUnaddressed', target: 'writing.refused', actions: 'failUnaddressed' },
        { guard: 'isSaved', target: 'settled' },
        { guard: ({ context }) => context.wanted !== null, target: 'saving' },
        { target: 'writing.changed' },
      ],
    },
    settled: {
      always: [
        { guard: 'wantsSent', target: 'sending' },
        { guard: 'wantsClosed', target: 'closed' },
        { target: 'writing' },
      ],
    },
    /** Another window has saved meanwhile: both texts are there, one is chosen. */
    conflicted: {
      on: {
        // The last keys before the clash: the text has yet to rest when its field goes.
        'content.changed': { actions: 'change' },
        'mine.kept': { target: 'saving', actions: assign(({ context }) => ({ stored: context.theirs, theirs: null })) },
        'theirs.taken': {
          target: 'writing',
          actions: assign(({ context: { theirs } }) => ({
            stored: theirs,
            content: theirs!.content,
            saved: theirs!.content,
            theirs: null,
          })),
        },
        'close.requested': 'closed',
      },
    },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { stored, wanted } }) => ({
          id: stored!.id,
          version: stored!.version,
          at: wanted?.type === 'send' ? wanted.at : null,
        }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'sent' },
          {
            target: 'writing.refused',
            // Saved once more before the next try: if another window was faster, that tells.
            actions: assign(({ event }) => ({
              failure: failureIn(event.output),
              wanted: null,
              saved: emptyContent,
            })),
          },
        ],
        onError: { target: 'writing.refused', actions: 'failOffline' },
      },
    },
    discarding: {
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => ({ id: context.stored!.id }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'discarded' },
          {
            target: 'writing.refused',
            actions: assign(({ event }) => ({ failure: failureIn(event.output) })),
          },
        ],
        onError: { target: 'writing.refused', actions: 'failOffline' },
      },
    },
    sent: { type: 'final', tags: 'over' },
    discarded: { type: 'final', tags: 'over' },
    closed: { type: 'final', tags: 'over' },
  },
})
