import { useSyncExternalStore } from 'react'

/** What lies over the page, one at a time. */
export type Overlay = 'settings' | 'palette'

let current: Overlay | null = null
let opener: Element | null = null
const asked = new Set<Overlay>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens an overlay in place of the one that is open; null closes it. */
export function showOverlay(next: Overlay | null): void {
  if (next && !current) opener = document.activeElement
  current = next
  if (next) asked.add(next)
  for (const listener of listeners) listener()
}

/** For the overlays' `onCloseAutoFocus`: what had the focus before gets it back, unless another overlay took over. */
export function returnFocus(event: Event): void {
  event.preventDefault()
  if (!current && opener instanceof HTMLElement) opener.focus()
}

/** `unasked`: it was never opened, so its code need not be loaded. `closed` lets it leave with its motion. */
export const useOverlay = (name: Overlay) =>
  useSyncExternalStore(
    subscribe,
    () => (current === name ? 'open' : asked.has(name) ? 'closed' : 'unasked'),
    () => 'unasked',
  )
