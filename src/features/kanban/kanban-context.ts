import { createContext, use } from 'react'
import type { Board, BoardLabel, BoardMember } from '#/contract/board/board.ts'
import type { BoardDeeds } from './use-deeds.ts'

export type KanbanContextValue = {
  boardId: string
  viewerId: string
  /** The day it is for the viewer. */
  today: string
  labels: ReadonlyMap<string, BoardLabel>
  members: ReadonlyMap<string, BoardMember>
  /** Where a card opens. One text for all of them: a router's link each would weigh more than the cards. */
  hrefOf: (cardId: string) => string
  openCard: (cardId: string) => void
  /** Turns the one menu that all cards share to this card. */
  turnMenu: (cardId: string) => void
  menuId: string
  deeds: BoardDeeds
}

export const KanbanContext = createContext<KanbanContextValue | null>(null)

export function useKanban(): KanbanContextValue {
  const value = use(KanbanContext)
  if (!value) throw new Error('Parts of a board stand inside a KanbanContext')
  return value
}

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))

export const labelsById = ({ labels }: Pick<Board, 'labels'>) => byId(labels)
export const membersById = ({ members }: Pick<Board, 'members'>) => byId(members)
