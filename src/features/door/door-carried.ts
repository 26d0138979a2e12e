// What a phone carries along for one event, in this tab and in the browser's storage: the list, and what was done and waits.
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
import type { DoorAct, DoorList, DoorPerson } from '#/contract/event/door.ts'
import { houseTime, withActs } from './door-list.ts'

export type Viewer = { id: string; name: string }
export type Carried = ReturnType<typeof createCarried>

const actOf = ({ act }: KeptAct): DoorAct => act

function together(kept: readonly KeptAct[], known: readonly KeptAct[]): KeptAct[] {
  const own = known.filter(({ act }) => kept.every((one) => one.act.id !== act.id))
  return [...kept, ...own].toSorted((one, other) => one.order - other.order)
}

export function createCarried(event: string, viewer: Viewer, onChange: () => void) {
  let list: DoorList | null = null
  let receivedAt = 0
  let acts: KeptAct[] = []
  let last = 0
  let isKept = true

  /** What another tab of this phone has done waits here as well. */
  async function join(): Promise<void> {
    const kept = await keptActs(event, viewer.id)
    acts = together(kept, acts)
    last = Math.max(last, acts.at(-1)?.order ?? 0)
    onChange()
  }

  return {
    join,
    list: (): DoorList | null => list,
    waiting: (): readonly KeptAct[] => acts,
    /** False where the browser keeps nothing: what waits is in this tab alone. */
    isKept: (): boolean => isKept,
    people: (): readonly DoorPerson[] => withActs(list?.people ?? [], acts.map(actOf), viewer.name),
    async load(): Promise<void> {
      await dropOldDoors(viewer.id)
      const kept = await keptList(event)
      if (kept && !list) ({ list, receivedAt } = kept)
      await join()
    },
    /** What the house knows is part of its list from now on. */
    async leave(sent: readonly DoorAct[]): Promise<void> {
      const ids = new Set(sent.map(({ id }) => id))
      if (list) list = { ...list, people: withActs(list.people, sent, viewer.name) }
      acts = acts.filter(({ act }) => !ids.has(act.id))
      onChange()
      if (list) await keepList(event, { list, receivedAt })
      await dropActs(event, sent)
    },
    async take(read: DoorList): Promise<void> {
      list = read
      receivedAt = Date.now()
      onChange()
      if (Date.parse(read.until) > receivedAt) await keepList(event, { list: read, receivedAt })
    },
    /** Resolves once it is kept: a phone that dies after that has it still. */
    async add(make: (id: string, at: string) => DoorAct): Promise<void> {
      if (!list) return
      last = Math.max(last + 1, Date.now())
      const act = make(crypto.randomUUID(), houseTime(list, receivedAt, Date.now()))
      const kept = { act, person: viewer.id, takenAt: list.takenAt, pass: list.pass, order: last }
      acts = [...acts, kept]
      onChange()
      isKept = await keepAct(event, kept)
      if (!isKept) onChange()
    },
    forget(): void {
      list = null
      acts = []
      void dropDoor(event, viewer.id)
    },
  }
}
