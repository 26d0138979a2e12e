import { useEffect, useState } from 'react'

const pauseMs = 200

/** A text as it was when typing last paused. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(setSettled, pauseMs, typed)
    return () => clearTimeout(pause)
  }, [typed])
  return settled
}
