// Apart from the schemas, so that pages that only show these need none of them.

/** `held`: a guest who has not confirmed; it counts as taken for a time. The last two are over. */
export const visitStatuses = ['held', 'booked', 'cancelled', 'lapsed'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** Who or what ended it. `house`: the school is not in the directory any more; `account`: the family’s was closed. */
export const visitEndings = ['family', 'school', 'house', 'time', 'account'] as const
export type VisitEnding = (typeof visitEndings)[number]

export const visitMinutes = [30, 45, 60, 90, 120, 180] as const
export const visitPauses = [0, 15, 30, 60] as const
export const visitNoticeHours = [4, 12, 24, 48, 72, 168] as const
export const visitHorizonDays = [14, 28, 42, 60, 90] as const

/** For how long a chair waits for a guest’s mailbox. */
export const visitHeldMinutes = 30

export const visitLimits = {
  /** At one time, so that no work cycle is crowded. */
  families: 6,
  adults: 4,
  children: 6,
  /** Of a week, and of days that differ. */
  hours: 28,
  exceptions: 40,
  rangesOfDay: 4,
  expect: 600,
  note: 500,
  word: 300,
  /** Of a family: begun within a day, and still to come, wherever. */
  perDay: 5,
  coming: 10,
  /** How many times a page shows at once. */
  days: 31,
} as const
