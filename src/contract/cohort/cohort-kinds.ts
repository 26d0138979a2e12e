// Apart from the schemas, so that pages that only show these need none of them.

export const cohortStatuses = ['draft', 'open', 'running', 'completed', 'cancelled'] as const
export type CohortStatus = (typeof cohortStatuses)[number]

export const cohortFormats = ['full_time', 'part_time', 'blended', 'online', 'summer'] as const
export type CohortFormat = (typeof cohortFormats)[number]

/** How somebody heard of the course. */
export const cohortSources = ['search', 'directory', 'recommendation', 'school', 'event', 'social', 'other'] as const
export type CohortSource = (typeof cohortSources)[number]

export const hourKinds = ['course', 'observation', 'practice', 'album', 'study'] as const
export type HourKind = (typeof hourKinds)[number]

/** Of an entry of hours; the last two stand for good. */
export const hourStates = ['open', 'signed', 'refused'] as const
export type HourState = (typeof hourStates)[number]

export const cohortLimits = {
  title: { min: 5, max: 150 },
  about: 3000,
  location: 120,
  capacity: 500,
  hours: 5000,
  visits: 200,
  /** In cents. */
  price: 10_000_000,
  trainers: 20,
  exams: 12,
  /** Of a training centre. */
  cohorts: 500,
  /** Of a person: open at once, wherever. */
  open: 10,
  applications: 5000,
  statement: { min: 20, max: 3000 },
  words: 500,
  note: 300,
  /** For how many days an offer may stand. */
  offerDays: 90,
  minutesOfDay: 1440,
  entries: 2000,
  /** Of the entries, how many a page shows. */
  shown: 100,
  /** Who stands first on the page of a cohort. */
  atRisk: 20,
} as const
