// Ways through a transition table for a browser: together they take every cell that can be caused from a screen.
import { test } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { keyOf, nameOf, statesFrom, stepFrom, type Step, type TransitionTable } from './transition-table.ts'

export type Causes = (event: string, state: AnyMachineSnapshot) => boolean

/**
 * Each way begins at the start anew. `canCause`: whether a person, or an answer of the server, can bring about an event in
 * a state; the rest of the table is for the machine's own test.
 */
export function waysThrough(table: TransitionTable, start: string, canCause: Causes): Step[][] {
  const [first] = statesFrom(table, start)
  const steps = new Map<string, Step[]>()
  const stepsOf = (state: AnyMachineSnapshot) => {
    const key = keyOf(table, state)
    if (!steps.has(key)) steps.set(key, possibleSteps(table, state, canCause))
    return steps.get(key)!
  }
  const taken = new Set<string>()
  const isNew = ({ cells }: Step) => cells.some((cell) => !taken.has(cell))
  const ways: Step[][] = []
  for (;;) {
    const way: Step[] = []
    for (let state = first!; ; state = way.at(-1)!.next) {
      const next = shortestTo(state, stepsOf, (state) => keyOf(table, state), isNew)
      if (!next) break
      way.push(...next)
      for (const { cells } of next) for (const cell of cells) taken.add(cell)
    }
    if (way.length === 0) return ways
    ways.push(way)
  }
}

const possibleSteps = (table: TransitionTable, state: AnyMachineSnapshot, canCause: Causes): Step[] =>
  Object.keys(table.events).flatMap((event) => {
    const step = stepFrom(table, state, event)
    return step.expected !== 'refused' && canCause(event, state) ? step : []
  })

/** The fewest steps that end with one that is wanted; null where none is in reach. */
function shortestTo(
  from: AnyMachineSnapshot,
  stepsOf: (state: AnyMachineSnapshot) => Step[],
  key: (state: AnyMachineSnapshot) => string,
  isWanted: (step: Step) => boolean,
): Step[] | null {
  const seen = new Set([key(from)])
  let paths: Step[][] = [[]]
  while (paths.length > 0) {
    const further: Step[][] = []
    for (const path of paths) {
      for (const step of stepsOf(path.at(-1)?.next ?? from)) {
        if (isWanted(step)) return [...path, step]
        if (seen.has(key(step.next))) continue
        seen.add(key(step.next))
        further.push([...path, step])
      }
    }
    paths = further
  }
  return null
}

type Screen = {
  /** Each event as a person or the server causes it; with the event that comes next. */
  act: Readonly<Record<string, (next: string | undefined) => Promise<void>>>
  /** What is seen in a state, and which of the table's events are possible there. */
  see: (state: string, possible: ReadonlySet<string>, snapshot: AnyMachineSnapshot) => Promise<void>
}

/** Walks one way on a screen: each event is caused, and what is seen then is what the table says. */
export async function walkWay(table: TransitionTable, way: readonly Step[], { act, see }: Screen): Promise<void> {
  const look = (state: AnyMachineSnapshot) => {
    const events = Object.keys(table.events)
    return see(
      nameOf(state),
      new Set(events.filter((event) => stepFrom(table, state, event).expected !== 'refused')),
      state,
    )
  }
  await look(way[0]!.state)
  for (const [at, { state, event, next }] of way.entries()) {
    await test.step(`${nameOf(state)} × ${event} → ${nameOf(next)}`, async () => {
      await act[event]!(way[at + 1]?.event)
      await look(next)
    })
  }
}

/** The states that the ways reach and the events that they cause, for a test that none is missing. */
export const covered = (ways: readonly Step[][]) => ({
  states: new Set(ways.flat().flatMap(({ state, next }) => [...pathsOf(state), ...pathsOf(next)])),
  events: new Set(ways.flat().map(({ event }) => event)),
})

const pathsOf = (state: AnyMachineSnapshot) => nameOf(state).split(' + ')
