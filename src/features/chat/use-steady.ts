import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...given: never[]) => void>

/** The same handlers for good, which do what the latest ones do: what gets them need not render anew. */
export function useSteady<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]!(...given)]),
      ) as H,
  )
  return steady
}
