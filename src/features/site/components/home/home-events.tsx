import { Link } from '@tanstack/react-router'
import type { EventSummary } from '#/contract/event/event.ts'
import { EventRow } from '#/features/events/components/event-row.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { HomeBodyLinks } from './home-body.tsx'
import { homeTitleClass } from './home-title.ts'

type HomeEventsProps = { events: readonly EventSummary[]; links: Pick<HomeBodyLinks, 'events' | 'event'> }

/** What one may come to next. A telephone has a way there further down: there the page stays short. */
export function HomeEvents({ events, links }: HomeEventsProps) {
  return (
    <section aria-labelledby="next-events" className="pt-8 pb-6 max-sm:hidden lg:pt-16 lg:pb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="next-events" className={homeTitleClass}>
          {m.site_home_events_title()}
        </h2>
        <Button asChild variant="outline">
          <Link {...links.events}>{m.site_home_events_link()}</Link>
        </Button>
      </div>
      <ul className="mt-6 divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {events.map((event) => (
          <EventRow key={event.id} event={event} link={links.event} level={3} />
        ))}
      </ul>
    </section>
  )
}
