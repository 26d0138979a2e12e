// The way of a practicum: who may bring it from where to where. Apart from the schemas, so that pages that only show it need none.

/** `asked`: not both sides have agreed. The last two stand for good. */
export const practicumStates = ['asked', 'running', 'signed', 'ended'] as const
export type PracticumState = (typeof practicumStates)[number]

export const practicumSides = ['trainee', 'school', 'supervisor', 'centre', 'trainer'] as const
export type PracticumSide = (typeof practicumSides)[number]

/** By which of the sides it ended; the others nobody asked for. */
export const practicumEnds = [
  'declined',
  'refused',
  'withdrawn',
  'stopped',
  'supervisor_left',
  'trainee_left',
  'school_left',
  'cohort_ended',
  'over',
] as const
export type PracticumEnd = (typeof practicumEnds)[number]

type Move = { by: PracticumSide; from: readonly PracticumState[]; end: PracticumEnd | null }

export const practicumMoves = {
  /** The school takes the trainee, and names who supervises. */
  accept: { by: 'school', from: ['asked'], end: null },
  agree: { by: 'trainee', from: ['asked'], end: null },
  sign: { by: 'supervisor', from: ['running'], end: null },
  decline: { by: 'school', from: ['asked'], end: 'declined' },
  stop: { by: 'school', from: ['running'], end: 'stopped' },
  refuse: { by: 'trainee', from: ['asked', 'running'], end: 'refused' },
  withdraw: { by: 'centre', from: ['asked', 'running'], end: 'withdrawn' },
} as const satisfies Record<string, Move>
export type PracticumMove = keyof typeof practicumMoves
export const practicumMoveNames = Object.keys(practicumMoves) as [PracticumMove, ...PracticumMove[]]

/** Moves that say why. */
export const wordedPracticumMoves: readonly PracticumMove[] = ['decline', 'stop', 'withdraw']

type Standing = { state: PracticumState; schoolAgreed: boolean; traineeAgreed: boolean }

export function practicumMovesOf(
  { state, schoolAgreed, traineeAgreed }: Standing,
  sides: readonly PracticumSide[],
): PracticumMove[] {
  return practicumMoveNames.filter((name) => {
    const { by, from }: Move = practicumMoves[name]
    if (!sides.includes(by) || !from.includes(state)) return false
    return !(name === 'accept' && schoolAgreed) && !(name === 'agree' && traineeAgreed)
  })
}

export const milestoneKinds = ['visit', 'milestone'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

export const practicumLimits = {
  /** Of one application, ended ones among them. */
  practicums: 10,
  milestones: 50,
  hours: 2000,
  words: 500,
  /** After its last day, until it can be signed no more. */
  signDays: 14,
  /** Schools to choose from. */
  schools: 20,
  search: 80,
  supervisors: 200,
} as const
