import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For the router's `scrollRestoration`: the page that came from the server lies where its inline script, or whoever has begun
 * to read it, has put it. The router would move it to its top again once it has been hydrated.
 */
export const movesPages = createIsomorphicFn()
  .server(() => () => true)
  .client(() => {
    let isFirst = true
    return () => {
      const moves = !isFirst
      isFirst = false
      return moves
    }
  })
