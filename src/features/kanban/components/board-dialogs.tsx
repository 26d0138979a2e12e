import { lazy, Suspense } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Board } from '#/contract/board/board.ts'
import type { BoardDeeds } from '../use-deeds.ts'
import type { BoardDeed } from './board-head.tsx'
import type { Moved } from './move-dialog.tsx'

const BoardDialog = lazy(() => import('./board-dialog.tsx').then((part) => ({ default: part.BoardDialog })))
const ConfirmBoard = lazy(() => import('./confirm-board.tsx').then((part) => ({ default: part.ConfirmBoard })))
const MembersDialog = lazy(() => import('./members-dialog.tsx').then((part) => ({ default: part.MembersDialog })))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((part) => ({ default: part.LabelsDialog })))
const ArchiveDialog = lazy(() => import('./archive-dialog.tsx').then((part) => ({ default: part.ArchiveDialog })))
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((part) => ({ default: part.MoveDialog })))
const ColumnDialog = lazy(() => import('./column-dialog.tsx').then((part) => ({ default: part.ColumnDialog })))

/** What is asked over the board. */
export type Asked =
  | { kind: BoardDeed | 'remove' }
  | { kind: 'column'; columnId: string }
  | { kind: 'move'; moved: Moved }

type BoardDialogsProps = {
  asked: Asked | null
  viewer: SessionUser
  board: Board
  deeds: BoardDeeds
  /** For those who hear what has become of it. */
  say: (words: string) => void
  onClose: () => void
  /** To another board, or to whichever comes first. */
  onTurn: (id: string | undefined) => void
}

/** The one dialog that is asked for. Each is loaded when it is. */
export function BoardDialogs(props: BoardDialogsProps) {
  return <Suspense>{props.asked && <Chosen {...props} asked={props.asked} />}</Suspense>
}

function Chosen({ asked, viewer, board, deeds, say, onClose, onTurn }: BoardDialogsProps & { asked: Asked }) {
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
    case 'archive':
      return <ArchiveDialog board={board} deeds={deeds} onClose={onClose} />
    case 'move':
      return <MoveDialog board={board} moved={asked.moved} deeds={deeds} say={say} onClose={onClose} />
    case 'column': {
      const column = board.columns[asked.columnId]
      return column && <ColumnDialog column={column} deeds={deeds} onClose={onClose} />
    }
    default:
      return <ConfirmBoard deed={asked.kind} board={board} onClose={onClose} onGone={() => onTurn(undefined)} />
  }
}
