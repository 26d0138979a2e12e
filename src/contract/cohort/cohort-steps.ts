// The way of an application: who may bring it from where to where. Whatever the table does not name does not happen.

/** In order: whoever stands at one has come past those before. */
export const funnelStages = [
  'enquired',
  'applied',
  'interview',
  'offered',
  'enrolled',
  'completed',
  'certified',
  'placed',
] as const

export const cohortStages = [...funnelStages, 'refused', 'withdrawn', 'lapsed'] as const
export type CohortStage = (typeof cohortStages)[number]

/** Stages that hold a place of the cohort. */
export const placedStages: readonly CohortStage[] = ['enrolled', 'completed', 'certified', 'placed']

export type CohortActor = 'applicant' | 'centre' | 'time'

type Move = { by: CohortActor; from: readonly CohortStage[]; to: CohortStage }

export const cohortMoves = {
  apply: { by: 'applicant', from: ['enquired'], to: 'applied' },
  interview: { by: 'centre', from: ['applied'], to: 'interview' },
  offer: { by: 'centre', from: ['applied', 'interview', 'lapsed'], to: 'offered' },
  accept: { by: 'applicant', from: ['offered'], to: 'enrolled' },
  complete: { by: 'centre', from: ['enrolled'], to: 'completed' },
  certify: { by: 'centre', from: ['completed'], to: 'certified' },
  place: { by: 'centre', from: ['certified'], to: 'placed' },
  refuse: { by: 'centre', from: ['enquired', 'applied', 'interview'], to: 'refused' },
  /** A trainee who does not go on. */
  release: { by: 'centre', from: ['enrolled'], to: 'withdrawn' },
  withdraw: { by: 'applicant', from: ['enquired', 'applied', 'interview', 'offered', 'enrolled'], to: 'withdrawn' },
  lapse: { by: 'time', from: ['offered'], to: 'lapsed' },
} as const satisfies Record<string, Move>
export type CohortMove = keyof typeof cohortMoves

const names = Object.keys(cohortMoves) as CohortMove[]

/** What people ask for; that an offer lapses the clock says. */
export const askedMoves = names.filter((name) => cohortMoves[name].by !== 'time') as [CohortMove, ...CohortMove[]]

/** Moves that say why. */
export const wordedMoves: readonly CohortMove[] = ['refuse', 'release']

/** Where it goes by that; null where it does not go. */
export function nextStage(from: CohortStage, move: CohortMove, by: CohortActor): CohortStage | null {
  const { by: mover, from: stages, to }: Move = cohortMoves[move]
  return mover === by && stages.includes(from) ? to : null
}

export const movesOf = (stage: CohortStage, by: CohortActor): CohortMove[] =>
  names.filter((move) => nextStage(stage, move, by) !== null)
