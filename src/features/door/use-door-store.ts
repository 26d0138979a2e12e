import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDoorStore, noDoor, type DoorState, type DoorStore } from './door-store.ts'
import { onDoor } from './door.live.ts'
import { keepPage } from './keep-page.ts'

/** The door of an event while its page is open. */
export function useDoorStore(
  event: string,
  viewer: { id: string; name: string },
): { store: DoorStore | null; state: DoorState } {
  const [store, setStore] = useState<DoorStore | null>(null)
  const { id, name } = viewer
  useEffect(() => {
    const opened = createDoorStore(event, { id, name })
    setStore(opened)
    opened.start()
    const unlisten = onDoor((told) => (told === null || told === event) && opened.changed())
    addEventListener('online', opened.returned)
    void keepPage(event)
    return () => {
      unlisten()
      removeEventListener('online', opened.returned)
      opened.stop()
    }
  }, [event, id, name])
  const state = useSyncExternalStore(
    (listener) => store?.subscribe(listener) ?? (() => {}),
    () => store?.read() ?? noDoor,
    () => noDoor,
  )
  return { store, state }
}
