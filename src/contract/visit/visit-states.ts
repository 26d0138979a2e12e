// What may become of a visit: who may bring it from where to where. Whatever the table does not name does not happen.
import type { VisitStatus } from './visit-kinds.ts'

/** Whoever comes, those who look after the school, the clock, and the platform itself. */
export type VisitActor = 'family' | 'school' | 'time' | 'house'

type Move = { by: readonly VisitActor[]; to: Partial<Record<VisitStatus, VisitStatus>> }

/** What nobody has confirmed lapses, whoever ends it: the school never heard of it. */
export const visitMoves = {
  confirm: { by: ['family'], to: { held: 'booked' } },
  cancel: { by: ['family', 'school', 'house'], to: { held: 'lapsed', booked: 'cancelled' } },
  lapse: { by: ['time'], to: { held: 'lapsed' } },
} as const satisfies Record<string, Move>
export type VisitMove = keyof typeof visitMoves

/** Where it goes by that; null where it does not go. */
export function nextVisitState(from: VisitStatus, move: VisitMove, by: VisitActor): VisitStatus | null {
  const { by: movers, to }: Move = visitMoves[move]
  return movers.includes(by) ? (to[from] ?? null) : null
}
