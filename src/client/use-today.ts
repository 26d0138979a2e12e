import { useSyncExternalStore } from 'react'
import { dayIn } from '#/words/dates.ts'

const never = () => () => {}
const here = () => dayIn(Date.now(), undefined)
const inUtc = () => dayIn(Date.now(), 'UTC')

/** Today's date, `2026-11-21`. The server knows only that of UTC; the browser puts its own in place. */
export const useToday = (): string => useSyncExternalStore(never, here, inUtc)
