import { instantOf, localTimeOf } from '../calendar/calendar.time.ts'

/** The instant at which a clock in that zone shows this time; null where it never does, as in the hour that it is put forward by. */
export function instantIn(localTime: string, zone: string): Date | null {
  const asked = Date.parse(`${localTime}:00Z`)
  if (Number.isNaN(asked) || !new Date(asked).toISOString().startsWith(localTime)) return null
  const instant = instantOf(asked, zone)
  return localTimeOf(instant, zone) === asked ? instant : null
}
