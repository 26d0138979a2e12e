import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useHydrated, useRouter } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BoardSummary, Card, Column } from '#/contract/board/board.ts'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import { NoBoards } from '../components/no-boards.tsx'
import type { KanbanLinks } from '../kanban.links.ts'
import { boardListQuery, boardQuery, cardQuery } from '../kanban.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { m } from '#/paraglide/messages.js'
import { lazy, Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { ArchivedNote } from '../components/archived-note.tsx'
import { BoardDialogs, type Asked } from '../components/board-dialogs.tsx'
import { BoardHead } from '../components/board-head.tsx'
import { BoardView } from '../components/board-view.tsx'
import { CardMenu } from '../components/card-menu.tsx'
import { CardReading } from '../components/card-reading.tsx'
import type { ColumnDeed } from '../components/column-head.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { isFiltered, shownCards } from '../filter.ts'
import { KanbanContext, labelsById, membersById, type KanbanContextValue } from '../kanban-context.ts'
import { useBoard } from '../use-board.ts'
import { useDeeds } from '../use-deeds.ts'
import { useToday } from '#/client/use-today.ts'

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
  return <KanbanView key={id} viewer={viewer} boards={boards} boardId={id} card={card} search={search} links={links} />
}

const CardDialog = lazy(() => import('../components/card-dialog.tsx').then((part) => ({ default: part.CardDialog })))

type KanbanViewProps = {
  viewer: SessionUser
  boards: readonly BoardSummary[]
  boardId: string
  /** The card that is open, as far as it is known. */
  card: Card | undefined
  search: BoardSearch
  links: KanbanLinks
}

/** Stands for a card’s id where the address of a card is made ready for all of them. */
const anyCard = '00000000-0000-0000-0000-000000000000'

/** A board: its head, what it is filtered by, its columns, and whatever opens over them. */
function KanbanView({ viewer, boards, boardId, card, search, links }: KanbanViewProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const hydrated = useHydrated()
  const today = useToday()
  const menuId = useId()
  const { board, perform } = useBoard(boardId)
  const deeds = useDeeds(boardId, perform)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const [turnedTo, turnMenu] = useState('')
  const [spoken, say] = useState('')
  const isArchived = boards.some(({ id, archivedAt }) => id === boardId && archivedAt !== null)

  // Cards hold on to it, and need not be drawn anew because another one is open.
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
  const { labels, members } = board
  const value = useMemo<KanbanContextValue>(
    () => ({
      boardId,
      viewerId: viewer.id,
      today,
      labels: labelsById({ labels }),
      members: membersById({ members }),
      hrefOf: (id) => cardHref.replace(anyCard, id),
      openCard,
      turnMenu,
      menuId,
      deeds,
    }),
    [boardId, viewer.id, today, labels, members, cardHref, openCard, menuId, deeds],
  )
  const shown = useMemo(
    () => shownCards(board, search, { viewerId: viewer.id, today }),
    [board, search, viewer.id, today],
  )
  const askColumn = useCallback(
    (deed: ColumnDeed, column: Column) => {
      if (deed === 'edit') setAsked({ kind: 'column', columnId: column.id })
      else if (deed === 'move') setAsked({ kind: 'move', moved: { kind: 'column', id: column.id } })
      else void deeds.deleteColumn(column)
    },
    [deeds],
  )
  const filtered = isFiltered(search)
  const nothingFits = filtered && Object.values(shown).every((ids) => ids.length === 0)

  return (
    <KanbanContext value={value}>
      <div className="flex h-full flex-col overflow-y-auto">
        <div className="shrink-0 space-y-3 px-5 pb-3 sm:px-8 lg:px-10">
          <BoardHead
            board={board}
            boards={boards}
            links={links}
            onAsk={(kind) => setAsked({ kind })}
            onNewCard={() => setAdding(board.columnOrder[0] ?? null)}
          />
          <FilterBar board={board} viewerId={viewer.id} search={search} links={links} />
          {isArchived && <ArchivedNote board={board} onRemove={() => setAsked({ kind: 'remove' })} />}
          {nothingFits && (
            <p role="status" className="text-muted">
              {m.kanban_nothing_fits()}
            </p>
          )}
        </div>
        {card && !hydrated && (
          <CardReading
            card={card}
            columnName={board.columns[card.columnId]?.name ?? ''}
            search={search}
            links={links}
          />
        )}
        {board.columnOrder.length === 0 && (
          <EmptyState
            art={<BinomialCube size={96} exploded />}
            title={m.kanban_no_columns()}
            text={m.kanban_no_columns_text()}
            className="py-6"
          />
        )}
        <div className="flex min-h-80 grow basis-0 flex-col">
          <BoardView
            board={board}
            shown={shown}
            isFiltered={filtered}
            adding={adding}
            onAdding={setAdding}
            onAskColumn={askColumn}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <CardMenu
        card={board.cards[turnedTo]}
        onMove={({ id }) => setAsked({ kind: 'move', moved: { kind: 'card', id } })}
      />
      {hydrated && (
        <Suspense>
          {search.card && (
            <CardDialog
              key={search.card}
              id={search.card}
              board={board}
              onClose={() => openCard(undefined)}
              onLabels={() => setAsked({ kind: 'labels' })}
            />
          )}
        </Suspense>
      )}
      <BoardDialogs
        asked={asked}
        viewer={viewer}
        board={board}
        deeds={deeds}
        say={say}
        onClose={() => setAsked(null)}
        onTurn={(id) => void navigate(links.board({ board: id }))}
      />
    </KanbanContext>
  )
}
