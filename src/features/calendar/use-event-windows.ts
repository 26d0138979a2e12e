import { useState } from 'react'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import { isRepeating, type SelectedRange } from './calendar.ts'
import { useCalendarModal } from './calendar-modal.actors.ts'
import { onClock, type Day } from './days.ts'
import { useDirectWork } from './use-calendar-work.ts'
import type { Work } from './work.ts'

/** Shows another part of the calendar: its address with these fields changed. */
export type GoInCalendar = (fields: CalendarSearch, replace?: boolean) => void

export type EventWindows = ReturnType<typeof useEventWindows>

type AnswerWork = Extract<Work, { type: 'answer' }>

const hourMs = 3_600_000

/** Which event is looked at, which one is in its form, and what is done to one without either. */
export function useEventWindows(search: CalendarSearch, go: GoInCalendar) {
  const close = () => go({ event: undefined }, true)
  const { state, send } = useCalendarModal({ opened: search.event, onClosed: close })
  const direct = useDirectWork()

  /** In its form: while that goes, the address still names it for a moment. */
  const [edited, setEdited] = useState<string | null>(null)
  const [named, setNamed] = useState(search.event)
  if (named !== search.event) {
    setNamed(search.event)
    setEdited(state.hasTag('open') ? (search.event ?? null) : null)
  }
  const select = (range: SelectedRange) => send({ type: 'range.selected', range })
  const askRemoval = (event: CalendarEvent) =>
    direct.request({ type: 'delete', ofSeries: isRepeating(event), id: event.id, title: event.title })

  return {
    state,
    send,
    direct,
    /** The event that is looked at. */
    look: search.event !== edited && !state.hasTag('open') ? search.event : undefined,
    select,
    close,
    edit({ id }: CalendarEvent) {
      setEdited(id)
      send({ type: 'event.selected', id })
    },
    askRemoval,
    remove(event: CalendarEvent) {
      close()
      askRemoval(event)
    },
    answer(event: CalendarEvent, rsvp: AnswerWork['rsvp']) {
      close()
      direct.request({ type: 'answer', ofSeries: isRepeating(event), id: event.id, rsvp })
    },
    /** An hour: the next one of today, or in the morning of another day. */
    create(on: Day) {
      const now = Date.now()
      const start = on === onClock(now).day ? Math.ceil(now / hourMs) * hourMs : new Date(`${on}T09:00`).getTime()
      select({ start, end: start + hourMs, allDay: false })
    },
    move: (event: CalendarEvent, to: { allDay: boolean; start: string; end: string }) =>
      direct.move(event, {
        type: 'update',
        ofSeries: isRepeating(event),
        id: event.id,
        update: { ...to, version: event.version },
        seen: { allDay: event.allDay, start: event.start, end: event.end },
      }),
  }
}
