import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { isFullFor } from '../place.ts'

type ColumnOptionProps = { board: Board; cardId: string; columnId: string }

/** A column that a card can be moved to; a full one says so, and cannot be chosen. */
export function ColumnOption({ board, cardId, columnId }: ColumnOptionProps) {
  const name = board.columns[columnId]?.name ?? ''
  const isFull = isFullFor(board, cardId, columnId)
  return (
    <option value={columnId} disabled={isFull}>
      {isFull ? m.kanban_column_full({ name }) : name}
    </option>
  )
}
