import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { eventInput, isOrdered, type CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Failure } from '#/contract/core/result.ts'
import { clashes, wrongFields, type Clash } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { isRepeating } from './calendar.ts'
import { draftOfEvent, inputOf, patchOf, type EventDraft } from './event-draft.ts'
import type { Work } from './work.ts'

export type EventFormOptions = {
  /** Null for a new one. */
  event: CalendarEvent | null
  initial: EventDraft
  failure: Failure | null
  onDirty: (dirty: boolean) => void
  onWork: (work: Work) => void
  onClose: () => void
}

export type ChangeDraft = (fields: Partial<EventDraft>) => void

/** What is typed of an event, what is wrong with it, and where others wrote something else meanwhile. */
export function useEventForm({ event, initial, failure, onDirty, onWork, onClose }: EventFormOptions) {
  // What stood there when it was opened: the event itself may change under the form.
  const [seen] = useState(initial)
  const [base, setBase] = useState({ draft: initial, version: event?.version })
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())

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

  return { draft, change, submit, errors: { ...failure?.fields, ...wrong }, attempts, open, settle, takeTheirs }
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
