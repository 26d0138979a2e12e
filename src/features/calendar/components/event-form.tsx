import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { isRepeating } from '../calendar.ts'
import { useEventForm, type EventFormOptions } from '../use-event-form.ts'
import { EventClashes } from './event-clashes.tsx'
import { GuestsField } from './guests-field.tsx'
import { GuestTimes } from './guest-times.tsx'
import { MoreFields } from './more-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { WhenFields } from './when-fields.tsx'

type EventFormProps = EventFormOptions & {
  viewer: SessionUser
  /** Those one may write into. */
  calendars: readonly Calendar[]
  pending: boolean
}

const labels: Record<string, () => string> = {
  title: m.calendar_title,
  start: m.calendar_start,
  end: m.calendar_end,
  rrule: m.calendar_repeat,
  timeZone: m.calendar_zone,
  calendarId: m.calendar_in,
  location: m.calendar_place,
  attendees: m.calendar_guests,
  description: m.calendar_description,
  reminders: m.calendar_reminders,
  visibility: m.calendar_visibility,
  color: m.calendar_color,
  allDay: m.calendar_all_day,
}

/** An event to be made or changed: what, when, and with whom; the rest unfolds. */
export function EventForm({ event, initial, ...props }: EventFormProps) {
  const { viewer, calendars, pending, failure, onWork, onClose } = props
  const form = useEventForm({ event, initial, ...props })
  const { draft, change, errors, open } = form
  const message = failure && (failure.code === 'offline' ? m.record_offline() : failure.message)
  const summary = Object.entries(errors).map(([name, text]) => ({
    id: `event-${name.split('.')[0]}`,
    message: m.form_named({ label: labels[name.split('.')[0]!]?.() ?? name, text }),
  }))

  return (
    <form onSubmit={form.submit} noValidate className="space-y-5">
      {(summary.length > 0 || message) && open.length === 0 && (
        <FormSummary
          key={`${form.attempts}-${failure?.status}`}
          title={summary.length > 0 ? m.form_wrong() : m.form_refused()}
          errors={summary.length > 0 ? summary : [{ message }]}
        />
      )}
      {open.length > 0 && (
        <EventClashes clashes={open} labels={labels} onMine={form.settle} onTheirs={form.takeTheirs} />
      )}
      <Field id="event-title" label={m.calendar_title()} error={errors.title}>
        <Input
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
          maxLength={255}
          autoComplete="off"
          className="h-12 text-lead font-medium"
        />
      </Field>
      <WhenFields draft={draft} errors={errors} onChange={change} />
      <RepeatFields draft={draft} error={errors.rrule} onChange={change} />
      <GuestsField
        viewer={viewer}
        guests={draft.guests}
        attendees={event?.attendees ?? []}
        error={errors.attendees}
        onGuests={(guests) => change({ guests })}
      />
      <GuestTimes viewer={viewer} draft={draft} eventId={event?.id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="event-location" label={m.calendar_place()} error={errors.location}>
          <Input
            value={draft.location}
            onChange={({ target }) => change({ location: target.value })}
            maxLength={255}
            autoComplete="off"
          />
        </Field>
        <Field id="event-calendarId" label={m.calendar_in()} error={errors.calendarId}>
          <NativeSelect value={draft.calendarId} onChange={({ target }) => change({ calendarId: target.value })}>
            {calendars.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Disclosure title={m.calendar_more_fields()} className="border-t [&>div]:max-w-none [&>div]:text-ink">
        <MoreFields draft={draft} errors={errors} onChange={change} />
      </Disclosure>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 max-sm:sticky max-sm:-mx-5 max-sm:-mb-5 max-sm:-bottom-4 max-sm:bg-card max-sm:px-5 max-sm:pb-5">
        {event && (
          <Button
            variant="ghost"
            disabled={pending}
            onClick={() => onWork({ type: 'delete', ofSeries: isRepeating(event), id: event.id, title: event.title })}
            className="-ms-3 px-3 text-danger"
          >
            {m.calendar_delete()}
          </Button>
        )}
        <span className="grow" />
        <Button variant="outline" onClick={onClose} className="max-sm:hidden">
          {m.record_cancel()}
        </Button>
        <Button type="submit" pending={pending} className="max-sm:grow">
          {m.record_save()}
        </Button>
      </div>
    </form>
  )
}
