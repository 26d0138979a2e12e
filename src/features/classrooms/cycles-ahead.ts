// Which work cycles of a classroom are going on or come next, on the classroom's own clock. Pure.
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { dateFormat } from '#/words/formats.ts'

export type CycleAhead = Pick<WorkCycle, 'start' | 'end'> & {
  isNow: boolean
  /** The day, `2026-11-25`, where the classroom is. */
  day: string
}

const dayMs = 86_400_000

/** The rest of today's cycles; where none is left, the first of the next day that has some. */
export function cyclesAhead(
  { workCycles, timeZone }: Pick<Classroom, 'workCycles' | 'timeZone'>,
  at: number,
): CycleAhead[] {
  const { today, clock } = clockIn(timeZone, at)
  for (let days = 0; days <= 7; days++) {
    const date = new Date(Date.parse(today) + days * dayMs)
    const ahead = workCycles
      .filter(({ weekday, end }) => weekday === (date.getUTCDay() || 7) && (days > 0 || end > clock))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .map(({ start, end }) => ({
        start,
        end,
        isNow: days === 0 && start <= clock,
        day: date.toISOString().slice(0, 10),
      }))
    if (ahead.length > 0) return days === 0 ? ahead : ahead.slice(0, 1)
  }
  return []
}

function clockIn(timeZone: string, at: number): { today: string; clock: string } {
  const format = dateFormat(
    {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    'en-CA',
  )
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { today: `${parts.year}-${parts.month}-${parts.day}`, clock: `${parts.hour}:${parts.minute}` }
}
