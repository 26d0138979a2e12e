import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { EventSummary } from '#/contract/event/event.ts'
import { eventsOnMap, usualRadius } from '#/contract/event/event-kinds.ts'
import { eventViews, type EventSearch } from '#/contract/event/event.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { NothingFound } from '#/features/places/components/nothing-found.tsx'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Container } from '#/ui/page/container.tsx'
import { counted, countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { EventFeeds } from '../components/event-feeds.tsx'
import { EventFilters } from '../components/event-filters.tsx'
import { EventMonth } from '../components/event-month.tsx'
import { OrganiseEvent } from '../components/organise-event.tsx'
import { EventRow } from '../components/event-row.tsx'
import { EventsMap } from '../components/events-map.tsx'
import type { EventLinks } from '../events.links.ts'
import { isNarrowed, narrowing } from '../events.search.ts'
import type { EventsFound } from '../found.ts'

type EventsListProps = { found: EventsFound; search: EventSearch; links: EventLinks }
type EventsScreenProps = EventsListProps & { viewer: Pick<SessionUser, 'activeRole'> | null }

const viewWords = { list: m.events_view_list, month: m.events_view_month, map: m.events_view_map } as const

/** All that people may come to: a list, a month or a map of the same. What narrows it is in the address, and works without a script. */
export function EventsScreen({ found, search, viewer, links }: EventsScreenProps) {
  const { view } = found
  const isLost = search.place !== undefined && search.lat === undefined
  return (
    <Container className="pb-12">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em]">{m.areas_events()}</h1>
          <p role="status" className="text-muted tabular-nums">
            {stateOf(found, search)}
          </p>
        </div>
        <Ways view={view} search={search} links={links} />
      </header>
      <EventFilters search={search} links={links} />
      {isLost && (
        <p role="status" className="py-2 text-warning">
          {m.events_place_unknown({ place: search.place ?? '' })}
        </p>
      )}
      <Found found={found} search={search} links={links} />
      <div className="grid gap-x-10 gap-y-6 pt-8 md:grid-cols-2">
        <EventFeeds search={search} />
        <OrganiseEvent isGuest={viewer === null} link={links.organise(viewer)} />
      </div>
    </Container>
  )
}

/** The same in another form, and what to do with the search. */
function Ways({ view, search, links }: Omit<EventsListProps, 'found'> & { view: EventsFound['view'] }) {
  const first = { ...fromStart(search), month: undefined, box: undefined }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isNarrowed(search) && (
        <Link
          {...links.list({ view: search.view })}
          className="text-small text-primary-text underline underline-offset-4"
        >
          {m.events_all()}
        </Link>
      )}
      <SaveSearch link={links.save(narrowing(search))} />
      <ViewSwitch
        label={m.events_views()}
        views={eventViews.map((id) => ({
          id,
          label: viewWords[id](),
          link: links.list({ ...first, view: id === 'list' ? undefined : id }),
          current: id === view,
        }))}
      />
    </div>
  )
}

/** One sentence: how many, and around where. */
function stateOf(found: EventsFound, { place, lat, km = usualRadius }: EventSearch): string {
  const near = place && lat !== undefined ? { place, km } : null
  if (found.view === 'list') {
    const count = countedUpTo(found.page.count)
    return near ? m.events_count_near({ ...count, ...near }) : m.events_count(count)
  }
  if (found.view === 'month') return near ? m.events_near(near) : m.events_lead()
  const count = counted(found.events.length)
  if (found.more) return m.events_count_next({ count: eventsOnMap })
  return near ? m.events_count_near({ ...count, ...near }) : m.events_count(count)
}

function Found({ found, search, links }: EventsListProps) {
  const first = fromStart(search)
  if (found.view === 'month') return <EventMonth month={found.month} days={found.days} search={search} links={links} />
  if (found.view === 'map')
    return (
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="lg:order-last">
          <div className="lg:sticky lg:top-4">
            <EventsMap {...found} search={search} links={links} />
          </div>
        </div>
        {found.events.length > 0 ? (
          <Rows events={found.events} links={links} narrow />
        ) : (
          <Nothing search={search} links={links} />
        )}
      </div>
    )
  const { events, previous, next } = found.page
  if (events.length === 0) return <Nothing search={search} links={links} />
  return (
    <>
      <Rows events={events} links={links} />
      <ListFoot
        previous={previous ? links.list({ ...first, before: previous }) : undefined}
        next={next ? links.list({ ...first, after: next }) : undefined}
        texts={listTexts()}
      />
    </>
  )
}

type RowsProps = { events: readonly EventSummary[]; links: EventLinks; narrow?: boolean }

function Rows({ events, links, narrow = false }: RowsProps) {
  return (
    <ul className="divide-y divide-line self-start overflow-hidden rounded border border-line bg-card">
      {events.map((event) => (
        <EventRow key={event.id} event={event} link={links.event} narrow={narrow} />
      ))}
    </ul>
  )
}

/** Nothing found leads on: further around, without filters, or to whoever may begin one. */
function Nothing({ search, links }: Pick<EventsListProps, 'search' | 'links'>) {
  const narrowed = isNarrowed(search)
  const { km = usualRadius } = search
  return (
    <NothingFound
      title={narrowed ? m.events_none_title() : m.events_empty_title()}
      text={narrowed ? m.events_none_text() : m.events_empty_text()}
      further={
        search.lat !== undefined &&
        km < 250 && { label: m.events_wider(), link: links.list({ ...fromStart(search), km: 250, box: undefined }) }
      }
      all={narrowed && { label: m.events_all(), link: links.list({ view: search.view }) }}
    />
  )
}
