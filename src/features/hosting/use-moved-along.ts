import { useRef } from 'react'
import { laterOn, minutesBetween } from './clock.ts'
import { momentIn, putMoment } from './components/moment-field.tsx'
import type { EventValues } from './event-form.ts'

/** A year that somebody is still typing is no beginning. */
const earliest = '1900'
const names = ['opens', 'closes'] as const

/**
 * When registering opens and closes goes along with the beginning, by the same difference, as long as nobody has written
 * something else there.
 */
export function useMovedAlong(event: Pick<EventValues, 'starts' | 'opens' | 'closes'>) {
  const put = useRef({ opens: event.opens, closes: event.closes })
  return (starts: string, form: HTMLFormElement | null): void => {
    if (!event.starts || starts < earliest) return
    const minutes = minutesBetween(event.starts, starts)
    for (const name of names) {
      const [first, last] = [event[name], put.current[name]]
      if (!first || momentIn(form, name) !== last) continue
      put.current[name] = laterOn(first, minutes)
      putMoment(form, name, put.current[name])
    }
  }
}
