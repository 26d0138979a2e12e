import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { colorOf, daysOf, isRepeating } from '../calendar.ts'
import { formatFound, titleOf } from '../calendar.words.ts'
import { searchQuery } from '../calendar.queries.ts'
import { fillClass } from '../color-class.ts'
import type { Day } from '../days.ts'

type FoundEventsProps = {
  id: string
  words: string
  calendars: readonly Calendar[]
  onEvent: (id: string, day: Day) => void
}

const own = { isOwn: true }

/** What is found in all times: what is to come first, then what is over. */
export function FoundEvents({ id, words, calendars, onEvent }: FoundEventsProps) {
  const { data, isError, isPlaceholderData } = useQuery({ ...searchQuery(words), placeholderData: keepPreviousData })
  const events = data?.events ?? []
  return (
    <div id={id} aria-busy={isPlaceholderData || undefined}>
      <p role="status" className="px-2 pb-1 text-small text-muted">
        {isError
          ? m.calendar_find_failed()
          : data && (events.length === 0 ? m.calendar_find_none() : m.calendar_find_count({ count: events.length }))}
      </p>
      <ul aria-label={m.calendar_found()}>
        {events.map((event) => (
          <li key={event.id}>
            <FoundEvent
              event={event}
              calendars={calendars}
              onPress={() => onEvent(event.id, daysOf(event, own).first)}
            />
          </li>
        ))}
      </ul>
      {data && !data.isComplete && <p className="px-2 pt-2 text-small text-muted">{m.calendar_find_more()}</p>}
    </div>
  )
}

type FoundEventProps = { event: CalendarEvent; calendars: readonly Calendar[]; onPress: () => void }

function FoundEvent({ event, calendars, onPress }: FoundEventProps) {
  return (
    <button
      type="button"
      data-found
      aria-label={`${titleOf(event)}, ${formatFound(event, own)}`}
      onClick={onPress}
      className="flex min-h-13 w-full cursor-pointer items-stretch gap-2.5 rounded-[6px] px-2 py-1.5 text-start hover:bg-sunken"
    >
      <span aria-hidden="true" className={cn('w-1 shrink-0 rounded-full', fillClass[colorOf(event, calendars)])} />
      <span className="min-w-0 leading-5">
        <bdi className="line-clamp-2 text-[0.9375rem] font-medium wrap-anywhere">{titleOf(event)}</bdi>
        <span className="block text-small text-muted">
          <bdi className="tabular-nums">{formatFound(event, own)}</bdi>
          {isRepeating(event) && <> · {m.calendar_repeats()}</>}
        </span>
      </span>
    </button>
  )
}
