// What becomes of an application, and how much it holds. Apart from the schemas, for the pages that only show it.

/** A draft is its writer’s alone. Withdrawn ones are no more: nothing of them is kept. */
export const applicationStatuses = ['draft', 'submitted', 'review', 'interview', 'offer', 'hired', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Those that whoever applied is told of, and the columns of the board, in their order: what list and board count. */
export const applicantStages = ['submitted', 'review', 'interview', 'offer', 'hired', 'declined'] as const
export type ApplicantStage = (typeof applicantStages)[number]

export const decidedStatuses = ['hired', 'declined'] as const
export const isDecided = (status: ApplicationStatus): boolean =>
  (decidedStatuses as readonly ApplicationStatus[]).includes(status)

/**
 * To where a house brings an application from where it stands. What was decided can be taken up again as long as it is kept; back
 * to where nobody had looked at it nothing goes.
 */
export function movesFrom(status: ApplicationStatus): ApplicantStage[] {
  if (status === 'draft') return []
  return applicantStages.filter((to) => to !== 'submitted' && to !== status)
}

export const applicationLimits = {
  letter: { min: 20, max: 6000 },
  answer: 2000,
  /** What a house writes to whoever applied. */
  word: 2000,
  note: 2000,
  notes: 50,
  opinions: 10,
  opinion: 2000,
  opinionDays: { min: 1, max: 14, usual: 5 },
  rating: { min: 1, max: 5 },
  /** Times to talk that are offered together, and how long they last. */
  times: 5,
  minutes: { min: 10, max: 240, usual: 45 },
  place: 200,
  cvBytes: 5 * 1024 * 1024,
  /** Sent by one person within a day. */
  aDay: 30,
  drafts: 50,
  /** Moved together. */
  atOnce: 100,
} as const

/** What a CV is, told by its content. */
export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

/** A writer hears so many days before that their application goes. */
export const keepReminderDays = 7

/** What its writer can choose from instead of what the house has said, in months. */
export const keepChoices = [1, 3, 6, 12, 24] as const

/** A draft goes so many days after it was last written at, or after its job was over. */
export const draftDays = 60

/** Who reads it: those who look after its house, a colleague who was asked for an opinion, an admin. */
export const readerKinds = ['manager', 'colleague', 'admin'] as const
export type ReaderKind = (typeof readerKinds)[number]
