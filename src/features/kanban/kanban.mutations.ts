import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import type { Board, BoardLabel } from '#/contract/board/board.ts'
import type { Result } from '#/contract/core/result.ts'
import { toast } from '#/ui/feedback/toast.ts'
import {
  createBoard,
  createComment,
  deleteBoard,
  deleteComment,
  leaveBoard,
  setLabels,
  setMembers,
  undoBoardChange,
  updateBoard,
  updateComment,
} from './kanban.functions.ts'
import { boardKey, boardListKey, boardsKey, cardKey } from './kanban.live.ts'

const refreshBoards = (client: QueryClient) => client.invalidateQueries({ queryKey: boardsKey })

export type BoardChange<T> = {
  /** The board with the change, shown until the server has answered. */
  show: (board: Board) => Board
  send: () => Promise<Result<T>>
  /** Puts the answer into the cache. */
  take(data: T): void
}

/** The scope has the changes of a board sent one after the other. The board shows their failures. */
export const boardChangeMutation = (boardId: string) =>
  mutationOptions({
    scope: { id: `board-${boardId}` },
    mutationFn: ({ send }: BoardChange<unknown>) => requireData(send()),
    onSuccess: (data, { take }) => take(data),
    meta: { ownFailure: true },
  })

/** `done` is said once it is undone. */
export const undoBoardMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: { id: string; done: string }) => requireData(undoBoardChange({ data: { id } })),
    onSuccess: (_data, { done }) => void toast(done),
    onSettled: (_data, _error, _input, _onMutateResult, { client }) => refreshBoards(client),
    meta: { ownFailure: true },
  })

type BoardInput = Parameters<typeof createBoard>[0]['data']

/** The dialog shows its failures beside the field. */
export const createBoardMutation = () =>
  mutationOptions({
    mutationFn: async (data: BoardInput) => (await requireData(createBoard({ data }))).board,
    onSuccess: (_board, _input, _onMutateResult, { client }) => refreshBoards(client),
    meta: { ownFailure: true },
  })

export const renameBoardMutation = (id: string) =>
  mutationOptions({
    mutationFn: (name: string) => requireData(updateBoard({ data: { id, body: { name } } })),
    onSuccess: (_board, _name, _onMutateResult, { client }) => refreshBoards(client),
    meta: { ownFailure: true },
  })

/** The note above the board shows its failures. */
export const restoreBoardMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => requireData(updateBoard({ data: { id, body: { archived: false } } })),
    onSettled: (_data, _error, _input, _onMutateResult, { client }) => refreshBoards(client),
    meta: { ownFailure: true },
  })

export type BoardExit = 'archive' | 'leave' | 'delete'

const exits: Record<BoardExit, (id: string) => Promise<Result<unknown>>> = {
  archive: (id) => updateBoard({ data: { id, body: { archived: true } } }),
  leave: (id) => leaveBoard({ data: { id } }),
  delete: (id) => deleteBoard({ data: { id } }),
}

/** Takes a board off the list. The dialog shows its failures. */
export const exitBoardMutation = (id: string) =>
  mutationOptions({
    mutationFn: (how: BoardExit) => requireData(exits[how](id)),
    // Not waited for: where to go next does not depend on it.
    onSuccess: (_data, _how, _onMutateResult, { client }) => void client.invalidateQueries({ queryKey: boardListKey }),
    meta: { ownFailure: true },
  })

export const setMembersMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (members: { id: string; isOwner: boolean }[]) =>
      (await requireData(setMembers({ data: { id, members } }))).board,
    onSuccess: (board, _members, _onMutateResult, { client }) => void client.setQueryData(boardKey(id), board),
    meta: { ownFailure: true },
  })

export const setLabelsMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (labels: BoardLabel[]) => (await requireData(setLabels({ data: { id, labels } }))).board,
    onSuccess: (board, _labels, _onMutateResult, { client }) => void client.setQueryData(boardKey(id), board),
    meta: { ownFailure: true },
  })

type CommentChange = { create: string; mentions: string[] } | { update: string; id: string } | { delete: string }

const sendComment = (cardId: string, change: CommentChange): Promise<Result<unknown>> => {
  if ('create' in change) return createComment({ data: { id: cardId, body: change.create, mentions: change.mentions } })
  if ('update' in change) return updateComment({ data: { id: change.id, body: change.update } })
  return deleteComment({ data: { id: change.delete } })
}

export const commentMutation = (cardId: string) =>
  mutationOptions({
    mutationFn: (change: CommentChange) => requireData(sendComment(cardId, change)),
    onSettled: (_data, _error, _change, _onMutateResult, { client }) =>
      client.invalidateQueries({ queryKey: cardKey(cardId) }),
    meta: { ownFailure: true },
  })
