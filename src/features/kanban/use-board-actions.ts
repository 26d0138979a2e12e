import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CardSummary, Column, Place } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { addTask, createColumn, deleteColumn, deleteTask, moveCard, moveColumn, putCard } from './kanban.ts'
import * as calls from './kanban.functions.ts'
import { archiveKey, cardKey, changeBoard } from './kanban.live.ts'
import { undoBoardMutation } from './kanban.mutations.ts'
import type { ChangeBoard } from './use-board.ts'

/** The API could undo for ten minutes; a toast stays only while somebody may still think of it. */
const undoMs = 15_000

type Context = {
  client: QueryClient
  boardId: string
  change: ChangeBoard
  offerUndo: (change: { id: string } | null, text: string, done: string) => void
}

/** Changes of a board, shown at once. Each answers whether it was done. */
export function useBoardActions(boardId: string, change: ChangeBoard) {
  const client = useQueryClient()
  const { mutate: undo } = useMutation(undoBoardMutation())
  return useMemo(() => {
    const context: Context = {
      client,
      boardId,
      change,
      offerUndo: (removal, text, done) =>
        toast(text, {
          durationMs: undoMs,
          ...(removal && { action: { label: m.record_undo(), onClick: () => undo({ id: removal.id, done }) } }),
        }),
    }
    return { ...cardActions(context), ...columnActions(context) }
  }, [client, boardId, change, undo])
}

export type BoardActions = ReturnType<typeof useBoardActions>

function cardActions({ client, boardId, change, offerUndo }: Context) {
  const update = (next: Parameters<typeof changeBoard>[2]) => changeBoard(client, boardId, next)

  async function archive(card: CardSummary, archived: boolean): Promise<boolean> {
    const done = await change({
      show: (board) => (archived ? deleteTask(board, card.id) : board),
      send: () => calls.archiveCard({ data: { id: card.id, archived } }),
      take: (data) => update((board) => (archived ? deleteTask(board, card.id) : putCard(board, data.card))),
    })
    void client.invalidateQueries({ queryKey: archiveKey(boardId) })
    void client.invalidateQueries({ queryKey: cardKey(card.id) })
    return done
  }

  return {
    moveCard: (id: string, place: Place) =>
      change({
        show: (board) => moveCard(board, id, place),
        send: () => calls.moveCard({ data: { id, place } }),
        // Somebody may have removed the card meanwhile.
        take: ({ card }) => update((board) => (card.id in board.cards ? putCard(board, card) : board)),
      }),

    addCard: (name: string, columnId: string) => {
      const id = crypto.randomUUID()
      return change({
        show: (board) => addTask(board, { id, name, columnId }),
        send: () => calls.createCard({ data: { name, columnId } }),
        take: ({ card }) => update((board) => putCard(board, card)),
      })
    },

    deleteCard: ({ id, name }: Pick<CardSummary, 'id' | 'name'>) =>
      change({
        show: (board) => deleteTask(board, id),
        send: () => calls.deleteCard({ data: { id } }),
        take: (data) => {
          update((board) => deleteTask(board, id))
          offerUndo(data.undo, m.kanban_card_deleted({ name }), m.kanban_card_back({ name }))
        },
      }),

    archiveCard: async (card: CardSummary) => {
      if (!(await archive(card, true))) return false
      toast(m.kanban_card_archived({ name: card.name }), {
        durationMs: undoMs,
        action: { label: m.record_undo(), onClick: () => void archive(card, false) },
      })
      return true
    },

    restoreCard: (card: CardSummary) => archive(card, false),
  }
}

function columnActions({ client, boardId, change, offerUndo }: Context) {
  const update = (next: Parameters<typeof changeBoard>[2]) => changeBoard(client, boardId, next)

  return {
    createColumn: (name: string) => {
      const id = crypto.randomUUID()
      return change({
        show: (board) => createColumn(board, { id, name, wipLimit: null }),
        send: () => calls.createColumn({ data: { id: boardId, name } }),
        take: ({ column }) => update((board) => createColumn(board, column)),
      })
    },

    updateColumn: (column: Column, body: { name: string; wipLimit: number | null }) =>
      change({
        show: (board) => createColumn(board, { ...column, ...body }),
        send: () => calls.updateColumn({ data: { id: column.id, body } }),
        take: (data) => update((board) => createColumn(board, data.column)),
      }),

    moveColumn: (id: string, after: string | null) =>
      change({
        show: (board) => moveColumn(board, id, after),
        send: () => calls.updateColumn({ data: { id, body: { after } } }),
        take: ({ columnOrder }) => update((board) => ({ ...board, columnOrder })),
      }),

    deleteColumn: ({ id, name }: Pick<Column, 'id' | 'name'>) =>
      change({
        show: (board) => deleteColumn(board, id),
        send: () => calls.deleteColumn({ data: { id } }),
        take: (data) => {
          update((board) => deleteColumn(board, id))
          offerUndo(data.undo, m.kanban_column_deleted({ name }), m.kanban_column_back({ name }))
        },
      }),
  }
}
