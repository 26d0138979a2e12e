import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CardSummary, Column, Place } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { addTask, createColumn, deleteColumn, deleteTask, moveCard, moveColumn, putCard } from './kanban.ts'
import * as calls from './kanban.functions.ts'
import { archiveKey, boardKey, boardsKey, cardKey, changeBoard } from './kanban.live.ts'
import type { Perform } from './use-board.ts'

/** For as long as somebody may still think of it; the API could take it back for ten minutes. */
const undoMs = 15_000

/** What is done to a board, shown at once. Each answers whether it was done. */
export function useDeeds(boardId: string, perform: Perform) {
  const client = useQueryClient()
  return useMemo(() => {
    /** Of a card that somebody has removed meanwhile, an answer says nothing any more. */
    const keep = (card: CardSummary) =>
      changeBoard(client, boardId, (board) => (card.id in board.cards ? putCard(board, card) : board))

    async function undo(id: string, done: string) {
      const result = await calls.undoBoardChange({ data: { id } }).catch(() => null)
      await client.invalidateQueries({ queryKey: boardsKey })
      if (result?.ok) toast(done)
      else toast.error(result?.error.message ?? m.record_offline())
    }

    const offerUndo = (change: { id: string } | null, said: string, undone: string) =>
      toast(said, {
        durationMs: undoMs,
        ...(change && { action: { label: m.record_undo(), onClick: () => void undo(change.id, undone) } }),
      })

    async function archive(card: CardSummary, archived: boolean): Promise<boolean> {
      const done = await perform({
        show: (board) => (archived ? deleteTask(board, card.id) : board),
        send: () => calls.archiveCard({ data: { id: card.id, archived } }),
        take: (data) =>
          changeBoard(client, boardId, (board) => (archived ? deleteTask(board, card.id) : putCard(board, data.card))),
      })
      void client.invalidateQueries({ queryKey: archiveKey(boardId) })
      void client.invalidateQueries({ queryKey: cardKey(card.id) })
      return done
    }

    return {
      moveCard: (id: string, place: Place) =>
        perform({
          show: (board) => moveCard(board, id, place),
          send: () => calls.moveCard({ data: { id, place } }),
          take: ({ card }) => keep(card),
        }),

      addCard: (name: string, columnId: string) => {
        const id = crypto.randomUUID()
        return perform({
          show: (board) => addTask(board, { id, name, columnId }),
          send: () => calls.createCard({ data: { name, columnId } }),
          take: ({ card }) => changeBoard(client, boardId, (board) => putCard(board, card)),
        })
      },

      deleteCard: ({ id, name }: Pick<CardSummary, 'id' | 'name'>) =>
        perform({
          show: (board) => deleteTask(board, id),
          send: () => calls.deleteCard({ data: { id } }),
          take: (data) => {
            changeBoard(client, boardId, (board) => deleteTask(board, id))
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

      bringBack: (card: CardSummary) => archive(card, false),

      createColumn: (name: string) => {
        const id = crypto.randomUUID()
        return perform({
          show: (board) => createColumn(board, { id, name, wipLimit: null }),
          send: () => calls.createColumn({ data: { id: boardId, name } }),
          take: ({ column }) => changeBoard(client, boardId, (board) => createColumn(board, column)),
        })
      },

      updateColumn: (column: Column, body: { name: string; wipLimit: number | null }) =>
        perform({
          show: (board) => createColumn(board, { ...column, ...body }),
          send: () => calls.updateColumn({ data: { id: column.id, body } }),
          take: (data) => changeBoard(client, boardId, (board) => createColumn(board, data.column)),
        }),

      moveColumn: (id: string, after: string | null) =>
        perform({
          show: (board) => moveColumn(board, id, after),
          send: () => calls.updateColumn({ data: { id, body: { after } } }),
          take: ({ columnOrder }) => changeBoard(client, boardId, (board) => ({ ...board, columnOrder })),
        }),

      deleteColumn: ({ id, name }: Pick<Column, 'id' | 'name'>) =>
        perform({
          show: (board) => deleteColumn(board, id),
          send: () => calls.deleteColumn({ data: { id } }),
          take: (data) => {
            changeBoard(client, boardId, (board) => deleteColumn(board, id))
            offerUndo(data.undo, m.kanban_column_deleted({ name }), m.kanban_column_back({ name }))
          },
        }),

      /** After a change of the board whose answer does not say all. */
      refresh: () => client.invalidateQueries({ queryKey: boardKey(boardId) }),
    }
  }, [client, boardId, perform])
}

export type BoardDeeds = ReturnType<typeof useDeeds>
