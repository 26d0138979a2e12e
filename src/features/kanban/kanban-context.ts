import { createContext, use, useId, useMemo } from 'react'
import { useToday } from '#/client/use-today.ts'
import type { Board, BoardLabel, BoardMember } from '#/contract/board/board.ts'
import type { BoardActions } from './use-board-actions.ts'

export type KanbanContextValue = {
  boardId: string
  viewerId: string
  /** Today, in the viewer's time zone. */
  today: string
  labels: ReadonlyMap<string, BoardLabel>
  members: ReadonlyMap<string, BoardMember>
  /** A card's address. One text for all cards: a router link for each would cost more than the cards themselves. */
  hrefOf: (cardId: string) => string
  openCard: (cardId: string) => void
  /** Moves the one menu that all cards share to this card. */
  turnMenu: (cardId: string) => void
  menuId: string
  actions: BoardActions
}

export const KanbanContext = createContext<KanbanContextValue | null>(null)

export function useKanban(): KanbanContextValue {
  const value = use(KanbanContext)
  if (!value) throw new Error('Parts of a board stand inside a KanbanContext')
  return value
}

type KanbanValue = Pick<KanbanContextValue, 'viewerId' | 'hrefOf' | 'openCard' | 'turnMenu' | 'actions'> & {
  board: Board
}

/** Stays the same value while only cards change: every card would render again with a new one. */
export function useKanbanValue({ board, viewerId, hrefOf, openCard, turnMenu, actions }: KanbanValue) {
  const today = useToday()
  const menuId = useId()
  const { id: boardId, labels, members } = board
  return useMemo<KanbanContextValue>(
    () => ({
      boardId,
      viewerId,
      today,
      labels: labelsById({ labels }),
      members: membersById({ members }),
      hrefOf,
      openCard,
      turnMenu,
      menuId,
      actions,
    }),
    [boardId, viewerId, today, labels, members, hrefOf, openCard, turnMenu, menuId, actions],
  )
}

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))

export const labelsById = ({ labels }: Pick<Board, 'labels'>) => byId(labels)
export const membersById = ({ members }: Pick<Board, 'members'>) => byId(members)
