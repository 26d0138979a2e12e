import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#/client/require-data.ts'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { exitBoardMutation, type BoardExit } from '../kanban.mutations.ts'

type ConfirmBoardProps = {
  action: BoardExit
  board: Pick<Board, 'id' | 'name'>
  onClose: () => void
  /** The board is no longer on the list. */
  onGone: () => void
}

const words = {
  archive: {
    title: m.kanban_board_archive_title,
    text: m.kanban_board_archive_text,
    confirm: m.kanban_board_archive,
  },
  leave: {
    title: m.kanban_board_leave_title,
    text: m.kanban_board_leave_text,
    confirm: m.kanban_board_leave,
  },
  delete: {
    title: m.kanban_board_remove_title,
    text: m.kanban_board_remove_text,
    confirm: m.kanban_board_remove,
  },
}

/** Asks before a whole board is archived or deleted, and stays where that fails. */
export function ConfirmBoard({ action, board, onClose, onGone }: ConfirmBoardProps) {
  const { mutate, isPending, error } = useMutation(exitBoardMutation(board.id))
  const { title, text, confirm } = words[action]
  const leave = () => {
    onClose()
    onGone()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title({ name: board.name })}
      description={text()}
      confirmLabel={confirm()}
      cancelLabel={m.record_cancel()}
      tone={action === 'archive' ? 'primary' : 'danger'}
      pending={isPending}
      onConfirm={() => mutate(action, { onSuccess: leave })}
    >
      {error && (
        <Alert tone="danger" role="alert">
          {failureOf(error).message}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
