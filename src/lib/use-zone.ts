import { useHydrated } from '@tanstack/react-router'

/** The server does not know where somebody is: until the browser has taken over, times are told in UTC. */
export type Zone = 'UTC' | undefined

/** In which zone times are told: the browser's own, once it has taken over. */
export const useZone = (): Zone => (useHydrated() ? undefined : 'UTC')
