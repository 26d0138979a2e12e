import { lazy, Suspense } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Board } from '#/contract/board/board.ts'
import type { BoardActions } from '../use-board-actions.ts'
import type { BoardAction } from './board-head.tsx'
import type { Moved } from './move-dialog.tsx'

const BoardDialog = lazy(() => import('./board-dialog.tsx').then((part) => ({ default: part.BoardDialog })))
const ConfirmBoard = lazy(() => import('./confirm-board.tsx').then((part) => ({ default: part.ConfirmBoard })))
const MembersDialog = lazy(() => import('./members-dialog.tsx').then((part) => ({ default: part.MembersDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((part) => ({ default: part.LabelsDialog })))
const ArchiveDialog = lazy(() => import('./archive-dialog.tsx').then((part) => ({ default: part.ArchiveDialog })))
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((part) => ({ default: part.MoveDialog })))
const KanbanKeysDialog = lazy(() =>
  import('./kanban-keys-dialog.tsx').then((part) => ({ default: part.KanbanKeysDialog })),
)
const ColumnDialog = lazy(() => import('./column-dialog.tsx').then((part) => ({ default: part.ColumnDialog })))

/** Which dialog is open. */
export type Asked =
  | { kind: BoardAction | 'delete' }
  | { kind: 'column'; columnId: string }
  | { kind: 'move'; moved: Moved }

type BoardDialogsProps = {
  asked: Asked | null
  viewer: SessionUser
  board: Board
  actions: BoardActions
  /** Announces to screen readers what was done. */
  announce: (text: string) => void
  onClose: () => void
  /** To another board, or to the first one. */
  onTurn: (id: string | undefined) => void
}

/** Renders the open dialog. Each is loaded when it is needed. */
export function BoardDialogs(props: BoardDialogsProps) {
  return <Suspense>{props.asked && <Chosen {...props} asked={props.asked} />}</Suspense>
}

function Chosen({ asked, viewer, board, actions, announce, onClose, onTurn }: BoardDialogsProps & { asked: Asked }) {
  switch (asked.kind) {
    case 'new':
    case 'rename':
      return (
        <BoardDialog viewer={viewer} board={asked.kind === 'new' ? null : board} onClose={onClose} onMade={onTurn} />
      )
    case 'members':
      return <MembersDialog board={board} onClose={onClose} />
    case 'labels':
      return <LabelsDialog board={board} onClose={onClose} />
    case 'archived-cards':
      return <ArchiveDialog board={board} actions={actions} onClose={onClose} />
    case 'keys':
      return <KanbanKeysDialog onClose={onClose} />
    case 'move':
      return <MoveDialog board={board} moved={asked.moved} actions={actions} announce={announce} onClose={onClose} />
    case 'column': {
      const column = board.columns[asked.columnId]
      return column && <ColumnDialog column={column} actions={actions} onClose={onClose} />
    }
    default:
      return <ConfirmBoard action={asked.kind} board={board} onClose={onClose} onGone={() => onTurn(undefined)} />
  }
}
