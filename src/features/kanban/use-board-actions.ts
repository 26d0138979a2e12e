import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureOf } from '#/client/require-data.ts'
import type { Board, CardSummary, Column, Place } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { addTask, createColumn, deleteColumn, deleteTask, moveCard, moveColumn, putCard } from './kanban.ts'
import * as calls from './kanban.functions.ts'
import { archiveKey, boardKey, cardKey, changeBoard } from './kanban.live.ts'
import { undoBoardMutation } from './kanban.mutations.ts'
import { placeOf } from './place.ts'
import type { ChangeBoard } from './use-board.ts'

/** The API could undo for ten minutes; a toast stays only while somebody may still think of it. */
const undoMs = 15_000
/** A move is plain to see, many follow each other, and `z` takes it back later too. */
const movedMs = 6_000

type Context = {
  client: QueryClient
  boardId: string
  change: ChangeBoard
  /** Says why something was not done. */
  refuse: (why: string) => void
  /** Says what was done, unless it is plain to see, with the way back: by its button, or by the key. */
  offer: (text: string | null, undo: () => void, durationMs?: number) => void
  offerUndo: (change: { id: string } | null, text: string, done: string) => void
}

/** Changes of a board, shown at once. Each answers whether it was done. */
export function useBoardActions(boardId: string, change: ChangeBoard, refuse: (why: string) => void) {
  const client = useQueryClient()
  const { mutate: undo } = useMutation(undoBoardMutation())
  const [{ offer, undoLast }] = useState(createOffers)
  return useMemo(() => {
    const context: Context = {
      client,
      boardId,
      change,
      refuse,
      offer,
      offerUndo(removal, text, done) {
        if (!removal) return void toast(text)
        offer(text, () => undo({ id: removal.id, done }, { onError: (error) => refuse(failureOf(error).message) }))
      },
    }
    return { ...cardActions(context), ...columnActions(context), refuse, undoLast }
  }, [client, boardId, change, refuse, undo, offer, undoLast])
}

export type BoardActions = ReturnType<typeof useBoardActions>

/** What this person can take back: the last change alone, by its toast or by the key, and once. */
function createOffers() {
  let last: { undo: () => void; toast: string | null } | null = null
  /** Nothing offers what cannot be taken back any more. */
  function forget(): void {
    if (last?.toast) toast.dismiss(last.toast)
    last = null
  }
  function undoLast(): void {
    const undo = last?.undo
    forget()
    undo?.()
  }
  return {
    undoLast,
    offer(text: string | null, undo: () => void, durationMs = undoMs): void {
      forget()
      const action = { label: m.record_undo(), onClick: undoLast }
      last = { undo, toast: text && toast(text, { durationMs, action }) }
    },
  }
}

const cardActions = (context: Context) => ({ ...cardMoves(context), ...cardArchive(context), ...cardLife(context) })

function cardMoves({ client, boardId, change, refuse, offer }: Context) {
  const update = (next: Parameters<typeof changeBoard>[2]) => changeBoard(client, boardId, next)
  const read = () => client.getQueryData<Board>(boardKey(boardId))

  const put = (id: string, place: Place, take?: (card: CardSummary) => void) =>
    change({
      show: (board) => moveCard(board, id, place),
      send: () => calls.moveCard({ data: { id, place } }),
      take({ card }) {
        // Somebody may have removed the card meanwhile.
        update((board) => (card.id in board.cards ? putCard(board, card) : board))
        take?.(card)
      },
    })

  /** Back to where it stood, unless somebody has moved it on. */
  function putBack({ id, name, columnId, rank }: CardSummary, place: Place) {
    const card = read()?.cards[id]
    if (card?.columnId !== columnId || card.rank !== rank) return refuse(m.kanban_moved_since({ name }))
    void put(id, place)
  }

  return {
    moveCard(id: string, place: Place) {
      const before = read()
      const from = before && placeOf(before, id)
      const column = before?.columns[place.columnId]?.name ?? ''
      return put(id, place, (card) => {
        if (!from) return
        const text = from.columnId === place.columnId ? null : m.kanban_card_moved({ name: card.name, column })
        offer(text, () => putBack(card, from), movedMs)
      })
    },
  }
}

/** A card comes, and goes. */
function cardLife({ client, boardId, change, offerUndo }: Context) {
  const update = (next: Parameters<typeof changeBoard>[2]) => changeBoard(client, boardId, next)

  return {
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
  }
}

function cardArchive({ client, boardId, change, offer }: Context) {
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
    archiveCard: async (card: CardSummary) => {
      if (!(await archive(card, true))) return false
      offer(m.kanban_card_archived({ name: card.name }), () => void archive(card, false))
      return true
    },

    restoreCard: (card: CardSummary) => archive(card, false),
  }
}

function columnActions({ client, boardId, change, offer, offerUndo }: Context) {
  const update = (next: Parameters<typeof changeBoard>[2]) => changeBoard(client, boardId, next)

  const put = (id: string, after: string | null, take?: () => void) =>
    change({
      show: (board) => moveColumn(board, id, after),
      send: () => calls.updateColumn({ data: { id, body: { after } } }),
      take({ columnOrder }) {
        update((board) => ({ ...board, columnOrder }))
        take?.()
      },
    })

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

    moveColumn(id: string, after: string | null) {
      const before = client.getQueryData<Board>(boardKey(boardId))
      const stood = before?.columnOrder[before.columnOrder.indexOf(id) - 1] ?? null
      const name = before?.columns[id]?.name ?? ''
      return put(id, after, () => offer(m.kanban_column_moved({ name }), () => void put(id, stood), movedMs))
    },

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
