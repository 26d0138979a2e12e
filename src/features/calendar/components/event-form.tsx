import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { SessionUser } from '#/contract/account/account.ts'
import { eventInput, isOrdered, type Calendar, type CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Failure } from '#/contract/core/result.ts'
import { clashes, wrongFields, type Clash } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { isRepeating } from '../calendar.ts'
import { draftOfEvent, inputOf, patchOf, type EventDraft } from '../event-draft.ts'
import type { Work } from '../work.ts'
import { EventClashes } from './event-clashes.tsx'
import { GuestsField } from './guests-field.tsx'
import { GuestTimes } from './guest-times.tsx'
import { MoreFields } from './more-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { WhenFields } from './when-fields.tsx'

type EventFormProps = {
  viewer: SessionUser
  /** Those one may write into. */
  calendars: readonly Calendar[]
  /** Null for a new one. */
  event: CalendarEvent | null
  initial: EventDraft
  pending: boolean
  failure: Failure | null
  onDirty: (dirty: boolean) => void
  onWork: (work: Work) => void
  onClose: () => void
}

export type ChangeDraft = (fields: Partial<EventDraft>) => void

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
  const { viewer, calendars, pending, failure, onDirty, onWork, onClose } = props
  // What stood there when it was opened: the event itself may change under the form.
  const [seen] = useState(initial)
  const [base, setBase] = useState({ draft: initial, version: event?.version })
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const errors = { ...failure?.fields, ...wrong }

  const change: ChangeDraft = (fields) => {
    setDraft({ ...draft, ...fields })
    onDirty(true)
  }

  const conflict = failure?.conflict
  const found: Record<string, Clash> = conflict ? clashes(inputOf(seen), conflict.fields) : {}
  const open = Object.entries(found).filter(([name]) => !settled.has(name))

  function submit(pressed: FormEvent) {
    pressed.preventDefault()
    const input = inputOf(draft)
    const refused = problemsOf(draft)
    setWrong(refused)
    setAttempts(attempts + 1)
    if (Object.keys(refused).length > 0) return
    if (!event) return onWork({ type: 'create', ofSeries: false, input })
    const update = patchOf(base.draft, draft)
    if (Object.keys(update).length === 0) return onClose()
    // Whoever was shown what others wrote, and saves again, means it.
    const version = conflict?.version ?? base.version
    onWork({
      type: 'update',
      ofSeries: isRepeating(event),
      id: event.id,
      seen: inputOf(seen),
      rule: 'rrule' in update,
      update: { ...update, ...(version !== undefined && { version }) },
    })
  }

  /** What others wrote takes the place of one's own, in one field. */
  function takeTheirs(name: string, theirs: unknown) {
    if (event) {
      const stored = draftOfEvent({ ...event, ...inputOf(draft), ...storedField(name, theirs, draft) } as CalendarEvent)
      const taken = { ...stored, guests: draft.guests }
      setDraft(taken)
      setBase({ ...base, draft: { ...base.draft, ...pick(taken, name) } })
    }
    settle(name)
  }
  const settle = (name: string) => setSettled(new Set([...settled, name]))

  const message = failure && (failure.code === 'offline' ? m.record_offline() : failure.message)
  const summary = Object.entries(errors).map(([name, text]) => ({
    id: `event-${name.split('.')[0]}`,
    message: m.form_named({ label: labels[name.split('.')[0]!]?.() ?? name, text }),
  }))

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {(summary.length > 0 || message) && open.length === 0 && (
        <FormSummary
          key={`${attempts}-${failure?.status}`}
          title={summary.length > 0 ? m.form_wrong() : m.form_refused()}
          errors={summary.length > 0 ? summary : [{ message }]}
        />
      )}
      {open.length > 0 && <EventClashes clashes={open} labels={labels} onMine={settle} onTheirs={takeTheirs} />}
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

/** What is wrong, by field, with the words of the API; dates that are no dates have none there. */
function problemsOf(draft: EventDraft): Record<string, string> {
  const input = inputOf(draft)
  const { start, end, ...others } = wrongFields(eventInput, input)
  const dates = {
    ...(start && { start: m.input_date() }),
    ...(end && { end: input.end ? end : m.input_date() }),
  }
  // The schema judges the order only where all else is right.
  const isTurned = !dates.start && !dates.end && !isOrdered({ ...input, allDay: draft.allDay })
  return { ...others, ...dates, ...(isTurned && { end: m.input_end_before_start() }) }
}

const fieldsOf: Record<string, (keyof EventDraft)[]> = {
  start: ['startDay', 'startTime'],
  end: ['endDay', 'endTime'],
  rrule: ['repeat'],
}

const pick = (draft: EventDraft, name: string): Partial<EventDraft> =>
  Object.fromEntries((fieldsOf[name] ?? [name as keyof EventDraft]).map((field) => [field, draft[field]]))

const storedField = (name: string, theirs: unknown, { allDay }: EventDraft) =>
  v.is(v.string(), theirs) || theirs === null || typeof theirs === 'object'
    ? { allDay, [name]: theirs }
    : { [name]: theirs }
