import { useState } from 'react'
import { importFates, type ImportFate, type ImportKind, type ImportPlan } from '#/contract/imports/import.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { isWorkbook } from '../import-file.ts'
import type { ImportSend } from '../import.actors.ts'
import { encodingNames, fateWords } from '../import.words.ts'
import { ImportRows } from './import-rows.tsx'
import { RefusedRows } from './refused-rows.tsx'

type ImportPlanViewProps = { kind: ImportKind; plan: ImportPlan; fileName: string; send: ImportSend }

/** What would become of each row, before anything does. */
export function ImportPlanView({ kind, plan, fileName, send }: ImportPlanViewProps) {
  const [fate, setFate] = useState<ImportFate | null>(null)
  const { counts, rows, dates } = plan
  const work = counts.create + counts.update
  const notes = notesOf(kind, plan)
  const name = isWorkbook({ name: fileName })
    ? m.imports_sheet({ name: fileName })
    : m.imports_encoding({ name: fileName, encoding: encodingNames[plan.encoding] })
  return (
    <>
      <p role="status" className="text-small text-muted wrap-anywhere">
        {name}
      </p>
      {dates && dates.by !== 'file' && (
        <Alert
          className="mt-3"
          action={
            <Button variant="outline" size="sm" onClick={() => send({ type: 'dates.swapped' })}>
              {m.imports_dates_swap()}
            </Button>
          }
        >
          {m.imports_dates({ sample: dates.sample, day: dates.day && longDay(dates.day, getLocale()) })}
        </Alert>
      )}
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
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {counts.refused > 0 && <RefusedRows plan={plan} fileName={fileName} />}
      <DialogFooter>
        <Button variant="ghost" className="sm:me-auto" onClick={() => send({ type: 'columns.opened' })}>
          {m.imports_columns()}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'file.discarded' })}>
          {m.imports_other()}
        </Button>
        {work > 0 && <Button onClick={() => send({ type: 'plan.accepted' })}>{m.imports_apply(counted(work))}</Button>}
      </DialogFooter>
    </>
  )
}

function notesOf(kind: ImportKind, { counts, columns, invited }: ImportPlan): string[] {
  const work = counts.create + counts.update
  const ours = m.imports_reason_title()
  const left = columns.flatMap(({ title, field }) => (field || !title || title === ours ? [] : [title]))
  const hasGuardians = kind === 'students' && columns.some(({ field }) => field?.startsWith('guardian'))
  return [
    work === 0 && m.imports_nothing(),
    counts.refused > 0 && work > 0 && m.imports_left_out(counted(counts.refused)),
    invited > 0 && m.imports_invitations(counted(invited)),
    hasGuardians && work > 0 && m.imports_access(),
    left.length > 0 && m.imports_left_columns({ columns: left.join(', ') }),
  ].filter((note) => note !== false)
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
