import { useMutation, useMutationState, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { boardChangeKey, boardChangeMutation, type BoardChange } from './kanban.mutations.ts'
import { boardQuery } from './kanban.queries.ts'

/** Answers whether it was done; a failure has been shown by then. */
export type ChangeBoard = <T>(change: BoardChange<T>) => Promise<boolean>

/**
 * The board as the server has it, with this person's pending changes on top. A change that is refused is no longer
 * pending and so disappears, while changes of other people that came meanwhile stay.
 */
export function useBoard(id: string): { board: Board; change: ChangeBoard } {
  const { data: stored } = useSuspenseQuery(boardQuery(id))
  const { mutateAsync } = useMutation(boardChangeMutation(id))
  const pending = useMutationState({
    filters: { mutationKey: boardChangeKey(id), status: 'pending' },
    select: ({ state }) => (state.variables as BoardChange<unknown>).show,
  })
  const board = useMemo(() => pending.reduce((shown, show) => show(shown), stored), [stored, pending])

  const change: ChangeBoard = useCallback(
    (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  return { board, change }
}
