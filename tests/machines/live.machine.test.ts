import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { LiveEvent } from '#/contract/live/live.ts'
import { liveMachine, longestPauseMs, pauseAfter, restAfterMs } from '#/features/live/live.machine.ts'
import { delayed } from '#tests/support/machine-events.ts'
import { differences, statesOf, type TransitionTable } from '#tests/support/transition-table.ts'

const told: LiveEvent = { kind: 'reset' }
const nothing = fromCallback(() => () => {})
const quiet = liveMachine.provide({ actors: { stream: nothing as never }, actions: { tell: () => {} } })
const streaming = { 'stream told': 'stays', 'stream broke': 'pausing', 'network lost': 'offline' } as const

const table: TransitionTable = {
  machine: quiet,
  starts: { tab: { input: { place: '0' }, state: 'connected.opening' } },
  events: {
    'stream opened': { type: 'stream.opened' },
    'stream told': { type: 'stream.told', place: '7', event: told },
    'stream broke': { type: 'stream.broke' },
    'network lost': { type: 'network.lost' },
    'network returned': { type: 'network.returned' },
    'page hidden': { type: 'page.hidden' },
    'page shown': { type: 'page.shown' },
    'pause is over': delayed('pause', 'live.pausing'),
    'hidden for minutes': delayed('rest', 'live.connected.open.unseen'),
  },
  rows: {
    'connected.opening': { ...streaming, 'stream opened': 'connected.open.seen' },
    'connected.open.seen': { ...streaming, 'page hidden': 'connected.open.unseen' },
    'connected.open.unseen': {
      ...streaming,
      'page shown': 'connected.open.seen',
      'hidden for minutes': 'resting',
    },
    pausing: {
      'pause is over': 'connected.opening',
      'page shown': 'connected.opening',
      'network returned': 'connected.opening',
      'network lost': 'offline',
    },
    offline: { 'network returned': 'connected.opening' },
    resting: { 'page shown': 'connected.opening' },
  },
  // Counters would make every break a new state.
  identify: ({ value }) => value,
}

type State = SnapshotFrom<typeof liveMachine>
const states = statesOf<State>(table)

describe('the stream of a tab', () => {
  test('is the table', () => {
    expect(differences(table)).toEqual([])
  })

  test('is connected only where a stream is held, and holds one only where it is', () => {
    for (const state of states) {
      const holds = Object.keys(state.children).includes('stream')
      expect(holds, JSON.stringify(state.value)).toBe(state.matches('connected'))
      expect(state.hasTag('connected')).toBe(state.matches({ connected: 'open' }))
    }
  })

  test('pauses longer with each break, but never for longer than half a minute, nor all at once', () => {
    expect(pauseAfter(0, 1)).toBeLessThan(pauseAfter(3, 0))
    expect(pauseAfter(50, 1)).toBe(longestPauseMs)
    expect(pauseAfter(3, 0)).not.toBe(pauseAfter(3, 1))
  })
})

describe('in time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const opened: string[] = []
    const heard: LiveEvent[] = []
    let closed = 0
    const stream = fromCallback<never, { place: string }>(({ input }) => {
      opened.push(input.place)
      return () => void (closed += 1)
    })
    const machine = liveMachine.provide({
      actors: { stream: stream as never },
      actions: { tell: (_, event) => void heard.push(event) },
    })
    const actor = createActor(machine, { input: { place: '3' } }).start()
    return { actor, opened, heard, closed: () => closed }
  }
  const open = (actor: AnyActorRef) => actor.send({ type: 'stream.opened' })

  test('a stream that broke is opened again from the last place it told', () => {
    const { actor, opened, heard } = start()
    open(actor)
    actor.send({ type: 'stream.told', place: '9', event: told })
    actor.send({ type: 'stream.told', place: null, event: told })
    actor.send({ type: 'stream.broke' })
    expect(opened).toEqual(['3'])
    vi.advanceTimersByTime(longestPauseMs)
    expect(opened).toEqual(['3', '9'])
    expect(heard).toHaveLength(2)
  })

  test('without a network it waits for one, however long', () => {
    const { actor, opened, closed } = start()
    open(actor)
    actor.send({ type: 'network.lost' })
    expect(closed()).toBe(1)
    vi.advanceTimersByTime(3_600_000)
    expect(opened).toHaveLength(1)
    actor.send({ type: 'network.returned' })
    expect(opened).toHaveLength(2)
  })

  test('a page that nobody looks at gives its connection back, and takes it up where it was', () => {
    const { actor, opened, closed } = start()
    open(actor)
    actor.send({ type: 'page.hidden' })
    vi.advanceTimersByTime(restAfterMs - 1)
    expect(closed()).toBe(0)
    actor.send({ type: 'page.shown' })
    vi.advanceTimersByTime(restAfterMs)
    expect(closed()).toBe(0)
    actor.send({ type: 'page.hidden' })
    vi.advanceTimersByTime(restAfterMs)
    expect(closed()).toBe(1)
    actor.send({ type: 'page.shown' })
    expect(opened).toEqual(['3', '3'])
  })
})
