import type { EditConflict } from '#/contract/core/error.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { compareTexts } from '../compare.ts'
import { asText } from '../merge-fields.ts'
import { ComparedText } from './compared-text.tsx'

/** A picture is known by what it shows, which stands beside it. */
const wordsOf = (field: string, value: unknown): string =>
  field === 'cover' ? (value ? m.pictures_cover() : '') : asText(value)

export type ConflictProps = {
  message: string
  conflict: EditConflict
  onKeepMine: (conflict: EditConflict) => void
  /** Opens both, to be made one paragraph by paragraph. */
  onMerge: () => void
  /** What the other wrote is loaded, and one’s own is let go. */
  onTakeTheirs: () => void
}

/** Somebody else has saved meanwhile: both texts by paragraphs, and which of them shall stand. */
export function Conflict({ message, conflict, onMerge, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Alert tone="warning" role="alert" title={message}>
      <p>{m.writing_conflict_text()}</p>
      <div className="mt-4 space-y-4">
        {Object.entries(conflict.fields).map(([field, { mine, theirs }]) => (
          <div key={field} className="max-h-80 overflow-y-auto rounded border border-line bg-card p-4">
            <ComparedText
              compared={compareTexts(wordsOf(field, theirs), wordsOf(field, mine))}
              before={m.writing_conflict_theirs()}
              now={m.writing_conflict_mine()}
            />
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onMerge}>{m.merging_open()}</Button>
        <Button variant="outline" onClick={() => onKeepMine(conflict)}>
          {m.writing_conflict_keep_mine()}
        </Button>
        <Button variant="ghost" onClick={onTakeTheirs}>
          {m.writing_conflict_take_theirs()}
        </Button>
      </div>
    </Alert>
  )
}
