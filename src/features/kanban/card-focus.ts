// The arrows go from card to card, as they lie on the board.
import type { KeyboardEvent } from 'react'

const cardsOf = (column: Element | null | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]

/** Whether the focus went to another card. Only from a card's own link: what is typed or chosen keeps its arrows. */
export function moveCardFocus({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (!key.startsWith('Arrow') || altKey || ctrlKey || metaKey || shiftKey) return false
  const card = (target as Element).closest('a')?.closest<HTMLElement>('[data-card]')
  const column = card?.closest('[data-column]')
  if (!card || !column) return false
  const next = neighbour(card, column, key)
  const link = next?.querySelector<HTMLElement>('a')
  if (!link) return false
  link.focus()
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

/** Up and down in a column; sidewards at the same height in the next column that has cards. */
function neighbour(card: HTMLElement, column: Element, key: string): HTMLElement | undefined {
  const cards = cardsOf(column)
  const at = cards.indexOf(card)
  if (key === 'ArrowUp') return cards[at - 1]
  if (key === 'ArrowDown') return cards[at + 1]
  const isOn = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl')
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])]
  const ahead = isOn
    ? columns.slice(columns.indexOf(column) + 1)
    : columns.slice(0, columns.indexOf(column)).toReversed()
  const others = ahead.map(cardsOf).find((some) => some.length > 0)
  return others?.[Math.min(at, others.length - 1)]
}
