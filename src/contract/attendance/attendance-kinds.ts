// What stands in a register. Apart from the calls, so that pages that only show it need no schema.

/** What an entry says. `open` takes back whatever was said of that day. */
export const attendanceMarks = ['here', 'late', 'away', 'left', 'open'] as const

/** Where a child is on a day, as its latest entry says. `open`: nobody has said. */
export type AttendanceState = (typeof attendanceMarks)[number]

export const absenceReasons = ['ill', 'appointment', 'family', 'travel', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const attendanceLimits = {
  note: 300,
  person: 120,
  /** Of one child on one day: more than anybody needs to put it right. */
  entries: 40,
  /** More than a classroom has. */
  children: 200,
  /** How long a day can still be put right. */
  correctableDays: 31,
  /** The longest absence that is told at once, and how far ahead. */
  absenceDays: 92,
  aheadDays: 366,
  /** Of one child, told and not over. */
  absences: 20,
  /** How much of the past a family sees. */
  familyDays: 31,
  keptYears: 3,
}
