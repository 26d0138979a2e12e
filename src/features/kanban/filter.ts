// Pure rules of what a board shows: which cards fit a filter, and how near a card's last day is.
import type { Board, CardSummary } from '#/contract/board/board.ts'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import { holdsWords } from '#/lib/word-search.ts'
import { cardsOf } from './kanban.ts'
import type { Shown } from './place.ts'

export type Beholder = { viewerId: string; today: string }

const dayMs = 86_400_000

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day that a card is due: its end, or its start where it has no end. */
export const lastDay = ({ due: { from, to } }: Pick<CardSummary, 'due'>): string | null => to ?? from

export type Nearness = 'none' | 'done' | 'overdue' | 'today' | 'tomorrow' | 'week' | 'later'

export function nearness(card: Pick<CardSummary, 'due' | 'completed'>, today: string): Nearness {
  const day = lastDay(card)
  if (day === null) return 'none'
  if (card.completed) return 'done'
  const left = daysBetween(today, day)
  if (left < 0) return 'overdue'
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : left <= 7 ? 'week' : 'later'
}

export const isFiltered = ({ q, assignee, label, priority, due }: BoardSearch): boolean =>
  [q, assignee, label, priority, due].some(Boolean)

function fitsDue(card: CardSummary, due: NonNullable<BoardSearch['due']>, today: string): boolean {
  const near = nearness(card, today)
  if (due === 'none') return near === 'none'
  return due === 'overdue' ? near === 'overdue' : near === 'today' || near === 'tomorrow' || near === 'week'
}

export function fits(card: CardSummary, search: BoardSearch, { viewerId, today }: Beholder): boolean {
  const { q, assignee, label, priority, due } = search
  if (q && !holdsWords(card.name, q)) return false
  if (assignee === 'nobody' && card.assignees.length > 0) return false
  if (assignee && assignee !== 'nobody') {
    if (!card.assignees.includes(assignee === 'me' ? viewerId : assignee)) return false
  }
  if (label && !card.labelIds.includes(label)) return false
  if (priority && !priority.split(',').includes(card.priority ?? '')) return false
  return !due || fitsDue(card, due, today)
}

/**
 * The cards that a column shows, in order. Without a filter these are the columns' own arrays, so that nothing renders anew.
 */
export function shownCards(board: Board, search: BoardSearch, beholder: Beholder): Shown {
  const isNarrowed = isFiltered(search)
  return Object.fromEntries(
    Object.values(board.columns).map((column) => [
      column.id,
      isNarrowed
        ? cardsOf(board, column).flatMap((card) => (fits(card, search, beholder) ? card.id : []))
        : column.cardIds,
    ]),
  )
}
