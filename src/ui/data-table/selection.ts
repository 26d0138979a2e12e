import { useLayoutEffect, useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * The chosen rows of a list, by id. They outlive the page, so that a look at one row loses nothing, but not their list: another
 * search, filter or order gives them up (`useSelectionOf`). Browser only.
 */
export function createSelection() {
  let chosen = none
  let list: string | undefined
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
    readIn: (wanted: string) => (wanted === list ? chosen : none),
    /** Another list is shown: what was chosen in the one before is no longer seen. */
    show(next: string) {
      if (next === list) return
      list = next
      set(none)
    },
    choose: (id: string, on: boolean) => chooseAll([id], on),
    chooseAll,
    clear: () => set(none),
  }
}

export type Selection = ReturnType<typeof createSelection>

/** The chosen rows of the list that is shown. `list` is all that decides what it holds, and whose it is; not the page of it. */
export function useSelectionOf(store: Selection, ...list: unknown[]): ReadonlySet<string> {
  const key = JSON.stringify(list)
  useLayoutEffect(() => store.show(key), [store, key])
  return useSyncExternalStore(
    store.subscribe,
    () => store.readIn(key),
    () => none,
  )
}

const noStore = { subscribe: () => () => {}, read: () => none }

/** The chosen rows, for parts of a list whose screen says which list it is. */
export function useSelected(store: Selection | undefined): ReadonlySet<string> {
  const { subscribe, read } = store ?? noStore
  return useSyncExternalStore(subscribe, read, () => none)
}
