import type { Audience } from '#/contract/plan/plan-kinds.ts'

/** What an audience pays: at least, and for the next plan; of how many people a team may be before that. */
export type StartingPrice = { audience: Audience; from: number; next: number | null; team: number | null }

export const isFreeFor = (audience: Audience, prices: readonly StartingPrice[] | null): boolean =>
  prices?.some((price) => price.audience === audience && price.from === 0) ?? false
