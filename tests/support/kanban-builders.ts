import type { Board, CardSummary } from '#/contract/board/board.ts'
import { createColumn, putCard } from '#/features/kanban/kanban.ts'

/** Ids that can be read: a kind and a number. */
export const boardId = '01990000-0000-7000-8000-0000000000b0'
export const columnId = (n: number) => `01990000-0000-7000-8000-c0000000000${n}`
export const cardId = (n: number) => `01990000-0000-7000-8000-a${String(n).padStart(11, '0')}`

export const aCard = (n: number, given: Partial<CardSummary> = {}): CardSummary => ({
  id: cardId(n),
  columnId: columnId(1),
  rank: `a${n}`,
  name: `Card ${n}`,
  completed: false,
  priority: null,
  assignees: [],
  labelIds: [],
  due: { from: null, to: null },
  hasDescription: false,
  checklist: { done: 0, total: 0 },
  comments: 0,
  attachments: 0,
  version: 1,
  ...given,
})

const emptyBoard: Board = {
  id: boardId,
  name: 'Garden',
  organisation: null,
  members: [],
  labels: [],
  cards: {},
  columns: {},
  columnOrder: [],
  isOwner: true,
  version: 1,
}

/** A board of columns with so many cards each, numbered from 1 on. */
export function aBoard(...sizes: number[]): Board {
  let count = 0
  return sizes.reduce((board, size, at) => {
    const id = columnId(at + 1)
    const withColumn = createColumn(board, { id, name: `Column ${at + 1}`, wipLimit: null })
    return Array.from({ length: size }).reduce<Board>(
      (filled) => putCard(filled, aCard((count += 1), { columnId: id })),
      withColumn,
    )
  }, emptyBoard)
}

/** The cards of each column, in the order of the columns: what a person sees. */
export const seen = ({ columns, columnOrder }: Board): string[][] => columnOrder.map((id) => columns[id]!.cardIds)
