import type { ImportPlan } from '#/contract/imports/import.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import type { ImportSend, ImportState } from '../import.actors.ts'
import { failureWords } from '../import.words.ts'
import { RefusedRows } from './refused-rows.tsx'

type ImportDoneProps = {
  plan: ImportPlan
  context: ImportState['context']
  pending: boolean
  send: ImportSend
  onClose: () => void
}

/** What was done, how it goes on with what was not, and the way back. */
export function ImportDone({ plan, context: { applied, failure, file }, pending, send, onClose }: ImportDoneProps) {
  if (!applied || !file) return null
  const { changed, undo, done, total, refused } = applied
  const isWhole = done === total
  return (
    <>
      <Alert
        tone={isWhole ? 'success' : 'warning'}
        role="status"
        title={
          isWhole
            ? m.imports_done(counted(changed))
            : m.imports_stopped({ done: shownNumber(done), total: shownNumber(total) })
        }
      >
        {!isWhole && <p>{m.imports_stopped_text()}</p>}
        {isWhole && undo && <p>{m.imports_done_text()}</p>}
        {undo && plan.invited > 0 && <p className="mt-1">{m.imports_done_mails()}</p>}
        {refused > 0 && <p className="mt-1">{m.imports_changed_since(counted(refused))}</p>}
      </Alert>
      {failure && (
        <Alert tone="danger" role="alert" className="mt-4">
          {failureWords(failure)}
        </Alert>
      )}
      {isWhole && plan.counts.refused > 0 && <RefusedRows plan={plan} fileName={file.name} />}
      <DialogFooter>
        {undo && (
          <Button variant="outline" pending={pending} onClick={() => send({ type: 'undo.requested' })}>
            {m.imports_undo()}
          </Button>
        )}
        {isWhole && plan.counts.refused > 0 && (
          <Button variant="outline" disabled={pending} onClick={() => send({ type: 'file.discarded' })}>
            {m.imports_other()}
          </Button>
        )}
        {!isWhole && (
          <Button variant="outline" disabled={pending} onClick={() => send({ type: 'rest.requested' })}>
            {m.imports_continue()}
          </Button>
        )}
        <Button disabled={pending} onClick={onClose}>
          {m.imports_close()}
        </Button>
      </DialogFooter>
    </>
  )
}
