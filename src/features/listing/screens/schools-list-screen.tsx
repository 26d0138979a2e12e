import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { listingParts, listedStates } from '#/contract/school/listing-kinds.ts'
import { listedSearch, type ListedSearch } from '#/contract/school/listing.calls.ts'
import type { ListedSchool } from '#/contract/school/listing.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { TableActions } from '#/ui/primitives/table.tsx'
import { counted, countedUpTo } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { listTexts } from '#/words/list.ts'
import { StateBadge } from '../components/state-badge.tsx'
import type { ListingLinks } from '../listing.links.ts'
import { listingsQuery } from '../listing.queries.ts'
import { listedStateWords } from '../listing.words.ts'

export const loadListings = (queries: Queries, search: ListedSearch) => queries.ensure(listingsQuery(search))

type SchoolsListScreenProps = { search: ListedSearch; links: ListingLinks }

/** The directory as an admin keeps it: how each listing stands, what it lacks, and what waits to be judged. */
export function SchoolsListScreen({ search, links }: SchoolsListScreenProps) {
  const page = useSuspenseQuery(listingsQuery(search)).data
  const first = fromStart(search)
  return (
    <>
      <ListHead
        title={m.areas_schools()}
        lead={m.listing_list_lead()}
        count={m.listing_count(countedUpTo(page.count))}
        actions={
          <Button asChild>
            <Link {...links.new}>{m.listing_new()}</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <Toolbar search={search} counts={page.counts} links={links} />
        {page.schools.length > 0 ? (
          <DataTable
            label={m.areas_schools()}
            rows={page.schools}
            head={{ title: m.listing_name(), cell: (school) => <SchoolCell school={school} links={links} /> }}
            columns={columns()}
            actions={{ title: m.list_actions(), cell: (school) => <RowActions school={school} links={links} /> }}
          />
        ) : (
          <EmptyState art={<EmptyShelf size={110} />} title={m.list_none_title()} text={m.list_none_text()} />
        )}
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}

type ToolbarProps = SchoolsListScreenProps & { counts: Record<(typeof listedStates)[number], number> }

function Toolbar({ search, counts, links }: ToolbarProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links.list(v.parse(listedSearch, { ...fields, state: search.state })),
      replace: true,
      resetScroll: false,
    } as never)
  return (
    <StateToolbar
      texts={{
        states: m.listing_states(),
        filters: m.listing_filters(),
        search: m.listing_search(),
        apply: m.list_apply(),
      }}
      states={listedStates}
      words={listedStateWords}
      counts={counts}
      initial="all"
      search={search}
      link={links.list}
      onChange={change}
    />
  )
}

const columns = (): Column<ListedSchool>[] => [
  { id: 'state', title: m.record_status(), cell: (school) => <StateBadge school={school} /> },
  {
    id: 'evidence',
    title: m.listing_waiting(),
    cell: ({ waiting }) => (waiting > 0 ? <Badge tone="primary">{m.listing_waits(counted(waiting))}</Badge> : null),
  },
  {
    id: 'complete',
    title: m.listing_complete(),
    cell: ({ unsaid }) => m.listing_said_of({ said: listingParts.length - unsaid, all: listingParts.length }),
  },
  {
    id: 'owner',
    title: m.listing_owner(),
    isSpare: true,
    cell: ({ organisation }) => organisation?.name ?? <span className="text-muted">{m.listing_owner_us()}</span>,
  },
  {
    id: 'changed',
    title: m.listing_changed(),
    isSpare: true,
    cell: ({ updatedAt }) => <span className="text-muted">{formatDay(updatedAt)}</span>,
  },
]

type RowProps = { school: ListedSchool; links: ListingLinks }

function SchoolCell({ school: { id, name, city, country }, links }: RowProps) {
  return (
    <span className="block min-w-0">
      <Link {...links.profile(id)} className="line-clamp-2 font-semibold hover:underline">
        {name}
      </Link>
      {city && (
        <span className="block truncate text-small text-muted">{[city, country].filter(Boolean).join(', ')}</span>
      )}
    </span>
  )
}

function RowActions({ school: { id, name }, links }: RowProps) {
  return (
    <TableActions>
      <Button asChild variant="outline" size="sm" className="max-md:hidden">
        <Link {...links.edit(id)} aria-label={m.record_edit_named({ name })}>
          {m.record_edit()}
        </Link>
      </Button>
    </TableActions>
  )
}
