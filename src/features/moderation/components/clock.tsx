import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { clockTime } from '#/words/dates.ts'

/** A time of day by the reader's own clock, once that is known. */
export function Clock({ at, children }: { at: string; children: (time: string) => ReactNode }) {
  const zone = useHydrated() ? undefined : 'UTC'
  return children(clockTime(at, zone))
}
