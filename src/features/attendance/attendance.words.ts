import type { AbsenceReason, AttendanceState } from '#/contract/attendance/attendance-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { dateFormat } from '#/words/formats.ts'

export const stateWords: Record<AttendanceState, () => string> = {
  here: m.attendance_state_here,
  late: m.attendance_state_late,
  away: m.attendance_state_away,
  left: m.attendance_state_left,
  open: m.attendance_state_open,
}

export const reasonWords: Record<AbsenceReason, () => string> = {
  ill: m.attendance_reason_ill,
  appointment: m.attendance_reason_appointment,
  family: m.attendance_reason_family,
  travel: m.attendance_reason_travel,
  other: m.attendance_reason_other,
}

/** Where it stands alone: on a button, in a choice, at the beginning of a line. */
export function reasonTitle(reason: AbsenceReason): string {
  const word = reasonWords[reason]()
  return word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1)
}

/** One day, or the first and the last of several. */
export const spanWords = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    new Date(startsOn),
    new Date(endsOn),
  )
