import { createIsomorphicFn } from '@tanstack/react-start'

/** Somebody has been on this page before, and there is a place to go back to once all of it is there. */
const isComingBack = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type !== 'navigate'
}

/**
 * For the router's `scrollRestoration`: a page that was opened anew lies where whoever has begun to read it has put it. The
 * router would move it to its top again once it has been hydrated.
 */
export const movesPages = createIsomorphicFn()
  .server(() => () => true)
  .client(() => {
    let moves = isComingBack()
    return () => {
      const now = moves
      moves = true
      return now
    }
  })
