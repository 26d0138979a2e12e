import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, as the page was made with it, and from then on by the minute. */
export function useNow(made: number): number {
  const [now, setNow] = useState(made)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
