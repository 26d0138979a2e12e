import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { HostedState } from '#/contract/event/event-kinds.ts'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { OwnEventSummary } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { EventCard } from '../components/event-card.tsx'
import { EventsFrame } from '../components/events-frame.tsx'
import { NoHost } from '../components/no-host.tsx'
import { canHost } from '../hosting.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedQuery, hostsQuery } from '../hosting.queries.ts'
import { hostedStateWords, shownStates } from '../hosting.words.ts'

/** Of each state so many; all of them stand in the list. */
const atOnce = 12

const searchOf = ({ q, organisation }: HostedSearch, state: HostedState): HostedSearch => ({ q, organisation, state })

export const loadEventCards = (queries: Queries, viewer: SessionUser, search: HostedSearch) =>
  canHost(viewer)
    ? Promise.all([
        ...shownStates.map((state) => queries.ensure(hostedQuery(searchOf(search, state), atOnce))),
        queries.ensure(hostsQuery()),
      ])
    : []

type EventsCardsScreenProps = { viewer: SessionUser; search: HostedSearch; links: HostingLinks }

export function EventsCardsScreen({ viewer, ...props }: EventsCardsScreenProps) {
  return canHost(viewer) ? <Cards {...props} /> : <NoHost />
}

/** The same events as cards, a column for each state. */
function Cards({ search, links }: Omit<EventsCardsScreenProps, 'viewer'>) {
  const pages = useSuspenseQueries({
    queries: shownStates.map((state) => hostedQuery(searchOf(search, state), atOnce)),
  }).map(({ data }) => data)
  const hosts = useSuspenseQuery(hostsQuery()).data
  const counts = pages[0]!.counts
  return (
    <EventsFrame view="cards" search={search} counts={counts} hosts={hosts} links={links}>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
        {shownStates.map((state, at) => (
          <Column
            key={state}
            state={state}
            count={counts[state]}
            events={pages[at]!.events}
            links={links}
            search={search}
          />
        ))}
      </div>
    </EventsFrame>
  )
}

type ColumnProps = {
  state: HostedState
  count: number
  events: readonly OwnEventSummary[]
  search: HostedSearch
  links: HostingLinks
}

function Column({ state, count, events, search, links }: ColumnProps) {
  const id = useId()
  const all = searchOf(search, state)
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-sunken p-3">
      <h2 id={id} className="flex items-baseline justify-between px-1 pb-2 font-semibold">
        {hostedStateWords[state]()}
        <span className="text-small text-muted tabular-nums">{shownNumber(count)}</span>
      </h2>
      {events.length === 0 && <p className="px-1 pb-2 text-small text-muted">{m.hosting_column_empty()}</p>}
      <ul className="space-y-3">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} links={links} />
          </li>
        ))}
      </ul>
      {count > events.length && (
        <p className="px-1 pt-3 text-small">
          <Link {...links.list(state === 'upcoming' ? { ...all, state: undefined } : all)} className={linkClass}>
            {m.hosting_column_all({ count: shownNumber(count) })}
          </Link>
        </p>
      )}
    </section>
  )
}
