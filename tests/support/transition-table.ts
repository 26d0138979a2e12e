// Compares a machine with a transition table that was written by hand: state × event → state. The walk of the machine's
// graph has to find every cell of the table, and nothing that the table does not have.
import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, type StateValue } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

/**
 * Where an event leads. `stays`: it is taken, and the state remains. `restarts`: the state is entered again, and what it
 * had begun (a timer, a call) begins anew. `refused`: as of every event that a row leaves out.
 */
type Target = string
/** Where it depends on the context: by the name of a condition, the first that holds; `else` last. */
type Cell = Target | Readonly<Record<string, Target>>
type Event = EventObject & Record<string, unknown>

export type TransitionTable = {
  machine: AnyStateMachine
  /** How the machine may begin: with which input, and in which state. */
  starts: Readonly<Record<string, { input?: unknown; state: string }>>
  /** Each event with a name; the same type has several where its payload decides. */
  events: Readonly<Record<string, Event>>
  conditions?: Readonly<Record<string, (state: AnyMachineSnapshot) => boolean>>
  /** By state, then by event. States of a parallel machine have a row for each of their regions. */
  rows: Readonly<Record<string, Readonly<Record<string, Cell>>>>
  /** What tells two states apart, for contexts that would otherwise grow without end. */
  identify?: (state: AnyMachineSnapshot) => unknown
}

/** One event in one state: where the machine goes, where the table says it should, and the table's cells that say so. */
export type Step = {
  state: AnyMachineSnapshot
  event: string
  next: AnyMachineSnapshot
  found: Target
  expected: Target
  cells: string[]
}

/** The paths of a state, one for each region: `steps.cart`. */
const pathsOf = (value: StateValue, above = ''): string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value).flatMap(([name, inner]) => (inner ? pathsOf(inner, `${above}${name}.`) : []))

export const nameOf = (state: AnyMachineSnapshot): string => pathsOf(state.value).sort().join(' + ')

export function keyOf({ identify }: TransitionTable, state: AnyMachineSnapshot): string {
  return JSON.stringify(identify ? identify(state) : [state.value, state.context])
}

/** The states that can be reached from one start; the first is the one it begins in. */
export function statesFrom(table: TransitionTable, start: string): AnyMachineSnapshot[] {
  const map: unknown = getAdjacencyMap(table.machine, {
    input: table.starts[start]!.input,
    events: Object.values(table.events),
    serializeState: (state: AnyMachineSnapshot) => keyOf(table, state),
    // A context that grows with each event would never end.
    limit: 50_000,
  } as never)
  return Object.values(map as Record<string, { state: AnyMachineSnapshot }>).map(({ state }) => state)
}

/** Every state that can be reached, once. */
export function statesOf<S extends AnyMachineSnapshot>(table: TransitionTable): S[] {
  const all = Object.keys(table.starts).flatMap((start) => statesFrom(table, start))
  return [...new Map(all.map((state) => [keyOf(table, state), state as S])).values()]
}

export function stepFrom(table: TransitionTable, state: AnyMachineSnapshot, event: string): Step {
  const isTaken = state.status === 'active' && state.can(table.events[event]!)
  const [next, actions] = isTaken ? transition(table.machine, state, table.events[event]!) : [state, []]
  const begins = actions.some(({ type }) => type === 'xstate.raise' || type === 'xstate.spawnChild')
  const moved = nameOf(next) !== nameOf(state)
  const rows = pathsOf(state.value)
  const cells = rows.map((row) => cellOf(table, row, event, state))
  return {
    state,
    event,
    next,
    found: !isTaken ? 'refused' : moved ? nameOf(next) : begins ? 'restarts' : 'stays',
    expected: together(
      rows,
      cells.map((cell) => cell?.target ?? 'refused'),
    ),
    cells: cells.flatMap((cell) => cell?.name ?? []),
  }
}

function cellOf({ rows, conditions = {} }: TransitionTable, row: string, event: string, state: AnyMachineSnapshot) {
  const cell = rows[row]?.[event]
  if (cell === undefined) return null
  if (typeof cell === 'string') return { target: cell, name: `${row} × ${event}` }
  const condition = Object.keys(cell).find((name) => name === 'else' || conditions[name]!(state))
  return condition === undefined ? null : { target: cell[condition]!, name: `${row} × ${event}, ${condition}` }
}

/** What the regions of a state say together. */
function together(rows: string[], targets: Target[]): Target {
  if (rows.length === 1) return targets[0] === rows[0] ? 'stays' : targets[0]!
  if (targets.every((target) => target === 'refused')) return 'refused'
  const moved = rows.map((row, at) => (['refused', 'stays'].includes(targets[at]!) ? row : targets[at]!))
  return moved.every((name, at) => name === rows[at]) ? 'stays' : moved.sort().join(' + ')
}

/** Every cell of a table, as the steps name it. */
export const cellsOf = ({ rows }: TransitionTable): string[] =>
  Object.entries(rows).flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([event, cell]) =>
      typeof cell === 'string'
        ? [`${row} × ${event}`]
        : Object.keys(cell).map((condition) => `${row} × ${event}, ${condition}`),
    ),
  )

/** How a machine differs from its table, both ways. Nothing: they are the same. */
export function differences(table: TransitionTable): string[] {
  const begun = Object.entries(table.starts).flatMap(([start, { state }]) => {
    const found = nameOf(statesFrom(table, start)[0]!)
    return found === state ? [] : [`${start}: begins in ${found}, by the table in ${state}`]
  })
  const states = statesOf(table)
  const steps = states.flatMap((state) => Object.keys(table.events).map((event) => stepFrom(table, state, event)))
  const reached = new Set(states.flatMap(({ value }) => pathsOf(value)))
  const walked = new Set(steps.flatMap(({ cells }) => cells))
  const other = steps.flatMap(({ state, event, found, expected }) =>
    found === expected ? [] : `${nameOf(state)} × ${event}: ${found}, by the table ${expected}`,
  )
  return [
    ...begun,
    ...new Set(other),
    ...Object.keys(table.rows).flatMap((row) => (reached.has(row) ? [] : `${row}: never reached`)),
    ...[...reached].flatMap((row) => (row in table.rows ? [] : `${row}: has no row`)),
    ...cellsOf(table).flatMap((cell) => (walked.has(cell) ? [] : `${cell}: never walked`)),
  ]
}
