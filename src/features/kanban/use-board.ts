import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { boardChangeMutation, type BoardChange } from './kanban.mutations.ts'
import { boardQuery } from './kanban.queries.ts'

/** Answers whether it was done; a failure has been shown by then. */
export type ChangeBoard = <T>(change: BoardChange<T>) => Promise<boolean>

/**
 * The board as the server has it, with this person's pending changes on top. A change that is refused is no longer
 * pending and so disappears, while changes of other people that came meanwhile stay. What is pending is state of its own:
 * mutations tell of theirs a moment later, and a dropped card would be seen where it was, and lose its focus.
 */
export function useBoard(id: string): { board: Board; change: ChangeBoard } {
  const { data: stored } = useSuspenseQuery(boardQuery(id))
  const { mutateAsync } = useMutation(boardChangeMutation(id))
  const [pending, setPending] = useState<readonly BoardChange<never>['show'][]>([])
  const board = useMemo(() => pending.reduce((shown, show) => show(shown), stored), [stored, pending])

  const change: ChangeBoard = useCallback(
    async (input) => {
      setPending((all) => [...all, input.show])
      const done = await mutateAsync(input).then(
        () => true,
        () => false,
      )
      setPending((all) => all.filter((show) => show !== input.show))
      return done
    },
    [mutateAsync],
  )
  return { board, change }
}
