// What a phone at a door carries along, in this browser: the list of an event, and what was done and is not sent yet. Each deed
// is kept by itself, so that two tabs of a phone do not write over each other’s. The list ends a day after the event, and with the
// sign-in; a deed names nobody, and waits for whoever did it until it is sent.
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { DoorAct, DoorList } from '#/contract/event/door.ts'

/** What was done, by whom, and by which list. */
export type KeptAct = { act: DoorAct; person: string; takenAt: string; pass: string; order: number }
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
const actPrefix = (event: string) => `act/${event}/`
const actKey = (event: string, { id }: DoorAct) => `${actPrefix(event)}${id}`
const eventOf = (key: string) => key.split('/')[1]!

/** Pages and scripts of doors, for a browser that opens one without a network. */
export const doorCache = 'door'

/** What nobody came back to send. */
const actsAreOldAfterMs = 90 * 86_400_000

export const keptList = (event: string): Promise<KeptList | undefined> =>
  unlessForbidden(() => get<KeptList>(listKey(event), store()))

export const keepList = (event: string, kept: KeptList): Promise<void> =>
  unlessForbidden(() => set(listKey(event), kept, store())) as Promise<void>

const ofPerson =
  (person: string) =>
  ({ person: by }: KeptAct) =>
    by === person

/** Of this person, in the order in which it was done. */
export async function keptActs(event: string, person: string): Promise<KeptAct[]> {
  const all = await unlessForbidden(() => entries<string, KeptAct>(store()))
  const own = (all ?? []).filter(([key]) => key.startsWith(actPrefix(event))).map(([, kept]) => kept)
  return own.filter(ofPerson(person)).toSorted((one, other) => one.order - other.order)
}

/** Events at whose doors this person did what is not sent. */
export async function eventsThatWait(person: string): Promise<string[]> {
  const all = (await unlessForbidden(() => entries<string, KeptAct | KeptList>(store()))) ?? []
  return [...new Set(all.flatMap(([key, kept]) => ('act' in kept && ofPerson(person)(kept) ? [eventOf(key)] : [])))]
}

/** Whether this browser keeps it: some are full, and some keep nothing. */
export const keepAct = async (event: string, kept: KeptAct): Promise<boolean> =>
  (await unlessForbidden(() => set(actKey(event, kept.act), kept, store()).then(() => true))) ?? false

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

/** For whoever may stand there no more: the list, what they did, and the page. */
export async function dropDoor(event: string, person: string): Promise<void> {
  await dropWhere((key, kept) =>
    'act' in kept ? key.startsWith(actPrefix(event)) && ofPerson(person)(kept) : key === listKey(event),
  )
  await unlessForbidden(async () => (await caches.open(doorCache)).delete(`/events/${event}/door`))
}

/** Lists of others, and of events that are over, whoever looks at whatever page. */
export const dropOldDoors = (viewer: string | null, now = Date.now()): Promise<void> =>
  dropWhere((_, kept) =>
    'list' in kept
      ? kept.list.person.id !== viewer || Date.parse(kept.list.until) <= now
      : kept.order < now - actsAreOldAfterMs,
  )

/** For signing out: no name stays. */
export async function dropLists(): Promise<void> {
  await dropOldDoors(null)
  await unlessForbidden(() => caches.delete(doorCache))
}
