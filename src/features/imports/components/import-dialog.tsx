import { useEffect } from 'react'
import type { ImportKind } from '#/contract/imports/import.ts'
import { m } from '#/paraglide/messages.js'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { useImport } from '../import.actors.ts'
import { ImportChoice, type ImportTarget } from './import-choice.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPlanView } from './import-plan-view.tsx'
import { ImportProgress } from './import-progress.tsx'

export type ImportDialogProps = {
  kind: ImportKind
  /** Those one may import into, at least one; the first is offered first. */
  organisations: readonly ImportTarget[]
  onClose: () => void
}

/** From a file to its rows' fates, and from there to what became of them. */
export function ImportDialog({ kind, organisations, onClose }: ImportDialogProps) {
  const { state, send, leave } = useImport(kind, organisations[0]?.id)
  const { file, plan, columns, applied, stopping } = state.context
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
        size={state.matches('planned') || state.matches('mapping') ? 'md' : 'sm'}
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
        {(state.matches('reading') || state.matches('rereading')) && file && (
          <Pending text={m.imports_reading({ name: file.name })} />
        )}
        {state.matches('mapping') && plan && <ImportColumns plan={plan} columns={columns} send={send} />}
        {state.matches('planned') && plan && file && (
          <ImportPlanView kind={kind} plan={plan} fileName={file.name} send={send} />
        )}
        {state.matches('applying') && plan && file && (
          <ImportProgress
            fileName={file.name}
            applied={applied}
            total={plan.rows.length}
            stopping={stopping}
            send={send}
          />
        )}
        {(state.matches('done') || state.matches('undoing')) && plan && (
          <ImportDone plan={plan} context={state.context} pending={isPending} send={send} onClose={close} />
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
