import { Link } from '@tanstack/react-router'
import type { OwnEventSummary } from '#/contract/event/event.ts'
import { shownNumber } from '#/words/counted.ts'
import { eventCategoryWords, eventModeWords, priceWords } from '#/words/event.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { StateBadge } from './components/state-badge.tsx'
import { TakenBar } from './components/taken-bar.tsx'
import type { HostingLinks } from './hosting.links.ts'
import { shortWhen } from './hosting.words.ts'

export const eventsColumns = (withHost: boolean): Column<OwnEventSummary>[] => [
  {
    id: 'when',
    title: m.hosting_when(),
    cell: (event) => (
      <span className="md:max-lg:block md:max-lg:w-36 md:max-lg:whitespace-normal">{shortWhen(event)}</span>
    ),
  },
  { id: 'state', title: m.hosting_state(), cell: (event) => <StateBadge event={event} /> },
  ...(withHost ? [{ id: 'host', title: m.record_organisation(), cell: ({ host }: OwnEventSummary) => host.name }] : []),
  { id: 'places', title: m.hosting_places(), cell: (event) => <TakenBar event={event} /> },
  {
    id: 'waiting',
    title: m.hosting_waiting(),
    numeric: true,
    cell: ({ waiting }) => (waiting > 0 ? shownNumber(waiting) : null),
  },
  { id: 'price', title: m.hosting_price(), isSpare: true, cell: (event) => priceWords(event) },
]

type EventCellProps = { event: OwnEventSummary; links: Pick<HostingLinks, 'details'> }

/** What a row is about: its title, and what it is and where. */
export function EventCell({ event, links }: EventCellProps) {
  const { id, title, category, mode, city } = event
  return (
    <span className="block min-w-0">
      <Link {...links.details(id)} className="line-clamp-2 font-semibold hover:underline">
        {title}
      </Link>
      <span className="block truncate text-small text-muted">
        {eventCategoryWords[category]()}
        {' · '}
        {mode === 'online' ? eventModeWords.online() : (city ?? eventModeWords[mode]())}
      </span>
    </span>
  )
}
