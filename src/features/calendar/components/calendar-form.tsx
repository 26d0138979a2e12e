import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { calendarColors, calendarInput, type Calendar, type CalendarInput } from '#/contract/calendar.ts'
import { wrongFields } from '#/lib/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DialogFooter } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { colorWords } from '../calendar.words.ts'
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
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{m.calendar_color()}</legend>
        <div className="grid grid-cols-3 gap-2">
          {calendarColors.map((color) => (
            <label
              key={color}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded border border-line px-3 text-[0.9375rem] has-checked:border-primary-text has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text"
            >
              <input
                type="radio"
                name="color"
                value={color}
                defaultChecked={color === (calendar?.color ?? 'green')}
                className="peer sr-only"
              />
              <ColorMark color={color} />
              {colorWords[color]()}
            </label>
          ))}
        </div>
      </fieldset>
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
