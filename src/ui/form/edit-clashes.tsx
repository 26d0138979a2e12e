import { tellFilled } from '#/client/record-form/draft.ts'
import type { FormTexts } from '#/words/form.ts'
import type { RecordFormState } from '#/client/record-form/use-record-form.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../primitives/button.tsx'
import { fieldId } from './field-context.ts'

export type EditClashesProps = {
  form: RecordFormState
  labels: Record<string, () => string>
  texts: FormTexts
  show?: ((field: string, value: unknown) => string) | undefined
  /** A stored value as its control holds it, where that is not the value itself. */
  write?: ((field: string, value: unknown) => string | undefined) | undefined
}

const plain = (_: string, value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Fields that two people have changed: both values, and which of them shall stand. */
export function EditClashes({ form, labels, texts, show = plain, write }: EditClashesProps) {
  const word = (name: string, value: unknown) =>
    value === null || value === undefined || value === '' ? texts.nothing : show(name, value)
  return (
    <Alert tone="warning" title={texts.clash}>
      <p>{texts.clashText}</p>
      <ul className="mt-4 space-y-4">
        {Object.entries(form.clashes).map(([name, { mine, theirs }]) => (
          <li key={name} className="rounded border border-line bg-card p-4">
            <p className="font-semibold">{labels[name]?.() ?? name}</p>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <Side
                term={texts.mine}
                value={word(name, mine)}
                action={texts.keepMine}
                onChoose={() => form.settle(name)}
              />
              <Side
                term={texts.theirs}
                value={word(name, theirs)}
                action={texts.takeTheirs}
                onChoose={() => {
                  takeOver(name, write?.(name, theirs) ?? theirs)
                  form.settle(name)
                }}
              />
            </dl>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Side({
  term,
  value,
  action,
  onChoose,
}: {
  term: string
  value: string
  action: string
  onChoose: () => void
}) {
  return (
    <div className="flex flex-col gap-2">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="grow wrap-anywhere whitespace-pre-line">{value}</dd>
      <dd>
        <Button variant="outline" size="sm" onClick={onChoose} aria-label={`${action}: ${value}`}>
          {action}
        </Button>
      </dd>
    </div>
  )
}

/** Writes a stored value into the field's own controls: one of the same name, or one for each part of it. */
function takeOver(name: string, value: unknown): void {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [part, inner] of Object.entries(value)) takeOver(`${name}.${part}`, inner)
    return
  }
  const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')]
  const found = document.querySelectorAll<HTMLInputElement>(
    `[name="${CSS.escape(name)}"], #${CSS.escape(fieldId(name))}`,
  )
  for (const control of found) {
    if (['checkbox', 'radio'].includes(control.type)) {
      control.checked = typeof value === 'boolean' ? value : values.includes(control.value)
    } else control.value = values[0] ?? ''
    tellFilled(control)
  }
}
