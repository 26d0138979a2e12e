import { useSyncExternalStore } from 'react'

/** What lies over the page, one at a time. */
export type Overlay = 'settings' | 'palette'

let open: Overlay | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens an overlay in place of the one that is open; null closes it. */
export function showOverlay(next: Overlay | null): void {
  open = next
  for (const listener of listeners) listener()
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => open, () => null)
