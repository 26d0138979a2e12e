// Finds the drop target under the pointer by the page's own geometry, so that nothing has to be measured in advance or kept
// up to date for a thousand cards while the page scrolls.
import type { Target } from './place.ts'

/** The one draggable that all cards share. */
export const anyCardId = 'any-card'
export const listId = (columnId: string) => `cards-${columnId}`

export function pointedAt(
  area: HTMLElement,
  { x, y }: { x: number; y: number },
  draggedId: string | null,
): Target | null {
  const column = nearest(area, x)
  // `children` and not a selector: that would search all descendants at each pointer move.
  const items = column?.querySelector('ol')?.children
  if (!column?.dataset.column || !items) return null
  let at = firstBelow(items, y)
  // In front of the dragged card means in front of the card behind it.
  if (cardAt(items, at) === draggedId) at += 1
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

/** Cards are in order, so a binary search finds the first whose middle is below the pointer. */
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
