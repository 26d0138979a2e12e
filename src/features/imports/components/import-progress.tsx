import type { ImportResult } from '#/contract/imports/import.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { Progress } from '#/ui/primitives/progress.tsx'
import type { ImportSend } from '../import.actors.ts'

type ImportProgressProps = {
  fileName: string
  applied: ImportResult | null
  /** Of the file, before the first piece has told. */
  total: number
  stopping: boolean
  send: ImportSend
}

/** How far an import has come. What is stopped stops after the rows that are on their way. */
export function ImportProgress({ fileName, applied, total, stopping, send }: ImportProgressProps) {
  const done = applied?.done ?? 0
  const all = applied?.total ?? total
  const text = m.imports_progress({ done: shownNumber(done), total: shownNumber(all) })
  return (
    <>
      <p role="status" className="text-muted wrap-anywhere">
        {stopping ? m.imports_stopping() : m.imports_applying({ name: fileName })}
      </p>
      <Progress
        label={m.imports_applying({ name: fileName })}
        value={done}
        max={all}
        valueText={text}
        className="mt-5"
      />
      <p className="mt-2 text-small text-muted tabular-nums">{text}</p>
      <DialogFooter>
        <Button variant="outline" disabled={stopping} onClick={() => send({ type: 'stop.requested' })}>
          {m.imports_stop()}
        </Button>
      </DialogFooter>
    </>
  )
}
