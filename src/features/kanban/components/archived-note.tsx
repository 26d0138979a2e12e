import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#/client/require-data.ts'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { restoreBoardMutation } from '../kanban.mutations.ts'

type ArchivedNoteProps = { board: Pick<Board, 'id' | 'isOwner'>; onRemove: () => void }

/** Above an archived board; its owners can bring it back. */
export function ArchivedNote({ board, onRemove }: ArchivedNoteProps) {
  const { mutate, isPending, error } = useMutation(restoreBoardMutation(board.id))
  return (
    <Alert
      tone="info"
      title={m.kanban_board_is_archived()}
      action={
        board.isOwner && (
          <div className="flex flex-wrap gap-2 noscript:hidden">
            <Button size="sm" pending={isPending} onClick={() => mutate()}>
              {m.kanban_board_bring_back()}
            </Button>
            <Button size="sm" variant="outline" onClick={onRemove}>
              {m.kanban_board_remove()}
            </Button>
          </div>
        )
      }
    >
      {error && <p role="alert">{failureOf(error).message}</p>}
    </Alert>
  )
}
