import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { Dialog, DialogContent, DialogTitle } from '#/ui/primitives/dialog.tsx'
import type { Card } from '#/contract/board/board.ts'
import { cardQuery } from '../kanban.queries.ts'
import { useCardSaving } from '../use-card-saving.ts'
import { CardChecklist } from './card-checklist.tsx'
import { CardComments } from './card-comments.tsx'
import { CardDescription } from './card-description.tsx'
import { CardFiles } from './card-files.tsx'
import { CardHistory } from './card-history.tsx'
import { CardSide } from './card-side.tsx'
import { CardTitle } from './card-title.tsx'

type CardDialogProps = {
  id: string
  board: Board
  /** Why the last change of the board was not made. */
  notice: ReactNode
  onClose: () => void
  onLabels: () => void
}

/** A card with all its fields; each is saved when it is left. */
export function CardDialog({ id, board, notice, onClose, onLabels }: CardDialogProps) {
  const { data: card } = useQuery(cardQuery(id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="md"
        closeLabel={m.kanban_close()}
        aria-describedby={undefined}
        onEscapeKeyDown={closeInner}
        onOpenAutoFocus={(event) => {
          // No field gets the focus: a phone's keyboard would cover the card.
          event.preventDefault()
          ;(event.target as HTMLElement).focus({ preventScroll: true })
        }}
        onCloseAutoFocus={(event) => {
          // In another column the card is a new element by now.
          const link = document.querySelector<HTMLElement>(`[data-card="${id}"] a`)
          if (!link) return
          event.preventDefault()
          link.focus()
        }}
        className="max-sm:p-5"
      >
        <DialogTitle className="sr-only">{card?.name ?? m.kanban_card()}</DialogTitle>
        {notice}
        {card && <CardBody key={card.id} card={card} board={board} onClose={onClose} onLabels={onLabels} />}
      </DialogContent>
    </Dialog>
  )
}

/** Escape first closes a list or a field inside the card. */
function closeInner(event: KeyboardEvent) {
  const choice = document.querySelector<HTMLElement>('[popover]:popover-open')
  const isOwn = (event.target as Element).closest('[data-own-escape]') !== null
  if (!choice && !isOwn) return
  event.preventDefault()
  choice?.hidePopover()
}

type CardBodyProps = Omit<CardDialogProps, 'id' | 'notice'> & { card: Card }

function CardBody({ card: opened, board, onClose, onLabels }: CardBodyProps) {
  // Read here and not in the parent, so that a saved value shows at the moment when its request ends.
  const { data: card = opened } = useQuery(cardQuery(opened.id))
  const saving = useCardSaving(card)
  const isGone = !(card.id in board.cards) && card.archivedAt === null
  return (
    <>
      <CardTitle card={card} saving={saving} />
      <div className="mt-1 mb-4 flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
        <label className="flex cursor-pointer items-center gap-2.5 text-[0.9375rem]">
          <Checkbox
            checked={saving.values.completed}
            onChange={({ currentTarget }) => void saving.save('completed', () => currentTarget.checked)}
          />
          {m.kanban_done()}
        </label>
        <p role="status" className="text-small text-muted">
          {saving.status === 'pending' ? m.kanban_saving() : saving.status === 'success' ? m.kanban_saved() : ''}
        </p>
      </div>
      {isGone && (
        <Alert tone="warning" role="alert" className="mb-5">
          {m.kanban_card_gone()}
        </Alert>
      )}
      {card.archivedAt && (
        <Alert tone="info" className="mb-5">
          {m.kanban_card_is_archived()}
        </Alert>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 space-y-6">
          <CardDescription card={card} saving={saving} />
          <CardChecklist saving={saving} />
          <CardFiles card={card} saving={saving} />
        </div>
        <div className="md:row-span-2">
          <CardSide card={card} board={board} saving={saving} onClose={onClose} onLabels={onLabels} />
        </div>
        <div className="min-w-0 space-y-6">
          <CardComments card={card} isOwner={board.isOwner} />
          <CardHistory card={card} />
        </div>
      </div>
    </>
  )
}
