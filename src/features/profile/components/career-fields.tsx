import { useRef } from 'react'
import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { careerParts, type CareerList, type Texts } from '../profile-form.ts'
import { rowLabels } from '../profile-labels.ts'

type CareerFieldsProps = { list: CareerList; texts: Texts; errors: Record<string, string> }

const allRows = Array.from({ length: professionalLimits.rows }, (_, at) => at)

const isSaid = (texts: Texts, list: CareerList, at: number): boolean =>
  careerParts.some((part) => Boolean(texts[`${list}.${at}.${part}`]))

/** What somebody has done or learnt, a row each, the latest first. A row that is left empty is none. */
export function CareerFields({ list, texts, errors }: CareerFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = Math.min(professionalLimits.rows, allRows.filter((at) => isSaid(texts, list, at)).length + 1)
  const isWrong = Object.keys(errors).some((name) =>
    allRows.slice(shown).some((at) => name.startsWith(`${list}.${at}.`)),
  )
  const row = (at: number) => <CareerRowFields key={at} at={at} list={list} texts={texts} errors={errors} />
  return (
    <div ref={box} id={fieldId(list)} className="space-y-6">
      {allRows.slice(0, shown).map(row)}
      {shown < professionalLimits.rows && (
        <Disclosure
          title={m.professionals_more_rows()}
          open={isWrong ? true : undefined}
          className="[&>div]:max-w-none"
        >
          <div className="space-y-6 text-ink">{allRows.slice(shown).map(row)}</div>
        </Disclosure>
      )}
      <TakenOver
        name={list}
        onTake={(taken) =>
          (JSON.parse(taken) as Texts[]).forEach((parts, at) => putRow(box.current, `${list}.${at}`, parts))
        }
      />
      {errors[list] && <FieldError id={`${fieldId(list)}-error`}>{errors[list]}</FieldError>}
    </div>
  )
}

/** Another’s row takes the place of what the controls hold. */
function putRow(box: HTMLElement | null, prefix: string, parts: Texts): void {
  for (const [part, text] of Object.entries(parts)) {
    const control = box?.querySelector<HTMLInputElement>(`[name="${prefix}.${part}"]`)
    if (control) control.value = text
  }
}

function CareerRowFields({ list, at, texts, errors }: CareerFieldsProps & { at: number }) {
  const labels = rowLabels[list]
  const field = (part: (typeof careerParts)[number], isYear: boolean) => {
    const name = `${list}.${at}.${part}`
    return (
      <Field key={part} name={name} label={labels[part]!()} error={errors[name]}>
        <Input
          maxLength={isYear ? 4 : professionalLimits.row}
          autoComplete="off"
          defaultValue={texts[name]}
          {...(isYear && { inputMode: 'numeric', dir: 'ltr', className: 'tabular-nums' })}
        />
      </Field>
    )
  }
  return (
    <div role="group" aria-label={m.professionals_row({ number: at + 1 })} className="grid gap-3 sm:grid-cols-2">
      {field('what', false)}
      {field('where', false)}
      <div className="grid max-w-60 grid-cols-2 gap-3">
        {field('from', true)}
        {field('to', true)}
      </div>
    </div>
  )
}
