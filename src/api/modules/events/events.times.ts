// When an event is. Hosts write what a clock in its zone shows; it is kept as instants, and as the days it has there. Pure.
import { Temporal } from 'temporal-polyfill'
import type { hourChoices } from '#/contract/event/event.ts'
import { eventLimits } from '#/contract/event/event-kinds.ts'

type Hour = (typeof hourChoices)[number]
/** Why a time cannot be: as the words of fields have it. */
export type TimeRefusal = 'missing_hour' | 'doubled_hour' | 'local_time'

/** The instants at which a clock there shows this time: none, one, or two. */
export function instantsOf(local: string, timeZone: string): Date[] {
  const time = Temporal.PlainDateTime.from(local)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(timeZone, { disambiguation }),
  )
  const shown = [earlier!, later!].filter((at) => at.toPlainDateTime().equals(time))
  return [...new Set(shown.map((at) => at.epochMilliseconds))].map((at) => new Date(at))
}

/** The one instant that is meant, or why there is none. */
export function instantIn(local: string, timeZone: string, hour: Hour | null): Date | TimeRefusal {
  try {
    const found = instantsOf(local, timeZone)
    if (found.length === 0) return 'missing_hour'
    if (found.length === 1) return found[0]!
    return hour ? found[hour === 'first' ? 0 : 1]! : 'doubled_hour'
  } catch {
    return 'local_time'
  }
}

/** The first moment of a day, which is not midnight everywhere. */
const beginningOf = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

export type EventTimes = { startsAt: Date; endsAt: Date; startsOn: string; endsOn: string }
export type WrittenTimes = {
  starts: string
  ends: string
  startsHour: Hour | null
  endsHour: Hour | null
  timeZone: string
  allDay: boolean
}
type Refused = { field: 'starts' | 'ends'; kind: TimeRefusal | 'end_before_start' | 'event_too_long' | 'too_far' }

export function timesOf(written: WrittenTimes, now = new Date()): EventTimes | Refused {
  const times = written.allDay ? wholeDays(written) : clockTimes(written)
  if ('field' in times) return times
  if (times.endsAt <= times.startsAt) return { field: 'ends', kind: 'end_before_start' }
  const days = (times.endsAt.getTime() - times.startsAt.getTime()) / 86_400_000
  if (days > eventLimits.days + 0.5) return { field: 'ends', kind: 'event_too_long' }
  const latest = now.getTime() + eventLimits.yearsAhead * 366 * 86_400_000
  return times.startsAt.getTime() > latest ? { field: 'starts', kind: 'too_far' } : times
}

function clockTimes({ starts, ends, startsHour, endsHour, timeZone }: WrittenTimes): EventTimes | Refused {
  const startsAt = instantIn(starts, timeZone, startsHour)
  if (typeof startsAt === 'string') return { field: 'starts', kind: startsAt }
  const endsAt = instantIn(ends, timeZone, endsHour)
  if (typeof endsAt === 'string') return { field: 'ends', kind: endsAt }
  const startsOn = starts.slice(0, 10)
  // What ends at midnight has nothing of the day that begins then.
  const last = dayIn(new Date(endsAt.getTime() - 1), timeZone)
  return { startsAt, endsAt, startsOn, endsOn: last < startsOn ? startsOn : last }
}

function wholeDays({ starts, ends, timeZone }: WrittenTimes): EventTimes | Refused {
  try {
    const first = Temporal.PlainDate.from(starts.slice(0, 10))
    const last = Temporal.PlainDate.from(ends.slice(0, 10))
    return {
      startsAt: beginningOf(first, timeZone),
      endsAt: beginningOf(last.add({ days: 1 }), timeZone),
      startsOn: first.toString(),
      endsOn: last.toString(),
    }
  } catch {
    return { field: 'starts', kind: 'local_time' }
  }
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const dayIn = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString()

/** As its hosts wrote it: what the clock shows, and which of two where it shows that twice. */
export function localTimeOf(at: Date, timeZone: string): { local: string; hour: Hour | null } {
  const local = zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const found = instantsOf(local, timeZone)
  const hour = found.length < 2 ? null : found[0]!.getTime() === at.getTime() ? 'first' : 'second'
  return { local, hour }
}

/** All that an event's form shows of its times. */
export function writtenTimes(row: {
  startsAt: Date | null
  endsAt: Date | null
  startsOn: string | null
  endsOn: string | null
  timeZone: string
  allDay: boolean
}) {
  const { startsAt, endsAt, startsOn, endsOn, timeZone, allDay } = row
  if (!startsAt || !endsAt) return { starts: null, ends: null, startsHour: null, endsHour: null }
  if (allDay) return { starts: `${startsOn}T00:00`, ends: `${endsOn}T00:00`, startsHour: null, endsHour: null }
  const [first, last] = [localTimeOf(startsAt, timeZone), localTimeOf(endsAt, timeZone)]
  return { starts: first.local, ends: last.local, startsHour: first.hour, endsHour: last.hour }
}
