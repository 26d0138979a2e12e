import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Label } from '#/ui/primitives/label.tsx'
import { ownZone, startAt, type EventDraft } from '../event-draft.ts'
import type { ChangeDraft } from '../use-event-form.ts'

type WhenFieldsProps = { draft: EventDraft; errors: Record<string, string>; onChange: ChangeDraft }

/** From when to when. The end goes along with the start. */
export function WhenFields({ draft, errors, onChange }: WhenFieldsProps) {
  const { allDay, startDay, startTime, endDay, endTime, timeZone } = draft
  return (
    <fieldset>
      <legend className="sr-only">{m.calendar_when()}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Moment
          id="event-start"
          label={m.calendar_start()}
          timeLabel={m.calendar_start_time()}
          day={startDay}
          time={allDay ? null : startTime}
          error={errors.start}
          onChange={(day, time) => onChange(startAt(draft, day, time ?? startTime))}
        />
        <Moment
          id="event-end"
          label={m.calendar_end()}
          timeLabel={m.calendar_end_time()}
          day={endDay}
          time={allDay ? null : endTime}
          error={errors.end}
          onChange={(day, time) => onChange({ endDay: day, endTime: time ?? endTime })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <CheckboxField checked={allDay} onChange={({ currentTarget }) => onChange({ allDay: currentTarget.checked })}>
          {m.calendar_all_day()}
        </CheckboxField>
        {!allDay && timeZone !== ownZone() && (
          <p className="text-small text-muted">{m.calendar_zone_of({ zone: timeZone.replaceAll('_', ' ') })}</p>
        )}
      </div>
    </fieldset>
  )
}

type MomentProps = {
  id: string
  label: string
  timeLabel: string
  day: string
  time: string | null
  error: string | undefined
  onChange: (day: string, time: string | null) => void
}

function Moment({ id, label, timeLabel, day, time, error, onChange }: MomentProps) {
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex gap-2">
        <DateInput
          id={id}
          value={day}
          onChange={({ target }) => onChange(target.value, time)}
          className="px-3 [&::-webkit-calendar-picker-indicator]:block!"
          {...described}
        />
        {time !== null && (
          <Input
            type="time"
            aria-label={timeLabel}
            value={time}
            onChange={({ target }) => onChange(day, target.value)}
            className="w-35 shrink-0 px-3"
            {...described}
          />
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
