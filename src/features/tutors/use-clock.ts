import { useHydrated } from '@tanstack/react-router'
import { showSame, type ClockZone } from '#/words/tutor.ts'

/**
 * Times are told on the tutor’s clock until the browser, which has one of its own, has taken over, and on after that where it shows
 * the same at these instants.
 */
export function useClock(timeZone: string, instants: readonly string[]): { zone: ClockZone; own: string | null } {
  const hydrated = useHydrated()
  if (!hydrated) return { zone: timeZone, own: null }
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return showSame(instants, own, timeZone) ? { zone: timeZone, own: null } : { zone: own, own }
}
