// The stream of a tab: open while the page is looked at and the network is there, opened again after a break from where it
// was. Pure; live.actors.ts plugs in the browser's EventSource.
import { assign, fromCallback, setup } from 'xstate'
import type { LiveEvent } from '#/contract/live/live.ts'
import { unplugged } from '#/lib/unplugged.ts'

type Context = {
  /** The last place in the order of events that was told. */
  place: string
  /** Breaks since it was last open. */
  breaks: number
}

export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.told'; place: string | null; event: LiveEvent }
  | { type: 'stream.broke' }

export type PageEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

export const firstPauseMs = 500
export const longestPauseMs = 30_000
/** A page nobody looks at gives its connection back: browsers have few for one site. */
export const restAfterMs = 5 * 60_000

/** Doubled with each break, and not the same for all, who would otherwise come back at once. */
export const pauseAfter = (breaks: number, chance: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** breaks) * (0.5 + chance / 2)

export const liveMachine = setup({
  types: {
    input: {} as { place: string },
    context: {} as Context,
    events: {} as StreamEvent | PageEvent,
    tags: {} as 'connected',
  },
  actors: {
    stream: fromCallback<StreamEvent, { place: string }>(unplugged('stream')),
  },
  actions: {
    tell: unplugged('tell') as (_: unknown, event: LiveEvent) => void,
    move: assign({ place: ({ context }, place: string | null) => place ?? context.place }),
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.breaks, Math.random()),
    rest: restAfterMs,
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({ place: input.place, breaks: 0 }),
  initial: 'connected',
  states: {
    connected: {
      invoke: { id: 'stream', src: 'stream', input: ({ context }) => ({ place: context.place }) },
      initial: 'opening',
      on: {
        'stream.broke': { target: 'pausing', actions: assign({ breaks: ({ context }) => context.breaks + 1 }) },
        'stream.told': {
          actions: [
            { type: 'move', params: ({ event }) => event.place },
            { type: 'tell', params: ({ event }) => event.event },
          ],
        },
        'network.lost': 'offline',
      },
      states: {
        opening: { on: { 'stream.opened': { target: 'open', actions: assign({ breaks: 0 }) } } },
        open: {
          tags: 'connected',
          initial: 'seen',
          states: {
            seen: { on: { 'page.hidden': 'unseen' } },
            unseen: { on: { 'page.shown': 'seen' }, after: { rest: '#live.resting' } },
          },
        },
      },
    },
    pausing: {
      after: { pause: 'connected' },
      on: { 'network.lost': 'offline', 'network.returned': 'connected', 'page.shown': 'connected' },
    },
    offline: { on: { 'network.returned': { target: 'connected', actions: assign({ breaks: 0 }) } } },
    resting: { on: { 'page.shown': 'connected' } },
  },
})
