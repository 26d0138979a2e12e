// The door of one event in this tab: what is shown of it, and how the line stands.
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { DoorList, DoorPerson } from '#/contract/event/door.ts'
import { createCarried, type Viewer } from './door-carried.ts'
import { letIn, takeBack } from './door-list.ts'
import { sync } from './door-sync.ts'
import { doorMachine } from './door.machine.ts'

export type DoorState = {
  /** Null before anything is known. */
  list: DoorList | null
  /** With what was done here. */
  people: readonly DoorPerson[]
  /** How many deeds wait to be sent. */
  waiting: number
  /** How many the house has not understood: they are of no use to anybody. */
  refused: number
  line: 'begins' | 'online' | 'offline' | 'signed_out' | 'ended'
  /** Whether there has been a connection since the page was opened. */
  wasOnline: boolean
}

export const noDoor: DoorState = {
  list: null,
  people: [],
  waiting: 0,
  refused: 0,
  line: 'begins',
  wasOnline: false,
}

export type DoorStore = ReturnType<typeof createDoorStore>

export function createDoorStore(event: string, viewer: Viewer) {
  let state = noDoor
  let actor: ActorRefFrom<typeof doorMachine> | undefined
  const listeners = new Set<() => void>()
  const show = (patch: Partial<DoorState> = {}) => {
    state = { ...state, ...patch, list: carried.list(), people: carried.people(), waiting: carried.waiting().length }
    for (const listener of listeners) listener()
  }
  const carried = createCarried(event, viewer, show)
  const changed = () => actor?.send({ type: 'door.changed' })
  let loaded: Promise<void> | undefined
  const run = fromPromise(async () => {
    await (loaded ??= carried.load())
    return sync(event, carried, () => show({ refused: state.refused + 1 }))
  })

  return {
    changed,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): DoorState => state,
    /** Answers with the way to stop it. */
    start(): () => void {
      const started = createActor(doorMachine.provide({ actors: { sync: run } }))
      started.subscribe((machine) => {
        if (machine.matches('ended')) carried.forget()
        const line = machine.hasTag('offline') ? 'offline' : lineOf(machine.value, state.line)
        show({ line, wasOnline: state.wasOnline || line === 'online' })
      })
      actor = started.start()
      return () => void started.stop()
    },
    returned: () => actor?.send({ type: 'network.returned' }),
    letIn: (registration: string) => void carried.add((id, at) => letIn(registration, id, at)).then(changed),
    takeBack: (one: DoorPerson) => void carried.add((id, at) => takeBack(one, id, at)).then(changed),
  }
}

function lineOf(value: unknown, before: DoorState['line']): DoorState['line'] {
  if (value === 'ended') return 'ended'
  if (value === 'signedOut') return 'signed_out'
  return value === 'resting' ? 'online' : before
}
