import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board } from '#/contract/board/board.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { deleteBoard, leaveBoard, updateBoard } from '../kanban.functions.ts'
import { boardListKey } from '../kanban.live.ts'

type ConfirmBoardProps = {
  deed: 'put-away' | 'leave' | 'remove'
  board: Pick<Board, 'id' | 'name'>
  onClose: () => void
  /** The board is no longer one of those that are worked on. */
  onGone: () => void
}

const deeds = {
  'put-away': {
    title: m.kanban_board_archive_title,
    text: m.kanban_board_archive_text,
    confirm: m.kanban_board_archive,
    run: (id: string): Promise<Result<unknown>> => updateBoard({ data: { id, body: { archived: true } } }),
  },
  leave: {
    title: m.kanban_board_leave_title,
    text: m.kanban_board_leave_text,
    confirm: m.kanban_board_leave,
    run: (id: string): Promise<Result<unknown>> => leaveBoard({ data: { id } }),
  },
  remove: {
    title: m.kanban_board_remove_title,
    text: m.kanban_board_remove_text,
    confirm: m.kanban_board_remove,
    run: (id: string): Promise<Result<unknown>> => deleteBoard({ data: { id } }),
  },
}

/** Asks before a whole board goes. */
export function ConfirmBoard({ deed, board, onClose, onGone }: ConfirmBoardProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const { title, text, confirm, run } = deeds[deed]

  async function go() {
    setPending(true)
    const result = await run(board.id).catch(() => null)
    setPending(false)
    onClose()
    if (!result?.ok) return void toast.error(result?.error.message ?? m.record_offline())
    await client.invalidateQueries({ queryKey: boardListKey })
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
      tone={deed === 'put-away' ? 'primary' : 'danger'}
      pending={pending}
      onConfirm={() => void go()}
    />
  )
}
