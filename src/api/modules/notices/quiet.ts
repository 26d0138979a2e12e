// When somebody is not to be called, on their own clock and on that of the rooms they work in.
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { dateOfLocalTime, dayMs, instantOf, localTimeOf, localTimeOfDate } from '../calendar/calendar.time.ts'

export type Clocks = {
  timeZone: string
  /** `HH:MM`. Where it ends before it begins it lasts over midnight; where both are one, it is the whole day. */
  quietHours: { start: string; end: string } | null
  /** Of the rooms in which somebody is with the children; empty where they do not want that to be quiet. */
  rooms: readonly { timeZone: string; workCycles: readonly WorkCycle[] }[]
}

type Stretch = { start: Date; end: Date }

const clockMs = (clock: string): number => Date.parse(`1970-01-01T${clock}:00Z`)

/** The days of a zone that touch a moment: a stretch that began the day before may last until now. */
const daysAround = (at: Date, timeZone: string): number[] => {
  const today = localTimeOfDate(dateOfLocalTime(localTimeOf(at, timeZone)))
  return [today - dayMs, today]
}

/** By what the clock on the wall shows: where an hour comes twice, it is quiet twice. */
function isQuiet({ timeZone, quietHours }: Clocks, at: Date): boolean {
  if (!quietHours) return false
  const [start, end] = [clockMs(quietHours.start), clockMs(quietHours.end)]
  const clock = localTimeOf(at, timeZone) % dayMs
  return start < end ? clock >= start && clock < end : clock >= start || clock < end
}

/** Null where it is not quiet. Clocks may be put forward or back until then: of the two ways to count, the one that is right. */
function ownQuietEnd(clocks: Clocks, at: Date): Date | null {
  const { timeZone, quietHours } = clocks
  if (!quietHours || !isQuiet(clocks, at)) return null
  const local = localTimeOf(at, timeZone)
  const left = (clockMs(quietHours.end) - (local % dayMs) + dayMs) % dayMs || dayMs
  const byClock = instantOf(local + left, timeZone)
  const byDuration = new Date(at.getTime() + left)
  const ends = [byClock, byDuration].filter((end) => end > at && !isQuiet(clocks, end)).map((end) => end.getTime())
  return new Date(ends.length > 0 ? Math.min(...ends) : at.getTime() + dayMs)
}

const cyclesOf = ({ rooms }: Clocks, at: Date): Stretch[] =>
  rooms.flatMap(({ timeZone, workCycles }) =>
    daysAround(at, timeZone).flatMap((day) =>
      workCycles
        .filter(({ weekday }) => weekday === (new Date(day).getUTCDay() || 7))
        .map(({ start, end }) => ({
          start: instantOf(day + clockMs(start), timeZone),
          end: instantOf(day + clockMs(end), timeZone),
        })),
    ),
  )

/** One ends where another begins; whoever is never to be called is asked again in a day. */
const stretchesAtMost = 50

/** When it is over, if it is quiet at that moment; else null. Throws a RangeError for a zone that nobody knows. */
export function quietUntil(at: Date, clocks: Clocks): Date | null {
  let until = at
  for (let round = 0; round < stretchesAtMost; round += 1) {
    const cycles = cyclesOf(clocks, until).filter(({ start, end }) => start <= until && until < end)
    const ends = [ownQuietEnd(clocks, until), ...cycles.map(({ end }) => end)].flatMap((end) => end?.getTime() ?? [])
    if (ends.length === 0) return until > at ? until : null
    until = new Date(Math.max(...ends))
    if (until.getTime() - at.getTime() >= dayMs) return new Date(at.getTime() + dayMs)
  }
  return until
}

const digestAt = clockMs('18:00')

/** When what somebody wants once a day comes next: at six in the evening, on their clock. */
export function nextDigest(at: Date, timeZone: string): Date {
  const [, today] = daysAround(at, timeZone)
  const next = instantOf(today! + digestAt, timeZone)
  return next > at ? next : instantOf(today! + dayMs + digestAt, timeZone)
}
