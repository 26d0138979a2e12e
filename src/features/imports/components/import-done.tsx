import type { BulkResult } from '#/contract/core/bulk.ts'
import type { Failure } from '#/contract/core/result.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import type { ImportKind } from '../import.actors.ts'
import { failureWords } from '../import.words.ts'

type ImportDoneProps = {
  kind: ImportKind
  applied: BulkResult
  /** Why taking it back did not work. */
  failure: Failure | null
  pending: boolean
  onUndo: () => void
  onClose: () => void
}

/** What was done, and the way back. */
export function ImportDone({ kind, applied, failure, pending, onUndo, onClose }: ImportDoneProps) {
  const { changed, undo } = applied
  return (
    <>
      <Alert tone="success" role="status" title={m.imports_done({ count: changed, shown: shownNumber(changed) })}>
        {undo && <p>{m.imports_done_text()}</p>}
        {undo && kind === 'people' && <p className="mt-1">{m.imports_done_mails()}</p>}
      </Alert>
      {failure && (
        <Alert tone="danger" role="alert" className="mt-4">
          {failureWords(failure)}
        </Alert>
      )}
      <DialogFooter>
        {undo && (
          <Button variant="outline" pending={pending} onClick={onUndo}>
            {m.imports_undo()}
          </Button>
        )}
        <Button disabled={pending} onClick={onClose}>
          {m.imports_close()}
        </Button>
      </DialogFooter>
    </>
  )
}
