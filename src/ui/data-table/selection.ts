import { useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()

/** The chosen rows of a list, by id. It outlives the page, so that a look at one row loses nothing. Browser only. */
export function createSelection() {
  let chosen = none
  const listeners = new Set<() => void>()
  const set = (next: ReadonlySet<string>) => {
    chosen = next
    for (const listener of listeners) listener()
  }
  const chooseAll = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    set(next)
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => chosen,
    choose: (id: string, on: boolean) => chooseAll([id], on),
    chooseAll,
    clear: () => set(none),
  }
}

export type Selection = ReturnType<typeof createSelection>

const noStore = { subscribe: () => () => {}, read: () => none }

export function useSelected(store: Selection | undefined): ReadonlySet<string> {
  const { subscribe, read } = store ?? noStore
  return useSyncExternalStore(subscribe, read, () => none)
}
