import { Link } from '@tanstack/react-router'
import type { OwnEventSummary } from '#/contract/event/event.ts'
import { eventCategoryWords } from '#/words/event.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { DayLeaf } from '#/ui/materials/day-leaf.tsx'
import { SeatBeads } from '#/ui/materials/seat-beads.tsx'
import { StateBadge } from './state-badge.tsx'
import { Taken } from './taken-bar.tsx'
import { freeOf, placesSentence, shortWhen } from '../hosting.words.ts'

type EventCardProps = { event: OwnEventSummary; links: Pick<HostingLinks, 'details'> }

/** An event at a glance: its day as a leaf of a calendar, and its places as beads. */
export function EventCard({ event, links }: EventCardProps) {
  const { id, title, category, startsOn, taken, waiting } = event
  return (
    <article className="relative space-y-3 rounded border border-line bg-card p-4 transition-colors hover:border-field-line">
      <div className="flex gap-3">
        <DayLeaf date={startsOn} />
        <div className="min-w-0">
          <h3 className="leading-5 font-semibold">
            <Link {...links.details(id)} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 text-small text-muted">{eventCategoryWords[category]()}</p>
        </div>
      </div>
      <p className="text-small">{shortWhen(event)}</p>
      {event.places > 0 && event.state !== 'draft' && (
        <SeatBeads
          seats={{ here: 0, expected: taken, free: freeOf(event) }}
          label={placesSentence(event)}
          className="gap-1 [&_svg]:size-4"
        />
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <StateBadge event={event} />
        {event.state !== 'draft' && <Taken event={event} />}
        {waiting > 0 && <span className="text-muted">{m.hosting_waiting_sentence(counted(waiting))}</span>}
      </p>
    </article>
  )
}
