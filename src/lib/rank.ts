// Where a card stands in its column. A rank is a text between two others, so that a move writes one row and nobody else's.
import { generateKeyBetween } from 'fractional-indexing'

export type Ranked = { id: string; rank: string }
/** Between which neighbours something was put down, as far as whoever did it could see. */
export type Neighbours = { after?: string | null; before?: string | null }

/** By rank, code unit by code unit as the database compares them, then by id. */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.rank === b.rank ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.rank < b.rank ? -1 : 1

/**
 * The rank for something put down among others, which are in order and without itself. Behind `after` if it is still
 * there, else in front of `before`, else at the end: so two people who move at once agree, whoever came first.
 */
export function rankAt(others: readonly Ranked[], { after, before }: Neighbours): string {
  const behind = after ? others.findIndex(({ id }) => id === after) : -1
  const ahead = before ? others.findIndex(({ id }) => id === before) : -1
  const at = behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : others.length
  const lower = others[at - 1]?.rank ?? null
  // Equal ranks cannot come from here; should there be some, the next greater one makes room.
  const upper = others.slice(at).find(({ rank }) => lower === null || rank > lower)?.rank ?? null
  return generateKeyBetween(lower, upper)
}
