import { useHydrated } from '@tanstack/react-router'
import type { Zone } from '#/words/dates.ts'

/** In which zone times are told: the browser's own, once it has taken over. */
export const useZone = (): Zone => (useHydrated() ? undefined : 'UTC')
