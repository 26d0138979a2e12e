import type { RefObject } from 'react'
import type { Board, CardSummary } from '#/contract/board/board.ts'
import { usePageKeys } from '#/client/use-page-keys.ts'
import { kanbanKeys } from './kanban-keys.ts'
import type { BoardActions } from './use-board-actions.ts'

type BoardKeys = {
  create: () => void
  help: () => void
  move: (cardId: string) => void
  board: Pick<Board, 'cards'>
  actions: BoardActions
}

/** What the keys of a board do. */
export function useBoardKeys(root: RefObject<HTMLElement | null>, { create, help, move, board, actions }: BoardKeys) {
  const withCard = (act: (card: CardSummary, place: Element | null | undefined) => void) => () => {
    const place = document.activeElement?.closest<HTMLElement>('[data-card]')
    const card = place?.dataset.card === undefined ? undefined : board.cards[place.dataset.card]
    if (card) act(card, place)
  }
  usePageKeys(kanbanKeys, {
    create,
    help,
    undo: actions.undoLast,
    find: () => root.current?.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    move: withCard(({ id }) => move(id)),
    archive: withCard((card, place) => {
      focusBeside(place)
      void actions.archiveCard(card)
    }),
    remove: withCard((card, place) => {
      focusBeside(place)
      void actions.deleteCard(card)
    }),
  })
}

/** Of a card that goes the focus stays with its neighbour. */
function focusBeside(place: Element | null | undefined) {
  const beside = [place?.nextElementSibling, place?.previousElementSibling].find((one) => one?.matches('[data-card]'))
  beside?.querySelector('a')?.focus()
}
