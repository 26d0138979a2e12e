import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BoardSummary, Card, Column } from '#/contract/board/board.ts'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import { NoBoards } from '../components/no-boards.tsx'
import type { KanbanLinks } from '../kanban.links.ts'
import { boardListQuery, boardQuery, cardQuery } from '../kanban.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { m } from '#/paraglide/messages.js'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { ArchivedNote } from '../components/archived-note.tsx'
import { BoardDialogs, type Asked } from '../components/board-dialogs.tsx'
import { BoardFailure } from '../components/board-failure.tsx'
import { BoardHead } from '../components/board-head.tsx'
import { BoardView } from '../components/board-view.tsx'
import { CardMenu } from '../components/card-menu.tsx'
import { CardReading } from '../components/card-reading.tsx'
import type { ColumnAction } from '../components/column-head.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { isFiltered, shownCards } from '../filter.ts'
import { KanbanContext, useKanbanValue } from '../kanban-context.ts'
import { useBoard } from '../use-board.ts'
import { firstOpenColumn } from '../place.ts'
import { useBoardKeys } from '../use-board-keys.ts'
import { useBoardActions, type BoardActions } from '../use-board-actions.ts'
import { useOpenCard } from '../use-open-card.ts'

/** The board in the address, else the first that is not archived. */
const boardIdOf = (boards: readonly BoardSummary[], asked: string | undefined): string | undefined =>
  asked ?? (boards.find(({ archivedAt }) => archivedAt === null) ?? boards[0])?.id

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
  /** The open card, if it is known already. */
  card: Card | undefined
  search: BoardSearch
  links: KanbanLinks
}

function KanbanView({ viewer, boards, boardId, card, search, links }: KanbanViewProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { board, change, failure, setFailure } = useBoard(boardId)
  const actions = useBoardActions(boardId, change, setFailure)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const [menuCard, turnMenu] = useState('')
  const [spoken, announce] = useState('')
  const { openCard, hrefOf } = useOpenCard(boardId, search, links)
  const value = useKanbanValue({ board, viewerId: viewer.id, openCard, hrefOf, turnMenu, actions })
  const { viewerId, today } = value
  const shown = useMemo(() => shownCards(board, search, { viewerId, today }), [board, search, viewerId, today])
  const askColumn = useColumnActions(actions, setAsked)
  const filtered = isFiltered(search)
  const root = useRef<HTMLDivElement>(null)
  const addCard = () => setAdding(firstOpenColumn(board))
  useBoardKeys(root, {
    create: addCard,
    help: () => setAsked({ kind: 'keys' }),
    move: (id) => setAsked({ kind: 'move', moved: { kind: 'card', id } }),
    board,
    actions,
  })

  return (
    <KanbanContext value={value}>
      <div ref={root} className="flex h-full flex-col overflow-y-auto">
        <div className="shrink-0 space-y-3 px-5 pb-3 sm:px-8 lg:px-10">
          <BoardHead
            board={board}
            boards={boards}
            links={links}
            onAsk={(kind) => setAsked({ kind })}
            onNewCard={addCard}
          />
          <NoScript>
            <Alert>{m.kanban_script()}</Alert>
          </NoScript>
          <FilterBar board={board} viewerId={viewer.id} search={search} links={links} />
          {boards.some(({ id, archivedAt }) => id === boardId && archivedAt !== null) && (
            <ArchivedNote board={board} onRemove={() => setAsked({ kind: 'delete' })} />
          )}
          {/* Beside an open card it would not be seen: there the card shows it. */}
          {!search.card && <BoardFailure failure={failure} onClose={() => setFailure(null)} />}
          {filtered && Object.values(shown).every((ids) => ids.length === 0) && <NothingFits />}
        </div>
        {card && !hydrated && (
          <CardReading
            card={card}
            columnName={board.columns[card.columnId]?.name ?? ''}
            search={search}
            links={links}
          />
        )}
        {board.columnOrder.length === 0 && <NoColumns />}
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
        card={board.cards[menuCard]}
        onMove={({ id }) => setAsked({ kind: 'move', moved: { kind: 'card', id } })}
      />
      {hydrated && search.card && (
        <Suspense>
          <CardDialog
            key={search.card}
            id={search.card}
            board={board}
            notice={<BoardFailure failure={failure} onClose={() => setFailure(null)} className="mt-8 mb-4 sm:mt-6" />}
            onClose={() => openCard(undefined)}
            onLabels={() => setAsked({ kind: 'labels' })}
          />
        </Suspense>
      )}
      <BoardDialogs
        asked={asked}
        viewer={viewer}
        board={board}
        actions={actions}
        announce={announce}
        onClose={() => setAsked(null)}
        onTurn={(id) => void navigate(links.board({ board: id }))}
      />
    </KanbanContext>
  )
}

const NoColumns = () => (
  <EmptyState
    art={<BinomialCube size={96} exploded />}
    title={m.kanban_no_columns()}
    text={m.kanban_no_columns_text()}
    className="py-6"
  />
)

const NothingFits = () => (
  <p role="status" className="text-muted">
    {m.kanban_nothing_fits()}
  </p>
)

/** What the menu of a column does: opens a dialog, or deletes it. */
const useColumnActions = (actions: BoardActions, ask: (asked: Asked) => void) =>
  useCallback(
    (action: ColumnAction, column: Column) => {
      if (action === 'edit') ask({ kind: 'column', columnId: column.id })
      else if (action === 'move') ask({ kind: 'move', moved: { kind: 'column', id: column.id } })
      else void actions.deleteColumn(column)
    },
    [actions, ask],
  )
