import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '#/client/use-today.ts'
import { useZone } from '#/client/use-zone.ts'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { aheadQuery } from '#/features/calendar/calendar.queries.ts'
import type { Zone } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { agendaDays } from '#/features/calendar/agenda.ts'
import { dayWords, hoursWords } from '#/features/calendar/agenda.words.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { DayCard } from './day-card.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const shownAtMost = 8

type AgendaProps = { events: readonly CalendarEvent[]; eventLink: (id: string) => LinkProps }
type AgendaCardProps = Omit<AgendaProps, 'events'> & { query: ReturnType<typeof aheadQuery>; calendar: LinkProps }

/** The coming week, day by day. */
export function AgendaCard({ query, calendar, ...agenda }: AgendaCardProps) {
  return (
    <DayCard
      title={m.home_agenda()}
      all={{ link: calendar, title: m.home_agenda_open() }}
      className="in-data-streamed:h-108 lg:in-data-streamed:h-auto"
    >
      <QueryPanel query={query} skeleton={<RowsSkeleton rows={5} />}>
        {(events) => <Agenda events={events} {...agenda} />}
      </QueryPanel>
    </DayCard>
  )
}

function Agenda({ events, eventLink }: AgendaProps) {
  const today = useToday()
  const zone = useZone()
  const [now] = useState(Date.now)
  const days = agendaDays(events, { today, now, zone }, shownAtMost)
  return (
    <>
      {days.length === 0 && <p className="text-muted">{m.home_agenda_empty()}</p>}
      <div className="space-y-4">
        {days.map(({ day, events: ofDay }) => (
          <section key={day} aria-label={dayWords(day, today)}>
            <h3 className="text-small font-medium text-muted">{dayWords(day, today)}</h3>
            <ul className="mt-1">
              {ofDay.map((event) => (
                <li key={event.id}>
                  <AgendaLink event={event} zone={zone} link={eventLink(event.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function AgendaLink({ event, zone, link }: { event: CalendarEvent; zone: Zone; link: LinkProps }) {
  return (
    <Link
      {...link}
      className="-mx-2.5 flex min-h-11 flex-col gap-x-4 rounded px-2.5 py-2 hover:bg-tint sm:flex-row sm:items-baseline"
    >
      <span dir="auto" className="shrink-0 text-small whitespace-nowrap text-muted tabular-nums sm:w-40">
        {hoursWords(event, zone)}
      </span>
      <span className="min-w-0 font-medium wrap-anywhere">
        {event.isBusy ? m.calendar_busy() : event.title}
        {event.rsvp === 'pending' && (
          <span className="mx-2 text-small font-normal text-muted">{m.calendar_rsvp_unanswered()}</span>
        )}
      </span>
    </Link>
  )
}
