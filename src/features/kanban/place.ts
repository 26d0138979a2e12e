// Pure rules of where a card may be dropped: by the pointer, by the arrow keys, and the position that is sent to the API.
import type { Board, Column, Place } from '#/contract/board/board.ts'

/** In front of the card `before`, or at the end of the column where it is null. */
export type Target = { columnId: string; before: string | null }

/** The cards that each column shows. Cards that a filter hides keep their position. */
export type Shown = Readonly<Record<string, readonly string[]>>

/** A column that has reached its limit: cards that stand in it may still change places there. */
export function isFullFor(
  { cards, columns }: Pick<Board, 'cards' | 'columns'>,
  cardId: string,
  columnId: string,
): boolean {
  const column = columns[columnId]
  return column !== undefined && cards[cardId]?.columnId !== columnId && isFull(column)
}

export const isFull = ({ wipLimit, cardIds }: Pick<Column, 'wipLimit' | 'cardIds'>): boolean =>
  wipLimit !== null && cardIds.length >= wipLimit

/** Where a new card goes: the first column that takes one, else the first. */
export const firstOpenColumn = ({ columnOrder, columns }: Pick<Board, 'columnOrder' | 'columns'>): string | null =>
  columnOrder.find((id) => columns[id] && !isFull(columns[id])) ?? columnOrder[0] ?? null

/** Where a card stands, as it would be put there again. */
export function placeOf({ cards, columns }: Pick<Board, 'cards' | 'columns'>, cardId: string): Required<Place> | null {
  const columnId = cards[cardId]?.columnId
  const ids = columnId === undefined ? undefined : columns[columnId]?.cardIds
  if (columnId === undefined || !ids) return null
  const at = ids.indexOf(cardId)
  return { columnId, after: ids[at - 1] ?? null, before: ids[at + 1] ?? null }
}

type Order = Pick<Board, 'columns' | 'columnOrder'>

/** The neighbours of a card that is dropped at a target, hidden cards included. */
export function placeAt({ columns }: Order, cardId: string, { columnId, before }: Target): Required<Place> {
  const others = columns[columnId]?.cardIds.filter((id) => id !== cardId) ?? []
  const found = before === null ? -1 : others.indexOf(before)
  const at = found < 0 ? others.length : found
  return { columnId, after: others[at - 1] ?? null, before: others[at] ?? null }
}

export function targetOf(board: Pick<Board, 'cards'>, shown: Shown, cardId: string): Target | null {
  const columnId = board.cards[cardId]?.columnId
  if (columnId === undefined) return null
  const ids = shown[columnId] ?? []
  const at = ids.indexOf(cardId)
  return { columnId, before: (at < 0 ? undefined : ids[at + 1]) ?? null }
}

export function isSame(a: Target | null, b: Target | null): boolean {
  return a?.columnId === b?.columnId && a?.before === b?.before
}

export type Step = 'up' | 'down' | 'back' | 'on'

/** The next target in a direction: up and down in the column, left and right at the same height. */
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

/** The position among the visible cards, as "2 of 5". */
export function positionAt(shown: Shown, cardId: string, { columnId, before }: Target): { at: number; of: number } {
  const ids = (shown[columnId] ?? []).filter((id) => id !== cardId)
  const found = before === null ? -1 : ids.indexOf(before)
  return { at: (found < 0 ? ids.length : found) + 1, of: ids.length + 1 }
}
