import { guardianSlots, type ImportPlan } from '#/contract/imports/import.ts'
import { guardianFieldOf, guardianWords, importFieldWord } from '#/words/import-field.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { isMapped, isTwice, missingIn, type Columns } from '../import-columns.ts'
import type { ImportSend } from '../import.actors.ts'

type ImportColumnsProps = { plan: ImportPlan; columns: Columns; send: ImportSend }

/** What each column of the file means: what was guessed is chosen already. */
export function ImportColumns({ plan, columns, send }: ImportColumnsProps) {
  const missing = missingIn(plan, columns).map((field) => importFieldWord(field))
  return (
    <>
      <p className="text-small text-muted">{m.imports_columns_lead()}</p>
      {/* Reached by keyboard through its selects. */}
      <ul className="quiet-scroll mt-4 max-h-[52dvh] space-y-5 overflow-y-auto overscroll-contain p-1">
        {plan.columns.map(({ title, sample }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one title, and none moves
          <li key={at}>
            <Field
              label={<span className="wrap-anywhere">{title || m.imports_column_untitled({ number: at + 1 })}</span>}
              help={
                <span className="line-clamp-2 wrap-anywhere">
                  {sample ? m.imports_column_sample({ sample }) : m.imports_column_empty()}
                </span>
              }
              error={isTwice(columns, at) ? m.imports_column_twice() : undefined}
              className="gap-1 sm:grid sm:grid-cols-[1fr_20rem] sm:items-center sm:gap-x-6 sm:[&>span]:col-start-2 sm:[&>span]:row-span-2 sm:[&>span]:row-start-1"
            >
              <NativeSelect
                value={columns[at] ?? ''}
                onChange={(event) => send({ type: 'column.chosen', at, field: event.currentTarget.value || null })}
              >
                <option value="">{m.imports_column_leave()}</option>
                <Meanings fields={plan.fields} />
              </NativeSelect>
            </Field>
          </li>
        ))}
      </ul>
      <div role="status">
        {missing.length > 0 && (
          <Alert tone="warning" className="mt-4">
            {m.imports_columns_missing({ fields: missing.join(', ') })}
          </Alert>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={() => send({ type: 'file.discarded' })}>
          {m.imports_other()}
        </Button>
        <Button disabled={!isMapped(plan, columns)} onClick={() => send({ type: 'columns.accepted' })}>
          {m.imports_columns_accept()}
        </Button>
      </DialogFooter>
    </>
  )
}

function Meanings({ fields }: Pick<ImportPlan, 'fields'>) {
  const own = fields.filter((field) => !guardianFieldOf(field))
  const slots = guardianSlots.filter((slot) => fields.some((field) => field.startsWith(slot)))
  return (
    <>
      <optgroup label={m.imports_columns_group()}>
        {own.map((field) => (
          <option key={field} value={field}>
            {importFieldWord(field)}
          </option>
        ))}
      </optgroup>
      {slots.map((slot) => (
        <optgroup key={slot} label={guardianWords[slot]({})}>
          {fields.map((field) => {
            const guardian = guardianFieldOf(field)
            return guardian?.slot === slot && guardian.part ? (
              <option key={field} value={field}>
                {importFieldWord(field)}
              </option>
            ) : null
          })}
        </optgroup>
      ))}
    </>
  )
}
