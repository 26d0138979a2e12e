import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { failureOf } from '#/client/require-data.ts'
import type { Board } from '#/contract/board/board.ts'
import { boardChangeMutation, type BoardChange } from './kanban.mutations.ts'
import { boardQuery } from './kanban.queries.ts'

/** Answers whether it was done; a failure is in `failure` by then. */
export type ChangeBoard = <T>(change: BoardChange<T>) => Promise<boolean>

/**
 * The board as the server has it, with this person's pending changes on top. A change that is refused is no longer
 * pending and so disappears, while changes of other people that came meanwhile stay. What is pending is state of its own:
 * mutations tell of theirs a moment later, and a dropped card would be seen where it was, and lose its focus.
 * `failure`: why the last change was not made, in words; the page shows it where it hides nothing.
 */
export function useBoard(id: string) {
  const { data: stored } = useSuspenseQuery(boardQuery(id))
  const { mutateAsync } = useMutation(boardChangeMutation(id))
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<readonly BoardChange<never>['show'][]>([])
  const board: Board = useMemo(() => pending.reduce((shown, show) => show(shown), stored), [stored, pending])

  const change: ChangeBoard = useCallback(
    async (input) => {
      setPending((all) => [...all, input.show])
      const failed = await mutateAsync(input).then(
        () => null,
        (error: unknown) => failureOf(error).message,
      )
      setFailure(failed)
      setPending((all) => all.filter((show) => show !== input.show))
      return failed === null
    },
    [mutateAsync],
  )
  return { board, change, failure, setFailure }
}
