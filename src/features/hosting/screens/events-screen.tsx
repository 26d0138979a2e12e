import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OwnEventSummary } from '#/contract/event/event.ts'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { currentFormState } from '#/router/form-state.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { TableActions } from '#/ui/primitives/table.tsx'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { EmbedPanel } from '../components/embed-panel.tsx'
import { EventsFrame } from '../components/events-frame.tsx'
import { NoHost } from '../components/no-host.tsx'
import { EventCell, eventsColumns } from '../events-columns.tsx'
import { canHost } from '../hosting.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedQuery, hostsQuery, shownState } from '../hosting.queries.ts'

export async function loadEvents(queries: Queries, viewer: SessionUser, search: ListSearch) {
  const { done: _done, ...listed } = search
  if (canHost(viewer)) await Promise.all([queries.ensure(hostedQuery(listed)), queries.ensure(hostsQuery())])
  return { posted: currentFormState('hosting') }
}

type ListSearch = HostedSearch & { done?: 'sites' | undefined }
type EventsScreenProps = {
  viewer: SessionUser
  search: ListSearch
  posted: FormState | undefined
  links: HostingLinks
}

export function EventsScreen({ viewer, ...props }: EventsScreenProps) {
  return canHost(viewer) ? <Events {...props} /> : <NoHost />
}

/** What one organises, as rows: those to come first, the next at the top. */
function Events({ search: { done, ...search }, posted, links }: Omit<EventsScreenProps, 'viewer'>) {
  const page = useSuspenseQuery(hostedQuery(search)).data
  const hosts = useSuspenseQuery(hostsQuery()).data
  const first = fromStart(search)
  const { draft } = page.counts
  const houses = hosts.flatMap(({ organisation, ...host }) => (organisation ? [{ ...host, organisation }] : []))
  const house =
    houses.length === 1 ? houses[0] : houses.find(({ organisation }) => organisation === search.organisation)
  return (
    <EventsFrame view="list" search={search} counts={page.counts} hosts={hosts} links={links}>
      {shownState(search) === 'upcoming' && draft > 0 && (
        <p className="text-small text-muted">
          <Link {...links.list({ state: 'draft' })} className={linkClass}>
            {m.hosting_drafts_wait(counted(draft))}
          </Link>
        </p>
      )}
      {page.events.length > 0 ? (
        <DataTable
          label={m.areas_events()}
          rows={page.events}
          head={{ title: m.hosting_title(), cell: (event) => <EventCell event={event} links={links} /> }}
          columns={eventsColumns(hosts.length > 1 && !search.organisation)}
          actions={{ title: m.list_actions(), cell: (event) => <RowActions event={event} links={links} /> }}
        />
      ) : (
        <NoEvents search={search} links={links} isFirst={Object.values(page.counts).every((count) => count === 0)} />
      )}
      <ListFoot
        previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
        next={page.next ? links.list({ ...first, after: page.next }) : undefined}
        texts={listTexts()}
      />
      {house && <EmbedPanel key={house.organisation} house={house} posted={posted} isDone={done === 'sites'} />}
    </EventsFrame>
  )
}

type NoEventsProps = { search: HostedSearch; links: HostingLinks; isFirst: boolean }

/** With the first step, where there is none yet. */
function NoEvents({ search, links, isFirst }: NoEventsProps) {
  const filtered = Boolean(search.q ?? search.organisation)
  if (filtered || !isFirst) {
    const [title, text] = filtered
      ? [m.list_none_title(), m.list_none_text()]
      : [m.hosting_state_empty_title(), m.hosting_state_empty_text()]
    return <EmptyState art={<EmptyShelf size={110} />} title={title} text={text} />
  }
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.hosting_empty_title()}
      text={m.hosting_empty_text()}
      action={
        <Button asChild variant="outline">
          <Link {...links.new}>{m.hosting_first()}</Link>
        </Button>
      }
    />
  )
}

function RowActions({ event: { id, title, state }, links }: { event: OwnEventSummary; links: HostingLinks }) {
  return (
    <TableActions>
      {state !== 'cancelled' && (
        <Button asChild variant="outline" size="sm" className="max-md:hidden">
          <Link {...links.edit(id)} aria-label={m.record_edit_named({ name: title })}>
            {m.record_edit()}
          </Link>
        </Button>
      )}
    </TableActions>
  )
}
