// Pure rules of a board [4]. The screen that makes a change and the screens that receive it by the stream both use them.
import type { Board, Card, CardSummary, Column, Place } from '#/contract/board/board.ts'
import { byRank, rankAt } from '#/lib/rank.ts'

/** Adds a column at the end, or updates it where it is. Its cards may have arrived before it. */
export function createColumn(board: Board, column: Omit<Column, 'cardIds'>): Board {
  const isKnown = column.id in board.columns
  const cardIds = Object.values(board.cards)
    .filter(({ columnId }) => columnId === column.id)
    .sort(byRank)
    .map(({ id }) => id)
  return {
    ...board,
    columns: { ...board.columns, [column.id]: { ...column, cardIds } },
    columnOrder: isKnown ? board.columnOrder : [...board.columnOrder, column.id],
  }
}

/** Removes the column and its cards. */
export function deleteColumn(board: Board, id: string): Board {
  if (!(id in board.columns)) return board
  const { [id]: _, ...columns } = board.columns
  const cards = Object.fromEntries(Object.entries(board.cards).filter(([, { columnId }]) => columnId !== id))
  return { ...board, columns, cards, columnOrder: board.columnOrder.filter((other) => other !== id) }
}

/** Moves a column behind another one, or to the front where `after` is null. */
export function moveColumn(board: Board, id: string, after: string | null): Board {
  const others = board.columnOrder.filter((other) => other !== id)
  const at = after === null ? 0 : others.indexOf(after) + 1
  const isPossible = id in board.columns && (after === null || at > 0)
  return isPossible ? { ...board, columnOrder: others.toSpliced(at, 0, id) } : board
}

export type NewCard = Pick<CardSummary, 'id' | 'name'> & Place

/** A card that only this screen knows so far. */
export function addTask(board: Board, { id, name, ...place }: NewCard): Board {
  const column = board.columns[place.columnId]
  if (!column || id in board.cards) return board
  return withCard(board, {
    id,
    name,
    columnId: place.columnId,
    rank: rankAt(cardsOf(board, column), place),
    completed: false,
    priority: null,
    assignees: [],
    labelIds: [],
    due: { from: null, to: null },
    hasDescription: false,
    checklist: { done: 0, total: 0 },
    comments: 0,
    attachments: 0,
    version: 0,
  })
}

export function deleteTask(board: Board, id: string): Board {
  const card = board.cards[id]
  if (!card) return board
  const { [id]: _, ...cards } = board.cards
  const column = board.columns[card.columnId]
  return {
    ...board,
    cards,
    columns: column ? { ...board.columns, [column.id]: without(column, id) } : board.columns,
  }
}

/** The same rule as on the server: when the neighbours are gone, everybody gets the same position. */
export function moveCard(board: Board, id: string, place: Place): Board {
  const card = board.cards[id]
  const column = board.columns[place.columnId]
  if (!card || !column) return board
  const others = cardsOf(board, column).filter((other) => other.id !== id)
  return withCard(board, { ...card, columnId: column.id, rank: rankAt(others, place) })
}

/** Puts in a card as the server has it. An older version changes nothing, so events may arrive in any order. */
export function putCard(board: Board, card: CardSummary): Board {
  const known = board.cards[card.id]
  return known && known.version >= card.version ? board : withCard(board, card)
}

export function summaryOf(card: Card): CardSummary {
  const { boardId: _1, description: _2, reporter: _3, items: _4, files: _5, discussion: _6, ...rest } = card
  const { createdAt: _7, archivedAt: _8, ...summary } = rest
  return summary
}

export const cardsOf = ({ cards }: Pick<Board, 'cards'>, { cardIds }: Pick<Column, 'cardIds'>): CardSummary[] =>
  cardIds.flatMap((id) => cards[id] ?? [])

const without = (column: Column, id: string): Column => ({
  ...column,
  cardIds: column.cardIds.filter((other) => other !== id),
})

function withCard(board: Board, card: CardSummary): Board {
  const known = board.cards[card.id]
  const cards = { ...board.cards, [card.id]: card }
  if (known?.columnId === card.columnId && known.rank === card.rank) return { ...board, cards }
  const columns = { ...board.columns }
  const former = known && columns[known.columnId]
  if (former) columns[former.id] = without(former, card.id)
  const column = columns[card.columnId]
  // The column may be unknown for a moment; the card then waits in its list.
  if (column) {
    const at = column.cardIds.findIndex((id) => byRank(card, cards[id]!) < 0)
    columns[column.id] = {
      ...column,
      cardIds: column.cardIds.toSpliced(at < 0 ? column.cardIds.length : at, 0, card.id),
    }
  }
  return { ...board, cards, columns }
}
