import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account.ts'
import type { BoardSummary } from '#/contract/board.ts'
import type { BoardSearch } from '#/contract/board.search.ts'
import { NoBoards } from '#/features/kanban/components/no-boards.tsx'
import type { KanbanLinks } from '#/features/kanban/kanban.links.ts'
import { boardListQuery, boardQuery, cardQuery } from '#/features/kanban/kanban.queries.ts'
import { KanbanPage } from '#/features/kanban/pages/kanban-page.tsx'
import type { Queries } from '#/lib/queries.ts'
import { m } from '#/paraglide/messages.js'

/** The board that is asked for, else the first that is worked on. */
const boardIdOf = (boards: readonly BoardSummary[], asked: string | undefined): string | undefined =>
  asked ?? (boards.find(({ archivedAt }) => archivedAt === null) ?? boards[0])?.id

/** The boards, the one that is shown and the card that is open in it; and the page’s title. */
export async function loadKanban(queries: Queries, { board, card }: Pick<BoardSearch, 'board' | 'card'>) {
  const opened = card && queries.ensure(cardQuery(card))
  await queries.ensure(boardListQuery())
  const client = queries.client()
  await opened
  const opensOn = card ? client.getQueryData(cardQuery(card).queryKey)?.boardId : undefined
  const id = boardIdOf(client.getQueryData(boardListQuery().queryKey) ?? [], board ?? opensOn)
  if (id) await queries.ensure(boardQuery(id))
  return { title: (id && client.getQueryData(boardQuery(id).queryKey)?.name) ?? m.areas_kanban() }
}

type KanbanScreenProps = { viewer: SessionUser; search: BoardSearch; links: KanbanLinks }

export function KanbanScreen({ viewer, search, links }: KanbanScreenProps) {
  const navigate = useNavigate()
  const boards = useSuspenseQuery(boardListQuery()).data
  const { data: card } = useQuery({ ...cardQuery(search.card ?? ''), enabled: search.card !== undefined })
  const id = boardIdOf(boards, search.board ?? card?.boardId)
  if (!id) return <NoBoards viewer={viewer} onMade={(board) => void navigate(links.board({ board }))} />
  return <KanbanPage key={id} viewer={viewer} boards={boards} boardId={id} card={card} search={search} links={links} />
}
