import { Temporal } from 'temporal-polyfill'
import { ownClock, type Clock } from './notice-marks.ts'

/** By the clocks of a zone, for a page without scripts; of who has not said where they are, by this machine’s. */
export function clockIn(timeZone: string | undefined, now = new Date()): Clock {
  if (!timeZone) return ownClock(now)
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return {
    now,
    weekday: here.dayOfWeek % 7,
    hourOn: (days, hour) => new Date(here.add({ days }).withPlainTime({ hour }).epochMilliseconds),
  }
}
