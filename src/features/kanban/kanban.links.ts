import type { LinkProps } from '@tanstack/react-router'
import type { BoardSearch } from '#/contract/board/board.search.ts'

/** The one page of boards: which board, which card is open, and what is filtered by, stand in its search. */
export type KanbanLinks = { board: (search: BoardSearch) => LinkProps }
