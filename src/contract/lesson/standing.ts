// How a child stands with a work, from the latest act of each kind. Acts come in any order, from several devices.
import type { ActKind, WorkState } from './lesson-kinds.ts'

/** When each kind of act was last made. */
export type LatestActs = Partial<Record<ActKind, string>>

const later = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || one > other)

/**
 * Null: nothing is known. What is mastered stays so, however often the child comes back to it, until somebody wants to
 * present it again. A plan counts as long as nothing else is known.
 */
export function stateOf({ planned, presented, practised, mastered, represent }: LatestActs): WorkState | null {
  const shown = later(represent, presented) && later(represent, mastered) ? represent : undefined
  if (shown) return 'represent'
  if (mastered && !later(presented, mastered)) return 'mastered'
  if (practised) return 'practising'
  if (presented) return mastered ? 'practising' : 'presented'
  return planned ? 'planned' : null
}

/** Whether a presentation that was planned has not been given since. */
export const isPlanned = ({ planned, presented }: LatestActs): boolean => later(planned, presented)

/** The last that is known of it but plans. */
export const lastOf = ({ presented, practised, mastered, represent }: LatestActs): string | undefined =>
  [presented, practised, mastered, represent].reduce((last, one) => (later(one, last) ? one : last), undefined)
