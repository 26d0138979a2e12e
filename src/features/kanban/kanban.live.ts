// Applies live events to the cached boards. Apart from the queries, because every page of an area imports this.
import type { QueryClient } from '@tanstack/react-query'
import type { Board } from '#/contract/board/board.ts'
import type { LiveEvent } from '#/contract/live/live.ts'
import { deleteTask, putCard } from './kanban.ts'

/** The key of everything about boards; invalidate it after a change whose answer is not enough to update the cache. */
export const boardsKey = ['boards'] as const
export const boardListKey = [...boardsKey, 'list'] as const
export const boardKey = (id: string) => [...boardsKey, 'one', id] as const
export const cardKey = (id: string) => [...boardsKey, 'card', id] as const
export const archiveKey = (id: string) => [...boardsKey, 'archive', id] as const

/** Changes a cached board. An answer that is still on its way may be older, so it is requested again. */
export function changeBoard(client: QueryClient, id: string, change: (board: Board) => Board): void {
  client.setQueryData<Board>(boardKey(id), (known) => known && change(known))
  if (client.isFetching({ queryKey: boardKey(id) }) > 0) void client.invalidateQueries({ queryKey: boardKey(id) })
}

export function applyToBoards(client: QueryClient, event: LiveEvent): void {
  if (event.kind === 'card') {
    const { boardId, cardId, card } = event
    changeBoard(client, boardId, (board) => (card ? putCard(board, card) : deleteTask(board, cardId)))
    void client.invalidateQueries({ queryKey: cardKey(cardId) })
    void client.invalidateQueries({ queryKey: archiveKey(boardId) })
  } else if (event.kind === 'board') {
    void client.invalidateQueries({ queryKey: boardKey(event.boardId) })
    void client.invalidateQueries({ queryKey: boardListKey })
  } else if (event.kind === 'reset') void client.invalidateQueries({ queryKey: boardsKey })
}
