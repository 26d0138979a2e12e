import { Link } from '@tanstack/react-router'
import { useToday } from '#/client/use-today.ts'
import type { EventSearch } from '#/contract/event/event.search.ts'
import type { EventDay, EventSummary } from '#/contract/event/event.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { eventHours } from '#/words/event.ts'
import { dateFormat } from '#/words/formats.ts'
import type { EventLinks } from '../events.links.ts'
import { monthBeside, weeksOf } from '../month.ts'

type EventMonthProps = {
  month: string
  days: readonly EventDay[]
  search: EventSearch
  links: Pick<EventLinks, 'list' | 'event'>
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat({ ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(date))
}

/** A month as a sheet of days; on a phone the days that have something, one below the other. */
export function EventMonth({ month, days, search, links }: EventMonthProps) {
  const today = useToday()
  const weeks = weeksOf(month)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weekday = named({ weekday: 'short' })
  const title = named({ month: 'long', year: 'numeric' })
  const beside = (step: -1 | 1) => {
    const other = monthBeside(month, step)
    return (
      <Button asChild variant="outline" size="sm">
        <Link {...links.list({ ...search, view: 'month', month: other })} resetScroll={false}>
          {title(`${other}-01`)}
        </Link>
      </Button>
    )
  }
  return (
    <section aria-labelledby="month">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="month" className="text-title first-letter:uppercase">
          {title(`${month}-01`)}
        </h2>
        <nav aria-label={m.events_months()} className="flex gap-2">
          {beside(-1)}
          {beside(1)}
        </nav>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-small text-muted max-md:hidden">
        {weeks.slice(0, 7).map(({ date }) => (
          <span key={date} className="px-2 pb-1.5">
            {weekday(date)}
          </span>
        ))}
      </div>
      <ol className="overflow-hidden rounded border border-line bg-card md:grid md:grid-cols-7 md:gap-px md:bg-line">
        {weeks.map(({ date, isInside }) => (
          <Day
            key={date}
            date={date}
            isInside={isInside}
            isToday={date === today}
            day={byDate.get(date)}
            search={search}
            links={links}
          />
        ))}
      </ol>
      {days.length === 0 && <p className="pt-4 text-muted">{m.events_month_empty()}</p>}
    </section>
  )
}

type DayProps = Pick<EventMonthProps, 'search' | 'links'> & {
  date: string
  isInside: boolean
  isToday: boolean
  day: EventDay | undefined
}

function Day({ date, isInside, isToday, day, search, links }: DayProps) {
  const fullName = named({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'bg-card p-2 max-md:border-b max-md:border-line max-md:px-4 max-md:py-3 max-md:last:border-b-0 md:min-h-24',
        !isInside && 'bg-sunken',
        !day && 'max-md:hidden',
      )}
    >
      <h3 className={cn('text-small tabular-nums', day ? 'font-semibold' : 'text-muted')}>
        <span
          aria-hidden="true"
          className={cn(
            'max-md:hidden',
            isToday && 'inline-grid size-6 place-items-center rounded-full bg-primary text-on-primary',
          )}
        >
          {Number(date.slice(8))}
        </span>
        <span className={cn('md:sr-only', isToday && 'text-primary-text')}>{fullName(date)}</span>
      </h3>
      {day && (
        <ul className="mt-1 space-y-1">
          {day.events.map((event) => (
            <DayEvent key={event.id} event={event} date={date} links={links} />
          ))}
          {day.more && (
            <li>
              <Link
                {...links.list({ ...search, view: 'list', month: undefined, from: date, to: date })}
                className="inline-block py-1 text-small text-primary-text hover:underline"
              >
                {m.events_day_all()}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

type DayEventProps = { event: EventSummary; date: string; links: DayProps['links'] }

function DayEvent({ event, date, links }: DayEventProps) {
  const isOff = event.status === 'cancelled' || event.status === 'postponed'
  const begins = event.startsOn === date ? eventHours(event)?.split(' – ')[0] : undefined
  return (
    <li>
      <Link
        {...links.event(event.slug)}
        className={cn(
          'block rounded-[6px] bg-tint px-2 py-1 text-small leading-5 hover:underline md:line-clamp-2',
          isOff && 'bg-sunken text-muted line-through',
        )}
      >
        {begins && <span className="font-semibold tabular-nums">{begins} </span>}
        {event.title}
        <span className="text-muted md:hidden"> · {event.city ?? event.host.name}</span>
      </Link>
    </li>
  )
}
