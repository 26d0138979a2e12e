import { useSyncExternalStore } from 'react'
import { appConfig } from '#app.config'

const query = `(min-width: ${appConfig.breakpoints.md}px)`

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
