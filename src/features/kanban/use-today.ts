import { useState } from 'react'
import { useZone } from '#/lib/use-zone.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** The viewer's day as an ISO date; until the browser has taken over, that of UTC. */
export function useToday(): string {
  const zone = useZone()
  const [now] = useState(() => new Date())
  if (zone === 'UTC') return now.toISOString().slice(0, 10)
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
