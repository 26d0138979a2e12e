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

export function createCarried(event: string, viewer: Viewer, onChange: () => void) {
  let list: DoorList | null = null
  let receivedAt = 0
  let acts: KeptAct[] = []
  let last = 0

  /** What another tab of this phone has done waits here as well. */
  async function join(): Promise<void> {
    const kept = await keptActs(event)
    const own = acts.filter(({ act }) => kept.every((one) => one.act.id !== act.id))
    acts = [...kept, ...own].toSorted((one, other) => one.order - other.order)
    last = Math.max(last, acts.at(-1)?.order ?? 0)
    onChange()
  }

  return {
    join,
    list: (): DoorList | null => list,
    waiting: (): readonly KeptAct[] => acts,
    people: (): readonly DoorPerson[] =>
      list
        ? withActs(
            list.people,
            acts.map(({ act }) => act),
            viewer.name,
          )
        : [],
    async load(): Promise<void> {
      await dropOldDoors()
      const kept = await keptList(event)
      // Somebody else stood here: what they did is theirs to send, and their list nobody else's.
      if (kept && kept.list.person.id !== viewer.id) return dropDoor(event)
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
      const kept = { act, takenAt: list.takenAt, pass: list.pass, order: last }
      acts = [...acts, kept]
      onChange()
      await keepAct(event, kept)
    },
    forget(): void {
      list = null
      void dropDoor(event)
    },
  }
}
