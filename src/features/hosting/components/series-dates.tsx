import { Link } from '@tanstack/react-router'
import type { OwnEvent } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { eventStatusWords } from '#/words/event.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { shortWhen } from '../hosting.words.ts'

type SeriesDatesProps = { event: OwnEvent; links: Pick<HostingLinks, 'details'> }

/** All dates of the series that an event is one of, each with its own list at the door. */
export function SeriesDates({ event, links }: SeriesDatesProps) {
  if (!event.series) return null
  const { dates } = event.series
  return (
    <section aria-labelledby="series-dates">
      <h2 id="series-dates" className="pb-1 text-lead font-semibold">
        {m.hosting_series()}
      </h2>
      <ol className="divide-y divide-line">
        {dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-small">
            {date.id === event.id ? (
              <strong aria-current="true" className="min-w-0 grow tabular-nums">
                {shortWhen(date)}
              </strong>
            ) : (
              <Link {...links.details(date.id)} className="min-w-0 grow tabular-nums hover:underline">
                {shortWhen(date)}
              </Link>
            )}
            <span className="text-muted tabular-nums">
              {m.hosting_series_taken({ taken: date.taken, places: date.places })}
            </span>
            {date.status !== 'published' && (
              <Badge tone={eventStatusWords[date.status].tone}>{eventStatusWords[date.status].word()}</Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
