import type { FamilyChild } from '#/contract/attendance/attendance.ts'
import { m } from '#/paraglide/messages.js'
import { timeThere } from '#/words/dates.ts'
import { reasonWords } from './attendance.words.ts'

/** Where a child is today, as its family is told. */
export function todayWords({ state, cameAt, leftAt, reason, absences, today, timeZone }: FamilyChild): string {
  if (state === 'left')
    return leftAt ? m.attendance_today_left({ time: timeThere(leftAt, timeZone) }) : m.attendance_today_gone()
  if (state === 'here' || state === 'late')
    return cameAt ? m.attendance_today_since({ time: timeThere(cameAt, timeZone) }) : m.attendance_today_here()
  const told = absences.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const why = reason ?? told?.reason
  if (state === 'away' || told)
    return why ? m.attendance_today_away({ reason: reasonWords[why]() }) : m.attendance_today_not()
  return m.attendance_today_open()
}
