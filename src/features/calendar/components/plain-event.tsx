import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Clock } from '../calendar.ts'
import { formatWhen, titleOf } from '../calendar.words.ts'

/** The event of the address where no script opens its window. */
export function PlainEvent({ event, clock }: { event: CalendarEvent | undefined; clock: Clock }) {
  if (!event) return null
  return (
    <article className="hidden border-b border-line bg-tint px-6 py-5 noscript:block">
      <h2 className="text-lead font-semibold wrap-anywhere">{titleOf(event)}</h2>
      <p>{formatWhen(event, clock)}</p>
      {event.location && <p className="wrap-anywhere">{event.location}</p>}
      {event.description && <p className="mt-2 whitespace-pre-line wrap-anywhere">{event.description}</p>}
    </article>
  )
}
