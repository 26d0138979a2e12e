import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createDoorStore, noDoor, type DoorState, type DoorStore } from './door-store.ts'
import { keepPage } from './keep-page.ts'
import { listen } from './listen.ts'

/** The door of an event while its page is open. */
export function useDoorStore(
  event: string,
  { id, name }: { id: string; name: string },
): { store: DoorStore; state: DoorState } {
  const store = useMemo(() => createDoorStore(event, { id, name }), [event, id, name])
  useEffect(() => {
    const stop = store.start()
    addEventListener('online', store.returned)
    void keepPage(event)
    return () => {
      removeEventListener('online', store.returned)
      stop()
    }
  }, [event, store])
  const state = useSyncExternalStore(store.subscribe, store.read, () => noDoor)
  // Once there is a connection: the stream finds back by itself.
  const { wasOnline } = state
  useEffect(() => (wasOnline ? listen(event, store.changed) : undefined), [event, store, wasOnline])
  return { store, state }
}
