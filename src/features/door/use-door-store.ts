import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createDoorStore, noDoor, type DoorState, type DoorStore } from './door-store.ts'
import { keepPage } from './keep-page.ts'
import { listen } from './listen.ts'

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
    addEventListener('online', opened.returned)
    void keepPage(event)
    return () => {
      removeEventListener('online', opened.returned)
      opened.stop()
    }
  }, [event, id, name])
  const state = useSyncExternalStore(
    (listener) => store?.subscribe(listener) ?? (() => {}),
    () => store?.read() ?? noDoor,
    () => noDoor,
  )
  // Once there is a connection: the stream finds back by itself.
  const isHeard = useRef(false)
  const mayListen = state.line === 'online' || isHeard.current
  useEffect(() => {
    if (!store || !mayListen) return
    isHeard.current = true
    return listen(event, store.changed)
  }, [event, store, mayListen])
  return { store, state }
}
