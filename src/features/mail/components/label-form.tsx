import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { colors } from '#/contract/core/color.ts'
import { labelInput, type LabelInput, type MailLabel } from '#/contract/mail/mail.ts'
import { colorWords } from '#/words/color.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { ColorChoice } from '#/ui/form/color-choice.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

type LabelFormProps = {
  /** Null for a new one. */
  label: MailLabel | null
  /** Where it takes the place of something else; a dialog that opens looks after the focus itself. */
  takesFocus: boolean
  pending: boolean
  /** Answers with what is wrong with the name, or null. */
  onSave: (input: LabelInput) => Promise<string | null>
  onCancel: () => void
}

export function LabelForm({ label, takesFocus, pending, onSave, onCancel }: LabelFormProps) {
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = Object.fromEntries(new FormData(event.currentTarget))
    const wrong = wrongFields(labelInput, input).name
    if (wrong) return setError(wrong)
    void onSave(v.parse(labelInput, input)).then(setError)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field name="name" label={m.mail_label_name()} error={error}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
        <Input defaultValue={label?.name} maxLength={40} autoComplete="off" autoFocus={takesFocus} />
      </Field>
      <ColorChoice
        legend={m.mail_label_color()}
        name="color"
        colors={colors}
        defaultValue={label?.color ?? 'blue'}
        words={colorWords}
        mark={(color) => <LabelMark color={color} className="size-3.5" />}
      />
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {m.record_cancel()}
        </Button>
        <Button type="submit" pending={pending}>
          {m.record_save()}
        </Button>
      </DialogFooter>
    </form>
  )
}
