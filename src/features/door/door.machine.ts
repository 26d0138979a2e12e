// When a phone at a door asks the house: after each deed, when it is told that somebody came, when there is a network again, and now
// and then. One question at a time: first what was done is sent, then the list is read. Pure; door.actors.ts plugs in the rest.
import { assign, fromPromise, setup } from 'xstate'
import { unplugged } from '#/lib/unplugged.ts'

/** `ended`: who stands here may no longer. `signed_out`: nobody is known any more; what was done waits for them. */
export type Synced = 'done' | 'ended' | 'signed_out'

export type DoorEvent = { type: 'door.changed' } | { type: 'network.returned' }

export const lookAfterMs = 20_000
export const firstPauseMs = 1_000
export const longestPauseMs = 15_000

/** Doubled with each time that nothing got through, and not the same for all, who come back at once. */
export const pauseAfter = (breaks: number, chance: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** breaks) * (0.5 + chance / 2)

export const doorMachine = setup({
  types: {
    context: {} as { breaks: number; again: boolean },
    events: {} as DoorEvent,
    tags: {} as 'offline',
  },
  actors: { sync: fromPromise<Synced>(unplugged('sync')) },
  delays: { look: lookAfterMs, pause: ({ context }) => pauseAfter(context.breaks, Math.random()) },
}).createMachine({
  id: 'door',
  context: { breaks: 0, again: false },
  initial: 'syncing',
  states: {
    syncing: {
      entry: assign({ again: false }),
      invoke: {
        src: 'sync',
        onDone: [
          { guard: ({ event }) => event.output === 'ended', target: 'ended' },
          { guard: ({ event }) => event.output === 'signed_out', target: 'signedOut' },
          { guard: ({ context }) => context.again, target: 'syncing', reenter: true, actions: assign({ breaks: 0 }) },
          { target: 'resting', actions: assign({ breaks: 0 }) },
        ],
        onError: { target: 'pausing', actions: assign({ breaks: ({ context }) => context.breaks + 1 }) },
      },
      on: {
        'door.changed': { actions: assign({ again: true }) },
        'network.returned': { actions: assign({ again: true }) },
      },
    },
    resting: { after: { look: 'syncing' }, on: { 'door.changed': 'syncing', 'network.returned': 'syncing' } },
    // What is done meanwhile waits as well: to ask more often would bring no network.
    pausing: {
      tags: 'offline',
      after: { pause: 'asking' },
      on: { 'network.returned': { target: 'asking', actions: assign({ breaks: 0 }) } },
    },
    // Still without a connection for all that anybody knows.
    asking: {
      tags: 'offline',
      invoke: {
        src: 'sync',
        onDone: [
          { guard: ({ event }) => event.output === 'ended', target: 'ended' },
          { guard: ({ event }) => event.output === 'signed_out', target: 'signedOut' },
          { target: 'syncing', actions: assign({ breaks: 0 }) },
        ],
        onError: { target: 'pausing', actions: assign({ breaks: ({ context }) => context.breaks + 1 }) },
      },
      on: { 'network.returned': { target: 'asking', reenter: true } },
    },
    signedOut: { after: { look: 'syncing' }, on: { 'door.changed': 'syncing', 'network.returned': 'syncing' } },
    ended: { type: 'final' },
  },
})
