// What a phone at a door carries along, in this browser: the list of an event, and what was done and is not sent yet. Each deed
// is kept by itself, so that two tabs of a phone do not write over each other’s. It ends a day after the event, and with the sign-in.
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { DoorAct, DoorList } from '#/contract/event/door.ts'

/** What was done, and by which list. */
export type KeptAct = { act: DoorAct; takenAt: string; pass: string; order: number }
/** The list, and what this device’s clock said when it came. */
export type KeptList = { list: DoorList; receivedAt: number }

let opened: UseStore | undefined
const store = () => (opened ??= createStore('doors', 'kept'))

const unlessForbidden = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const listKey = (event: string) => `list/${event}`
const actKey = (event: string, { id }: DoorAct) => `act/${event}/${id}`

/** Pages and scripts of doors, for a browser that opens one without a network. */
export const doorCache = 'door'

export const keptList = (event: string): Promise<KeptList | undefined> =>
  unlessForbidden(() => get<KeptList>(listKey(event), store()))

export const keepList = (event: string, kept: KeptList): Promise<void> =>
  unlessForbidden(() => set(listKey(event), kept, store())) as Promise<void>

/** In the order in which it was done. */
export async function keptActs(event: string): Promise<KeptAct[]> {
  const all = await unlessForbidden(() => entries<string, KeptAct>(store()))
  const own = (all ?? []).filter(([key]) => key.startsWith(`act/${event}/`)).map(([, kept]) => kept)
  return own.toSorted((one, other) => one.order - other.order)
}

export const keepAct = (event: string, kept: KeptAct): Promise<void> =>
  unlessForbidden(() => set(actKey(event, kept.act), kept, store())) as Promise<void>

export const dropActs = (event: string, acts: readonly DoorAct[]): Promise<void> =>
  unlessForbidden(() =>
    delMany(
      acts.map((act) => actKey(event, act)),
      store(),
    ),
  ) as Promise<void>

const dropWhere = (isDropped: (key: string, value: KeptList | KeptAct) => boolean): Promise<void> =>
  unlessForbidden(async () => {
    const all = await entries<string, KeptList | KeptAct>(store())
    await delMany(
      all.flatMap(([key, value]) => (isDropped(key, value) ? [key] : [])),
      store(),
    )
  }) as Promise<void>

/** Of one event everything. */
export const dropDoor = (event: string): Promise<void> =>
  dropWhere((key) => key === listKey(event) || key.startsWith(`act/${event}/`))

/** Lists of events that are over, whoever looks at whatever page. */
export const dropOldDoors = (now = Date.now()): Promise<void> =>
  dropWhere((_, value) => 'list' in value && Date.parse(value.list.until) <= now)

/** For signing out. */
export async function dropAllDoors(): Promise<void> {
  await dropWhere(() => true)
  await unlessForbidden(() => caches.delete(doorCache))
}
