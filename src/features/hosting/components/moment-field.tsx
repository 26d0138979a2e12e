import { useRef } from 'react'
import { FieldError, FieldHelp } from '#/ui/form/field-texts.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Label } from '#/ui/primitives/label.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'

type MomentFieldProps = {
  name: string
  label: string
  timeLabel: string
  /** `2026-12-01T09:00`. */
  value: string | null
  help?: string | undefined
  error: string | undefined
  required?: boolean
  onLeave?: () => void
}

/** A day and a time, as a clock in the event’s zone shows them. Its time is not seen where a whole day is meant. */
export function MomentField({ name, label, timeLabel, value, help, error, required, onLeave }: MomentFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = fieldId(name)
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(onLeave && { onChange: onLeave }),
  }
  const [day, time] = [value?.slice(0, 10), value?.slice(11, 16)]
  const put = (taken: string) => {
    const [dayField, timeField] = box.current?.querySelectorAll('input') ?? []
    if (dayField) dayField.value = taken.slice(0, 10)
    if (timeField) timeField.value = taken.slice(11, 16)
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      <div ref={box} className="flex gap-2">
        <DateInput
          id={id}
          name={`${name}.day`}
          defaultValue={day}
          required={required}
          className="min-w-0 px-3 [&::-webkit-calendar-picker-indicator]:block!"
          {...shared}
        />
        <Input
          type="time"
          name={`${name}.time`}
          aria-label={timeLabel}
          defaultValue={time}
          className="w-32 shrink-0 px-3 group-has-[[name=allDay]:checked]/when:hidden"
          {...shared}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <TakenOver name={name} onTake={put} />
    </div>
  )
}

/** What such a field holds now; null where one of its parts is empty. */
export function momentIn(form: HTMLElement | null, name: string): string | null {
  const part = (which: string) => form?.querySelector<HTMLInputElement>(`[name="${name}.${which}"]`)?.value ?? ''
  const [day, time] = [part('day'), part('time')]
  return day && time ? `${day}T${time.slice(0, 5)}` : null
}

/** Puts a moment into it by nobody’s hand. */
export function putMoment(form: HTMLElement | null, name: string, local: string): void {
  const control = form?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
  if (!control) return
  control.value = local
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
