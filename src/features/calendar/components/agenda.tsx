import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import type { CalendarLinks } from '../calendar.links.ts'
import { colorOf, isWorkCycle, type Clock } from '../calendar.ts'
import { formatTimes, formatWeekday, formatWholeDay, rsvpWords, titleOf } from '../calendar.words.ts'
import { fillClass } from '../color-class.ts'
import type { Day } from '../days.ts'

export type AgendaProps = {
  days: ReadonlyMap<Day, CalendarEvent[]>
  calendars: readonly Calendar[]
  today: Day
  clock: Clock
  search: CalendarSearch
  links: CalendarLinks
  /** On a narrow screen only this one: the other days have their dots above. */
  onlyDay?: Day | undefined
}

/** What happens, day by day, as a list: it needs no script. */
export function Agenda({ days, onlyDay, ...props }: AgendaProps) {
  const isEmpty = onlyDay ? !days.has(onlyDay) : days.size === 0
  return (
    <>
      {[...days].map(([day, events]) => (
        <AgendaDay
          key={day}
          day={day}
          events={events}
          className={cn(onlyDay && onlyDay !== day && 'max-md:hidden')}
          {...props}
        />
      ))}
      {isEmpty && (
        <EmptyState
          art={<EmptyShelf size={96} />}
          title={m.calendar_empty()}
          text={m.calendar_empty_text()}
          className={cn('py-14', days.size > 0 && 'md:hidden')}
        />
      )}
    </>
  )
}

type AgendaDayProps = Omit<AgendaProps, 'days' | 'onlyDay'> & {
  day: Day
  events: readonly CalendarEvent[]
  className: string
}

function AgendaDay({ day, events, today, className, ...props }: AgendaDayProps) {
  const isToday = day === today
  return (
    <section
      aria-labelledby={`day-${day}`}
      className={cn('flex gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:gap-5 sm:px-6', className)}
    >
      <h2 id={`day-${day}`} className="w-11 shrink-0 pt-1 text-center">
        <span className="sr-only">{formatWholeDay(day)}</span>
        <span aria-hidden="true" className={cn('block text-xs font-medium text-muted', isToday && 'text-primary-text')}>
          {formatWeekday(day, 'short')}
        </span>
        <span
          aria-hidden="true"
          className={cn(
            'mx-auto mt-0.5 grid size-9 place-items-center rounded-full text-lead font-medium tabular-nums',
            isToday && 'bg-primary text-on-primary',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </h2>
      <div className="min-w-0 grow">
        <ul className="empty:hidden">
          {events
            .filter((event) => !isWorkCycle(event, props.calendars))
            .map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} {...props} />
              </li>
            ))}
        </ul>
        <WorkCycles events={events.filter((event) => isWorkCycle(event, props.calendars))} {...props} />
      </div>
    </section>
  )
}

type AgendaEventProps = Pick<AgendaProps, 'calendars' | 'clock' | 'search' | 'links'> & { event: CalendarEvent }

function AgendaEvent({ event, calendars, clock, search, links }: AgendaEventProps) {
  const { rsvp, location } = event
  const times = formatTimes(event, clock)
  return (
    <Link
      {...links.calendar({ ...search, event: event.id })}
      data-calendar-event={event.id}
      resetScroll={false}
      className="flex min-h-13 items-stretch gap-3 rounded px-2 py-1.5 text-ink no-underline hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={cn('w-1 shrink-0 rounded-full', fillClass[colorOf(event, calendars)], rsvp === 'no' && 'opacity-40')}
      />
      <span className="min-w-0 grow self-center leading-5">
        <span className={cn('block font-medium wrap-anywhere', rsvp === 'no' && 'text-muted line-through')}>
          {titleOf(event)}
        </span>
        <span className="block text-small text-muted">
          <bdi className="tabular-nums">{times}</bdi>
          {location && <span className="wrap-anywhere"> · {location}</span>}
        </span>
      </span>
      {rsvp && rsvp !== 'yes' && (
        <span className="shrink-0 self-center text-small text-muted">{rsvpWords[rsvp]()}</span>
      )}
    </Link>
  )
}

type WorkCyclesProps = Pick<AgendaProps, 'calendars' | 'clock'> & { events: readonly CalendarEvent[] }

/** The ground of the day, in one line; of several classrooms it unfolds. */
function WorkCycles({ events, calendars, clock }: WorkCyclesProps) {
  if (events.length === 0) return null
  const lines = events.map((event) => (
    <li key={event.id} className="flex min-h-9 items-center gap-3 px-2 text-small text-muted">
      <span className={cn('h-px w-3 shrink-0', fillClass[colorOf(event, calendars)])} />
      <span>
        <bdi>{titleOf(event)}</bdi> <bdi className="tabular-nums">{formatTimes(event, clock)}</bdi>
      </span>
    </li>
  ))
  if (events.length === 1) return <ul>{lines}</ul>
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded px-2 text-small text-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {m.calendar_work_cycles_of({ count: events.length })}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul>{lines}</ul>
    </details>
  )
}
