import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'

type BoardFailureProps = { failure: string | null; onClose: () => void; className?: string }

/** Why the last change was not made: in the flow of the page, so that nothing lies under it. */
export function BoardFailure({ failure, onClose, className }: BoardFailureProps) {
  if (failure === null) return null
  return (
    <Alert tone="danger" role="alert" className={className}>
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow">{failure}</p>
        <CloseButton label={m.kanban_close()} onClick={onClose} className="-my-2 -me-2 size-9 pointer-coarse:size-11" />
      </div>
    </Alert>
  )
}
