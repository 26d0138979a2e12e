import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { updateBoard } from '../kanban.functions.ts'
import { boardsKey } from '../kanban.live.ts'

type ArchivedNoteProps = { board: Pick<Board, 'id' | 'isOwner'>; onRemove: () => void }

/** Above a board that was put away: that it was, and for its owners the way back. */
export function ArchivedNote({ board, onRemove }: ArchivedNoteProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function bringBack() {
    setPending(true)
    const result = await updateBoard({ data: { id: board.id, body: { archived: false } } }).catch(() => null)
    await client.invalidateQueries({ queryKey: boardsKey })
    setPending(false)
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
  }

  return (
    <Alert
      tone="info"
      title={m.kanban_board_is_archived()}
      action={
        board.isOwner && (
          <div className="flex flex-wrap gap-2 noscript:hidden">
            <Button size="sm" pending={pending} onClick={() => void bringBack()}>
              {m.kanban_board_bring_back()}
            </Button>
            <Button size="sm" variant="outline" onClick={onRemove}>
              {m.kanban_board_remove()}
            </Button>
          </div>
        )
      }
    />
  )
}
