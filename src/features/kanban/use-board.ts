import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Board } from '#/contract/board/board.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { boardQuery } from './kanban.queries.ts'

export type Deed<T> = {
  /** What it makes of the board, at once and until the server has answered. */
  show: (board: Board) => Board
  send: () => Promise<Result<T>>
  /** Brings the answer into what is known. */
  take: (data: T) => void
}

/** Answers whether it was done; otherwise the board is as it was, and why has been said. */
export type Perform = <T>(deed: Deed<T>) => Promise<boolean>

/**
 * The board as the server has told it, and over it what this person does and the server has not confirmed: so a refusal
 * is taken back by leaving it out, whatever came from others meanwhile. Deeds are sent one after the other.
 */
export function useBoard(id: string): { board: Board; perform: Perform } {
  const known = useSuspenseQuery(boardQuery(id)).data
  const [pending, setPending] = useState<readonly Deed<never>['show'][]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const board = useMemo(() => pending.reduce((shown, show) => show(shown), known), [known, pending])

  const perform: Perform = useCallback(async ({ show, send, take }) => {
    setPending((all) => [...all, show])
    const turn = last.current.then(send).catch(() => null)
    last.current = turn
    const result = await turn
    if (result?.ok) take(result.data)
    else toast.error(result?.error.message ?? m.record_offline())
    setPending((all) => all.filter((other) => other !== show))
    return result?.ok ?? false
  }, [])

  return { board, perform }
}
