import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { calendarInput, type Calendar, type CalendarInput } from '#/contract/calendar/calendar.ts'
import { colors } from '#/contract/core/color.ts'
import { colorWords } from '#/words/color.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { ColorChoice } from '#/ui/form/color-choice.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { ColorMark } from './color-mark.tsx'

type CalendarFormProps = {
  /** Null for a new one. */
  calendar: Calendar | null
  pending: boolean
  /** Answers with what is wrong with the name, or null. */
  onSave: (input: CalendarInput) => Promise<string | null>
  onCancel: () => void
}

/** A calendar’s name and colour. */
export function CalendarForm({ calendar, pending, onSave, onCancel }: CalendarFormProps) {
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = Object.fromEntries(new FormData(event.currentTarget))
    const wrong = wrongFields(calendarInput, input).name
    if (wrong) return setError(wrong)
    void onSave(v.parse(calendarInput, input)).then(setError)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field name="name" label={m.record_name()} error={error}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
        <Input defaultValue={calendar?.name} maxLength={80} autoComplete="off" autoFocus />
      </Field>
      <ColorChoice
        legend={m.calendar_color()}
        name="color"
        colors={colors}
        defaultValue={calendar?.color ?? 'green'}
        words={colorWords}
        mark={(color) => <ColorMark color={color} />}
      />
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {m.calendar_back()}
        </Button>
        <Button type="submit" pending={pending}>
          {m.record_save()}
        </Button>
      </DialogFooter>
    </form>
  )
}
