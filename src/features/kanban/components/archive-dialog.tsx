import { useQuery } from '@tanstack/react-query'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { archivedQuery } from '../kanban.queries.ts'
import type { BoardActions } from '../use-board-actions.ts'

type ArchiveDialogProps = { board: Board; actions: BoardActions; onClose: () => void }

/** The archived cards, each with a button that brings it back. */
export function ArchiveDialog({ board, actions, onClose }: ArchiveDialogProps) {
  const { data: cards } = useQuery(archivedQuery(board.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} size="sm">
        <DialogHeader>
          <DialogTitle>{m.kanban_archived_cards()}</DialogTitle>
          <DialogDescription>{m.kanban_archived_lead()}</DialogDescription>
        </DialogHeader>
        {cards?.length === 0 && <p className="py-6 text-center text-muted">{m.kanban_archived_none()}</p>}
        <ul className="divide-y divide-line">
          {cards?.map((card) => (
            <li key={card.id} className="flex min-h-14 items-center gap-3 py-2">
              <span className="min-w-0 grow leading-5">
                <span className="block wrap-anywhere">{card.name}</span>
                <span className="block text-[0.8125rem] text-muted">{board.columns[card.columnId]?.name}</span>
              </span>
              <Button
                variant="outline"
                size="sm"
                aria-label={m.kanban_bring_back_named({ name: card.name })}
                onClick={() => void actions.restoreCard(card)}
              >
                {m.kanban_bring_back()}
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
