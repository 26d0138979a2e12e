import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '#/client/use-today.ts'
import { useZone } from '#/client/use-zone.ts'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { agendaDays } from '../agenda.ts'
import { dayWords, hoursWords } from '../agenda.words.ts'
import { EventWords } from './event-words.tsx'

type NextEventsProps = {
  events: readonly CalendarEvent[]
  atMost: number
  link: (id: string) => LinkProps
  /** Where nothing is ahead. */
  none: string
}

/** The next of some events that are not over: when, and what. */
export function NextEvents({ events, atMost, link, none }: NextEventsProps) {
  const today = useToday()
  const zone = useZone()
  const [now] = useState(Date.now)
  const days = agendaDays(events, { today, now, zone }, atMost)
  if (days.length === 0) return <p className="py-2 text-muted">{none}</p>
  return (
    <ul>
      {days.flatMap(({ day, events: ofDay }) =>
        ofDay.map((event) => (
          <li key={event.id}>
            <Link {...link(event.id)} className="-mx-2.5 block rounded px-2.5 py-2 hover:bg-tint">
              <EventWords title={event.title}>
                {[dayWords(day, today), hoursWords(event, zone), event.location].filter(Boolean).join(' · ')}
                {event.rsvp === 'pending' && <> · {m.calendar_rsvp_unanswered()}</>}
              </EventWords>
            </Link>
          </li>
        )),
      )}
    </ul>
  )
}
