import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import type { KanbanLinks } from './kanban.links.ts'

/** Stands for the card's id in the one address that all cards share. */
const anyCard = '00000000-0000-0000-0000-000000000000'

/** Opens a card, or closes the open one; and the addresses of cards. */
export function useOpenCard(boardId: string, search: BoardSearch, links: KanbanLinks) {
  const navigate = useNavigate()
  const router = useRouter()
  // The cards depend on `openCard`, and must not render again when another card opens.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const openCard = useCallback(
    (id: string | undefined) =>
      void navigate({
        ...links.board({ ...latest.current, board: boardId, card: id }),
        replace: !id,
        resetScroll: false,
      }),
    [navigate, links, boardId],
  )
  const cardHref = router.buildLocation(links.board({ ...search, card: anyCard }) as never).href
  const hrefOf = useCallback((id: string) => cardHref.replace(anyCard, id), [cardHref])
  return { openCard, hrefOf }
}
