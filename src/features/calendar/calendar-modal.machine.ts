// The window of one event: what is selected opens it, and closing clears the selection [3, 4]. It holds what shall be saved
// or removed while that is decided and sent, never the events themselves: those are the queries'. Pure;
// calendar-modal.actors.ts plugs in what sends it.
import { assign, fromPromise, setup } from 'xstate'
import type { seriesScopes } from '#/contract/core/series-scopes.ts'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'
import type { SelectedRange } from './calendar.ts'
import type { Work } from './work.ts'

export type Scope = (typeof seriesScopes)[number]
export type WorkInput = { work: Work; scope: Scope }

type Context = {
  selectedEventId: string | null
  selectedRange: SelectedRange | null
  /** What was asked for, until it is done. */
  work: Work | null
  scope: Scope
  /** Why it was not done. */
  failure: Failure | null
}

type Event =
  | { type: 'event.selected'; id: string }
  | { type: 'range.selected'; range: SelectedRange }
  | { type: 'modal.closed' }
  | { type: 'work.requested'; work: Work }
  | { type: 'scope.chosen'; scope: Scope }
  | { type: 'scope.cancelled' }

const nothing = { selectedEventId: null, selectedRange: null, work: null, scope: 'this', failure: null } as const

export const calendarModalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Open: the window is seen. Pending: something is on its way. */
    tags: {} as 'open' | 'pending',
  },
  actors: {
    work: fromPromise<Result<unknown>, WorkInput>(unplugged('work')),
  },
  actions: {
    selectEvent: assign((_, id: string) => ({ ...nothing, selectedEventId: id })),
    selectRange: assign((_, range: SelectedRange) => ({ ...nothing, selectedRange: range })),
    clear: assign(nothing),
  },
  guards: {
    /** Something that repeats: for which of its events is asked first. */
    isOfSeries: (_, work: Work) => work.ofSeries,
    isDone: (_, result: Result<unknown>) => result.ok,
  },
}).createMachine({
  id: 'calendarModal',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'event.selected': {
          target: 'open',
          actions: { type: 'selectEvent', params: ({ event }) => event.id },
        },
        'range.selected': {
          target: 'open',
          actions: { type: 'selectRange', params: ({ event }) => event.range },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'editing',
      states: {
        editing: {
          on: {
            // Another one may be selected: from the address, by the browser's way back.
            'event.selected': { actions: { type: 'selectEvent', params: ({ event }) => event.id } },
            'modal.closed': { target: '#calendarModal.closed' },
            'work.requested': [
              {
                guard: { type: 'isOfSeries', params: ({ event }) => event.work },
                target: 'choosing',
                actions: assign({ work: ({ event }) => event.work, failure: null }),
              },
              {
                target: 'sending',
                actions: assign({ work: ({ event }) => event.work, scope: 'this', failure: null }),
              },
            ],
          },
        },
        choosing: {
          on: {
            'scope.chosen': { target: 'sending', actions: assign({ scope: ({ event }) => event.scope }) },
            'scope.cancelled': { target: 'editing', actions: assign({ work: null }) },
          },
        },
        sending: {
          tags: 'pending',
          invoke: {
            id: 'work',
            src: 'work',
            input: ({ context }) => ({ work: context.work!, scope: context.scope }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#calendarModal.closed',
              },
              {
                target: 'editing',
                actions: assign(({ event }) => ({ work: null, failure: failureIn(event.output) })),
              },
            ],
            onError: { target: 'editing', actions: assign({ work: null, failure: offline }) },
          },
        },
      },
    },
  },
})
