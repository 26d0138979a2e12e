// Pure rules of where a card may be put: what is pointed at, one step by the keys, and the place that is asked for.
import type { Board, Place } from '#/contract/board/board.ts'

/** In front of a card, or at the end of a column where `before` is null. */
export type Target = { columnId: string; before: string | null }

/** Which cards of each column are shown; what is filtered out keeps its place between the others. */
export type Shown = Readonly<Record<string, readonly string[]>>

type Order = Pick<Board, 'columns' | 'columnOrder'>

/** The neighbours that a card gets at a target, hidden ones among them. */
export function placeAt({ columns }: Order, cardId: string, { columnId, before }: Target): Required<Place> {
  const others = columns[columnId]?.cardIds.filter((id) => id !== cardId) ?? []
  const found = before === null ? -1 : others.indexOf(before)
  const at = found < 0 ? others.length : found
  return { columnId, after: others[at - 1] ?? null, before: others[at] ?? null }
}

/** Where a card is now. */
export function targetOf(board: Pick<Board, 'cards'>, shown: Shown, cardId: string): Target | null {
  const columnId = board.cards[cardId]?.columnId
  if (columnId === undefined) return null
  const ids = shown[columnId] ?? []
  const at = ids.indexOf(cardId)
  return { columnId, before: (at < 0 ? undefined : ids[at + 1]) ?? null }
}

/** Whether a card would stay where it is. */
export function isSame(a: Target | null, b: Target | null): boolean {
  return a?.columnId === b?.columnId && a?.before === b?.before
}

export type Step = 'up' | 'down' | 'back' | 'on'

/** The next target in a direction: up and down within the column, back and on into its neighbours at the same height. */
export function step({ columnOrder }: Order, shown: Shown, cardId: string, from: Target, to: Step): Target {
  const idsOf = (columnId: string) => (shown[columnId] ?? []).filter((id) => id !== cardId)
  const ids = idsOf(from.columnId)
  const found = from.before === null ? -1 : ids.indexOf(from.before)
  const at = found < 0 ? ids.length : found
  if (to === 'up' || to === 'down') {
    const next = Math.min(Math.max(at + (to === 'up' ? -1 : 1), 0), ids.length)
    return { columnId: from.columnId, before: ids[next] ?? null }
  }
  const columnId = columnOrder[columnOrder.indexOf(from.columnId) + (to === 'back' ? -1 : 1)] ?? from.columnId
  return columnId === from.columnId ? from : { columnId, before: idsOf(columnId)[at] ?? null }
}

/** The how-manieth of how many a card is at a target, counted as it is seen. */
export function positionAt(shown: Shown, cardId: string, { columnId, before }: Target): { at: number; of: number } {
  const ids = (shown[columnId] ?? []).filter((id) => id !== cardId)
  const found = before === null ? -1 : ids.indexOf(before)
  return { at: (found < 0 ? ids.length : found) + 1, of: ids.length + 1 }
}
