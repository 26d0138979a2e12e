import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { useImport, type ImportKind } from '../import.actors.ts'
import { ImportChoice } from './import-choice.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPlanView } from './import-plan-view.tsx'

export type ImportDialogProps = {
  kind: ImportKind
  /** Those one may import into, at least one; the first is offered first. */
  organisations: readonly { id: string; name: string }[]
  onClose: () => void
}

/** From a file to its rows' fates, and from there to what became of them. */
export function ImportDialog({ kind, organisations, onClose }: ImportDialogProps) {
  const { state, send, leave } = useImport(kind, organisations[0]?.id)
  const { file, plan, applied } = state.context
  const isOver = state.matches('takenBack')
  const isPending = state.hasTag('pending')
  const isDry = state.hasTag('dry')

  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])

  const close = () => {
    if (isPending) return
    leave()
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size={state.matches('planned') ? 'md' : 'sm'}
        closeLabel={m.imports_close()}
        {...(!isDry && { 'aria-describedby': undefined })}
      >
        <DialogHeader>
          <DialogTitle>{m.imports_title()}</DialogTitle>
          {isDry && <DialogDescription>{m.imports_lead()}</DialogDescription>}
        </DialogHeader>
        {state.hasTag('choosable') && (
          <ImportChoice kind={kind} organisations={organisations} context={state.context} send={send} />
        )}
        {(state.matches('reading') || state.matches('applying')) && file && (
          <Pending
            text={
              state.matches('reading')
                ? m.imports_reading({ name: file.name })
                : m.imports_applying({ name: file.name })
            }
          />
        )}
        {state.matches('planned') && plan && file && (
          <ImportPlanView kind={kind} plan={plan} fileName={file.name} send={send} />
        )}
        {(state.matches('done') || state.matches('undoing')) && applied && (
          <ImportDone
            kind={kind}
            applied={applied}
            failure={state.context.failure}
            pending={isPending}
            onUndo={() => send({ type: 'undo.requested' })}
            onClose={close}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Pending({ text }: { text: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-10 text-muted">
      <TowerLoader />
      <p className="wrap-anywhere">{text}</p>
    </div>
  )
}
