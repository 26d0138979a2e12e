// The door of one event in this tab: what is carried along, what was done and waits, and how the line stands.
import { createActor, fromPromise } from 'xstate'
import { isPassing } from '#/client/upload-runs.ts'
import {
  dropActs,
  dropDoor,
  dropOldDoors,
  keepAct,
  keepList,
  keptActs,
  keptList,
  type KeptAct,
} from '#/client/kept-doors.ts'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { DoorAct, DoorList, DoorPerson } from '#/contract/event/door.ts'
import { getDoor, sendDoor } from './door.functions.ts'
import { houseTime, letIn, takeBack, withActs } from './door-list.ts'
import { doorMachine, type Synced } from './door.machine.ts'

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
}

export const noDoor: DoorState = { list: null, people: [], waiting: 0, refused: 0, line: 'begins' }

type Viewer = { id: string; name: string }

export type DoorStore = ReturnType<typeof createDoorStore>

export function createDoorStore(event: string, viewer: Viewer) {
  let list: DoorList | null = null
  let receivedAt = 0
  let acts: KeptAct[] = []
  let refused = 0
  let line: DoorState['line'] = 'begins'
  let state = noDoor
  let last = 0
  const listeners = new Set<() => void>()

  function show(): void {
    const people = list
      ? withActs(
          list.people,
          acts.map(({ act }) => act),
          viewer.name,
        )
      : []
    state = { list, people, refused, line, waiting: acts.length }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    await dropOldDoors()
    const kept = await keptList(event)
    if (kept && kept.list.person.id !== viewer.id) return dropDoor(event)
    if (kept && !list) ({ list, receivedAt } = kept)
    await join()
  }

  /** What another tab of this phone has done waits here as well. */
  async function join(): Promise<void> {
    const kept = await keptActs(event)
    const own = acts.filter(({ act }) => !kept.some((one) => one.act.id === act.id))
    acts = [...kept, ...own].toSorted((one, other) => one.order - other.order)
    last = Math.max(last, acts.at(-1)?.order ?? 0)
    show()
  }

  /** What the house knows is part of its list from now on. */
  async function leave(sent: readonly DoorAct[]): Promise<void> {
    const ids = new Set(sent.map(({ id }) => id))
    if (list) list = { ...list, people: withActs(list.people, sent, viewer.name) }
    acts = acts.filter(({ act }) => !ids.has(act.id))
    show()
    if (list) await keepList(event, { list, receivedAt })
    await dropActs(event, sent)
  }

  /** Those first that were done first, as many at once as go with one list. */
  function nextActs(most: number): KeptAct[] {
    const [first] = acts
    return acts.filter(({ pass }) => pass === first!.pass).slice(0, most)
  }

  async function send(): Promise<Synced> {
    let most: number = doorLimits.acts
    while (acts.length > 0) {
      const next = nextActs(most)
      const { takenAt, pass } = next[0]!
      const sent = next.map(({ act }) => act)
      const result = await sendDoor({ data: { id: event, body: { takenAt, pass, acts: sent } } })
      if (result.ok) {
        await leave(sent)
        continue
      }
      const ending = endingOf(result.error)
      if (ending) return ending
      if (isPassing(result.error)) throw new Error(result.error.message)
      // One of them makes no sense: alone it is found, and does not hold up the others.
      if (most === 1) {
        refused += 1
        await leave(sent)
      }
      most = 1
    }
    return 'done'
  }

  async function sync(): Promise<Synced> {
    await (loaded ??= load())
    await join()
    const sent = await send()
    if (sent !== 'done') return sent
    const read = await getDoor({ data: { id: event } })
    if (!read.ok) {
      const ending = endingOf(read.error)
      if (ending) return ending
      throw new Error(read.error.message)
    }
    list = read.data
    receivedAt = Date.now()
    if (Date.parse(list.until) > receivedAt) await keepList(event, { list, receivedAt })
    return 'done'
  }

  let loaded: Promise<void> | undefined
  const actor = createActor(doorMachine.provide({ actors: { sync: fromPromise(sync) } }))
  actor.subscribe((machine) => {
    if (machine.matches('ended')) {
      list = null
      void dropDoor(event)
    }
    line = machine.hasTag('offline') ? 'offline' : lineOf(machine.value, line)
    show()
  })

  function act(make: (id: string, at: string) => DoorAct): void {
    if (!list) return
    last = Math.max(last + 1, Date.now())
    const made = make(crypto.randomUUID(), houseTime(list, receivedAt, Date.now()))
    const kept = { act: made, takenAt: list.takenAt, pass: list.pass, order: last }
    acts = [...acts, kept]
    show()
    // It is sent once it is kept: a phone that dies in between has it still.
    void keepAct(event, kept).then(() => actor.send({ type: 'door.changed' }))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): DoorState => state,
    start(): void {
      void (loaded ??= load())
      actor.start()
    },
    stop: (): void => void actor.stop(),
    changed: (): void => actor.send({ type: 'door.changed' }),
    returned: (): void => actor.send({ type: 'network.returned' }),
    letIn: (registration: string): void => act((id, at) => letIn(registration, id, at)),
    takeBack: (one: DoorPerson): void => act((id, at) => takeBack(one, id, at)),
  }
}

const lineOf = (value: unknown, before: DoorState['line']): DoorState['line'] => {
  if (value === 'ended') return 'ended'
  if (value === 'signedOut') return 'signed_out'
  return value === 'resting' ? 'online' : before
}

const endingOf = ({ status }: { status: number }): Synced | null =>
  status === 401 ? 'signed_out' : status === 403 || status === 404 ? 'ended' : null
