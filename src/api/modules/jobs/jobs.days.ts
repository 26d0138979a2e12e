// The last day of a job, on the calendar of where it is. Pure.
import { Temporal } from 'temporal-polyfill'
import { jobLimits } from '#/contract/job/job-kinds.ts'

/** The day it is there. */
const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** The first moment after a day there, which is not midnight everywhere. */
export const endOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)

/** Why a day cannot be the last one that is written now, in the kinds of fields; null where it can. */
export function refusalOfLastDay(
  day: string,
  timeZone: string,
  now = new Date(),
): 'day_to_come' | 'job_too_long' | null {
  const today = dayIn(now, timeZone)
  const last = Temporal.PlainDate.from(day)
  if (Temporal.PlainDate.compare(last, today) < 0) return 'day_to_come'
  return today.until(last, { largestUnit: 'days' }).days > jobLimits.days ? 'job_too_long' : null
}

const unsaidMs = 30 * 86_400_000

/** Where it stands in the list: what does not say what it pays, as if it were thirty days older. */
export const rankedAt = (publishedAt: Date, salary: unknown): Date =>
  new Date(publishedAt.getTime() - (salary ? 0 : unsaidMs))
