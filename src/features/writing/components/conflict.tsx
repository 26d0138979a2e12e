import type { EditConflict } from '#/contract/core/error.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { compareTexts } from '../compare.ts'
import { ComparedText } from './compared-text.tsx'

type ConflictProps = {
  message: string
  conflict: EditConflict
  onKeepMine: () => void
  /** What the other wrote is loaded, and one’s own is let go. */
  onTakeTheirs: () => void
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Somebody else has saved meanwhile: both texts by paragraphs, and which of them shall stand. */
export function Conflict({ message, conflict, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Alert tone="warning" role="alert" title={message}>
      <p>{m.writing_conflict_text()}</p>
      <div className="mt-4 space-y-4">
        {Object.entries(conflict.fields).map(([field, { mine, theirs }]) => (
          <div key={field} className="max-h-80 overflow-y-auto rounded border border-line bg-card p-4">
            <ComparedText
              compared={compareTexts(asText(theirs), asText(mine))}
              before={m.writing_conflict_theirs()}
              now={m.writing_conflict_mine()}
            />
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onKeepMine}>
          {m.writing_conflict_keep_mine()}
        </Button>
        <Button variant="ghost" onClick={onTakeTheirs}>
          {m.writing_conflict_take_theirs()}
        </Button>
      </div>
    </Alert>
  )
}
