import { lazy } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarLinks } from '../calendar.links.ts'
import type { EventWindows as Windows } from '../use-event-windows.ts'

const EventDialog = lazy(() => import('./event-dialog.tsx').then((part) => ({ default: part.EventDialog })))
const EventLook = lazy(() => import('./event-look.tsx').then((part) => ({ default: part.EventLook })))
const SeriesDialog = lazy(() => import('./scope-dialog.tsx').then((part) => ({ default: part.ScopeDialog })))

type EventWindowsProps = {
  windows: Windows
  viewer: SessionUser
  calendars: readonly Calendar[]
  events: readonly CalendarEvent[]
  links: CalendarLinks
}

/** An event's form, a look at one, and the question which of a series are meant. */
export function EventWindows({ windows, viewer, calendars, events, links }: EventWindowsProps) {
  const { state, send, look, direct } = windows
  return (
    <>
      {state.hasTag('open') && (
        <EventDialog viewer={viewer} calendars={calendars} events={events} state={state} send={send} />
      )}
      {look && (
        <EventLook
          key={look}
          viewer={viewer}
          id={look}
          calendars={calendars}
          events={events}
          links={links}
          onAnswer={windows.answer}
          onEdit={windows.edit}
          onDelete={windows.remove}
          onClose={windows.close}
        />
      )}
      {direct.asked && <SeriesDialog work={direct.asked} onChoose={direct.choose} onCancel={direct.cancel} />}
    </>
  )
}
