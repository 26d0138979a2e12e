import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { dateFormat, listFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { weeksOf, type Hours } from './work-cycles.ts'

/** 1 January 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))
export const weekdayWord = (weekday: number, width: 'short' | 'long'): string =>
  dateFormat({ weekday: width, timeZone: 'UTC' }).format(dayOf(weekday))

const clockWord = (time: string): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2024-01-01T${time}:00Z`))
// Not `formatRange`: its spaces differ between the server's and the browser's tables.
const hoursWord = ({ start, end }: Hours): string => `${clockWord(start)}–${clockWord(end)}`

/** "Mon–Fri"; days with a gap one by one. */
function daysWord(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isRow = days.length > 2 && last - first === days.length - 1
  const shown = isRow ? [first, last] : days
  return shown.map((day) => weekdayWord(day, 'short')).join(isRow ? '–' : ', ')
}

/** Such as "Mon–Fri 8:30 AM–11:30 AM". */
export const workWord = (cycles: readonly WorkCycle[]): string =>
  weeksOf(cycles)
    .map(({ days, hours }) => `${daysWord(days)} ${listFormat().format(hours.map(hoursWord))}`)
    .join('; ')

/** How a classroom stands to its places; nothing where it has no limit. */
export function placesWord({ students, capacity }: Pick<Classroom, 'students' | 'capacity'>) {
  if (capacity === null) return null
  const free = capacity - students
  const tell = (tone: BadgeTone, word: string) => ({ tone, word })
  if (free > 0) return tell('success', m.classrooms_free({ count: free }))
  return free === 0 ? tell('neutral', m.classrooms_full()) : tell('warning', m.classrooms_over({ count: -free }))
}
