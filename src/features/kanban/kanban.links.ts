import type { LinkProps } from '@tanstack/react-router'
import type { BoardSearch } from '#/contract/board/board.search.ts'

/** There is one page for all boards. Its search parameters say which board, which card and which filter. */
export type KanbanLinks = { board: (search: BoardSearch) => LinkProps }
