import { useSyncExternalStore } from 'react'
import { design } from '#/lib/design.ts'

const query = `(min-width: ${design.breakpoints.md}px)`

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Room for seven days beside each other. The server takes it for granted. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
