// Where a pointer points on a board, read from the page itself: a thousand cards need no bookkeeping for it, and what
// scrolls or grows meanwhile is where it is seen.
import type { Target } from './place.ts'

/** The one draggable that all cards share. */
export const handId = 'hand'
/** The list of a column's cards, as something to drop upon. */
export const listId = (columnId: string) => `cards-${columnId}`

export function pointedAt(area: HTMLElement, { x, y }: { x: number; y: number }, heldId: string | null): Target | null {
  const column = nearest(area, x)
  // Its children, not what a selector finds: that would look through all that stands on every card, at every step.
  const items = column?.querySelector('ol')?.children
  if (!column?.dataset.column || !items) return null
  let at = firstBelow(items, y)
  // In front of the card that is held is in front of the one behind it.
  if (cardAt(items, at) === heldId) at += 1
  return { columnId: column.dataset.column, before: cardAt(items, at) }
}

const cardAt = (items: HTMLCollection, at: number): string | null =>
  (items[at] as HTMLElement | undefined)?.dataset.card ?? null

function nearest({ children }: HTMLElement, x: number): HTMLElement | undefined {
  let found: HTMLElement | undefined
  let least = Infinity
  for (const column of children as HTMLCollectionOf<HTMLElement>) {
    if (!column.dataset.column) continue
    const { left, right } = column.getBoundingClientRect()
    const away = Math.max(left - x, x - right, 0)
    if (away < least) [found, least] = [column, away]
  }
  return found
}

/** The first card whose middle is below a height: they stand in order, so it is found by halving. */
function firstBelow(items: HTMLCollection, y: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { top, bottom } = items[middle]!.getBoundingClientRect()
    if ((top + bottom) / 2 > y) high = middle
    else low = middle + 1
  }
  return low
}
