import { useState } from 'react'
import { importFates, type ImportFate, type ImportPlan } from '#/contract/imports/import.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import type { ImportKind, ImportSend } from '../import.actors.ts'
import { encodingNames, fateWords } from '../import.words.ts'
import { ImportRows } from './import-rows.tsx'

type ImportPlanViewProps = { kind: ImportKind; plan: ImportPlan; fileName: string; send: ImportSend }

/** What would become of each row, before anything does. */
export function ImportPlanView({ kind, plan, fileName, send }: ImportPlanViewProps) {
  const [fate, setFate] = useState<ImportFate | null>(null)
  const { counts, rows, ignored } = plan
  const work = counts.create + counts.update
  const number = (count: number) => ({ count, shown: shownNumber(count) })
  const notes = [
    work === 0 && m.imports_nothing(),
    counts.refused > 0 && work > 0 && m.imports_left_out(number(counts.refused)),
    kind === 'people' && counts.create > 0 && m.imports_invitations(number(counts.create)),
    ignored.length > 0 && m.imports_ignored({ columns: ignored.join(', ') }),
  ].filter(Boolean)
  return (
    <>
      <p role="status" className="text-small text-muted wrap-anywhere">
        {m.imports_encoding({ name: fileName, encoding: encodingNames[plan.encoding] })}
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{m.imports_fates()}</legend>
        <FateTab word={m.imports_all()} count={rows.length} chosen={fate === null} onChoose={() => setFate(null)} />
        {importFates.map((id) => (
          <FateTab
            key={id}
            word={fateWords[id].word()}
            count={counts[id]}
            chosen={fate === id}
            onChoose={() => setFate(id)}
          />
        ))}
      </fieldset>
      <ImportRows key={fate} rows={fate ? rows.filter((row) => row.fate === fate) : rows} />
      {notes.length > 0 && (
        <ul className="mt-4 space-y-1 text-[0.9375rem] wrap-anywhere">
          {notes.map((note) => (
            <li key={String(note)}>{note}</li>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={() => send({ type: 'file.discarded' })}>
          {m.imports_other()}
        </Button>
        {work > 0 && <Button onClick={() => send({ type: 'plan.accepted' })}>{m.imports_apply(number(work))}</Button>}
      </DialogFooter>
    </>
  )
}

type FateTabProps = { word: string; count: number; chosen: boolean; onChoose: () => void }

function FateTab({ word, count, chosen, onChoose }: FateTabProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={chosen}
      disabled={count === 0}
      onClick={onChoose}
      className="font-medium aria-pressed:border-primary-text aria-pressed:bg-tint"
    >
      {word} <span className="font-semibold tabular-nums">{shownNumber(count)}</span>
    </Button>
  )
}
