import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Result } from '#/contract/core/result.ts'
import { clashes } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { appendEvent, removeEvent, replaceEvent } from './calendar.ts'
import { answerMeeting, createMeeting, deleteMeeting, undoCalendarChange, updateMeeting } from './calendar.functions.ts'
import { calendarKey } from './calendar.live.ts'
import type { Scope, WorkInput } from './calendar-modal.machine.ts'
import { meetingQuery, meetingsKey, type Meetings } from './calendar.queries.ts'
import type { Work } from './work.ts'

/** As long as somebody may still think of it. */
const undoMs = 15_000

type Create = Extract<Work, { type: 'create' }>
type Update = Extract<Work, { type: 'update' }>
type Answer = Extract<Work, { type: 'answer' }>

/** The events that are shown, changed at once. */
function useShownEvents() {
  const client = useQueryClient()
  return {
    refresh: () => client.invalidateQueries({ queryKey: calendarKey }),
    show: (change: (events: readonly CalendarEvent[]) => CalendarEvent[]) =>
      client.setQueriesData<Meetings>(
        { queryKey: meetingsKey },
        (shown) => shown && { ...shown, events: change(shown.events) },
      ),
    shown: (id: string) =>
      client
        .getQueriesData<Meetings>({ queryKey: meetingsKey })
        .flatMap(([, shown]) => shown?.events ?? [])
        .find((event) => event.id === id),
    know: (event: CalendarEvent) => client.setQueryData(meetingQuery(event.id).queryKey, event),
  }
}

type ShownEvents = ReturnType<typeof useShownEvents>

/** Does what is wanted with an event, shows it at once, and says what became of it. */
export function useCalendarWork() {
  const events = useShownEvents()

  async function perform({ work, scope }: WorkInput): Promise<Result<unknown>> {
    switch (work.type) {
      case 'create':
        return create(events, work.input)
      case 'update':
        return update(events, work, scope)
      case 'delete':
        return remove(events, work.id, scope)
      case 'answer':
        return answer(events, work, scope)
    }
  }

  return { perform, update: (work: Update, scope: Scope) => update(events, work, scope) }
}

async function update(
  { show, shown, know, refresh }: ShownEvents,
  { id, update: change, seen }: Update,
  scope: Scope,
): Promise<Result<unknown>> {
  const before = shown(id)
  const { allDay, start, end } = change
  // Times move at once: that is what was dragged.
  const placed = allDay !== undefined && start !== undefined && end !== undefined ? { allDay, start, end } : {}
  if (before) show((events) => replaceEvent(events, { ...before, ...placed }))
  const send = (version = change.version) =>
    updateMeeting({ data: { eventId: id, update: { ...change, version }, scope } }).catch(() => null)
  let result = await send()
  // Nobody touched what changes here: it goes on from the newer version by itself.
  const conflict = result?.ok === false ? result.error.conflict : undefined
  if (conflict && Object.keys(clashes(seen, conflict.fields)).length === 0) result = await send(conflict.version)
  if (result?.ok) {
    const { data } = result
    // Of a series that was parted the event has another id by now.
    show((events) => (data.id === id ? replaceEvent(events, data) : appendEvent(removeEvent(events, id), data)))
    know(data)
  } else if (before) show((events) => replaceEvent(events, before))
  void refresh()
  if (!result) throw new Error('offline')
  return result
}

async function create({ show, refresh }: ShownEvents, input: Create['input']): Promise<Result<unknown>> {
  const result = await createMeeting({ data: input })
  if (!result.ok) return result
  show((events) => appendEvent(events, result.data.event))
  void refresh()
  toast(m.calendar_created())
  return result
}

async function undo({ refresh }: ShownEvents, id: string): Promise<void> {
  const result = await undoCalendarChange({ data: { id } }).catch(() => null)
  await refresh()
  if (result?.ok) toast(m.calendar_restored())
  else toast.error(result?.error.message ?? m.record_offline())
}

async function remove(events: ShownEvents, id: string, scope: Scope): Promise<Result<unknown>> {
  const { show, refresh } = events
  const result = await deleteMeeting({ data: { eventId: id, scope } })
  if (result.ok) {
    show((events) => removeEvent(events, id))
    const { undo: back } = result.data
    toast(
      m.calendar_deleted(),
      back ? { action: { label: m.record_undo(), onClick: () => void undo(events, back.id) } } : {},
    )
  }
  void refresh()
  return result
}

async function answer({ show, know, refresh }: ShownEvents, work: Answer, scope: Scope): Promise<Result<unknown>> {
  const result = await answerMeeting({ data: { eventId: work.id, rsvp: work.rsvp, scope } })
  if (result.ok) {
    show((events) => replaceEvent(events, result.data.event))
    know(result.data.event)
    toast(m.calendar_answered())
  }
  void refresh()
  return result
}

/**
 * What is done to an event without its window: dragged to another time, removed by a key. `asked` is what waits for the
 * answer which events of a series are meant.
 */
export function useDirectWork() {
  const { perform, update } = useCalendarWork()
  const [asked, setAsked] = useState<Work | null>(null)
  /** Where the event stood that is to be moved. */
  const [moved, setMoved] = useState<CalendarEvent | null>(null)

  async function run(work: Work, scope: Scope): Promise<boolean> {
    const result = await perform({ work, scope }).catch(() => null)
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
    return result?.ok ?? false
  }

  /** To where it stood; by the id it has now, since what was parted from its series has another. */
  async function moveBack({ allDay, start, end }: CalendarEvent, { id, version }: CalendarEvent, scope: Scope) {
    const work = { type: 'update', ofSeries: false, id, update: { allDay, start, end, version }, seen: {} } as const
    const result = await update(work, scope).catch(() => null)
    if (!result?.ok) return toast.error(result?.error.message ?? m.record_offline())
    toast(m.calendar_moved_back())
  }

  async function move(event: CalendarEvent, work: Update, scope: Scope) {
    const result = await update(work, scope).catch(() => null)
    if (!result?.ok) return toast.error(result?.error.message ?? m.record_offline())
    const now = result.data as CalendarEvent
    // Those that followed are a series of their own by now.
    const back = scope === 'following' ? 'all' : scope
    toast(m.calendar_moved(), {
      durationMs: undoMs,
      action: { label: m.record_undo(), onClick: () => void moveBack(event, now, back) },
    })
  }

  return {
    asked,
    cancel() {
      setAsked(null)
      setMoved(null)
    },
    choose(scope: Scope) {
      if (asked?.type === 'update' && moved) void move(moved, asked, scope)
      else if (asked) void run(asked, scope)
      setAsked(null)
      setMoved(null)
    },
    request(work: Work) {
      if (work.ofSeries) setAsked(work)
      else void run(work, 'this')
    },
    move(event: CalendarEvent, work: Update) {
      if (!work.ofSeries) return void move(event, work, 'this')
      setMoved(event)
      setAsked(work)
    },
  }
}
