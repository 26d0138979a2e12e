import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { usualSchoolRadius } from '#/contract/school/school-kinds.ts'
import { schoolViews, type SchoolSearch } from '#/contract/school/school.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { NothingFound } from '#/features/places/components/nothing-found.tsx'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Container } from '#/ui/page/container.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { OwnListing } from '../components/own-listing.tsx'
import { SchoolFilters } from '../components/school-filters.tsx'
import { SchoolsList } from '../components/schools-list.tsx'
import { SchoolsMap } from '../components/schools-map.tsx'
import type { SchoolsFound } from '../found.ts'
import type { SchoolLinks } from '../schools.links.ts'
import { isNarrowed, narrowing } from '../schools.search.ts'

type FoundProps = { found: SchoolsFound; search: SchoolSearch; links: SchoolLinks }
type SchoolsScreenProps = FoundProps & { viewer: Pick<SessionUser, 'activeRole'> | null }

const viewWords = { list: m.schools_view_list, map: m.schools_view_map } as const

/** All schools: a list with its map beside it; on a small screen one or the other. What narrows them is in the address. */
export function SchoolsScreen({ found, search, viewer, links }: SchoolsScreenProps) {
  const isLost = search.place !== undefined && search.lat === undefined
  return (
    <Container className="pb-12">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em]">{m.areas_schools()}</h1>
          <p role="status" className="text-muted tabular-nums">
            {stateOf(found, search)}
          </p>
        </div>
        <Ways search={search} links={links} />
      </header>
      <SchoolFilters search={search} today={found.today} links={links} />
      {isLost && (
        <p role="status" className="py-2 text-warning">
          {m.schools_place_unknown({ place: search.place ?? '' })}
        </p>
      )}
      <Found found={found} search={search} links={links} />
      <div className="grid gap-x-10 gap-y-6 pt-8 md:grid-cols-2">
        <p className="max-w-prose text-small text-muted">{m.schools_order_note()}</p>
        <OwnListing isGuest={viewer === null} link={links.own(viewer)} />
      </div>
    </Container>
  )
}

/** The same in another form where there is no room for both, and what to do with the search. */
function Ways({ search, links }: Omit<FoundProps, 'found'>) {
  const { view = 'list' } = search
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isNarrowed(search) && (
        <Link
          {...links.list({ view: search.view })}
          className="text-small text-primary-text underline underline-offset-4"
        >
          {m.schools_all()}
        </Link>
      )}
      <SaveSearch link={links.save(narrowing(search))} />
      <div className="lg:hidden">
        <ViewSwitch
          label={m.schools_views()}
          views={schoolViews.map((id) => ({
            id,
            label: viewWords[id](),
            link: links.list({ ...search, view: id === 'list' ? undefined : id }),
            current: id === view,
          }))}
        />
      </div>
    </div>
  )
}

/** One sentence: how many, and around where. */
function stateOf({ page }: SchoolsFound, { place, lat, km = usualSchoolRadius }: SchoolSearch): string {
  const count = countedUpTo(page.count)
  return place && lat !== undefined ? m.schools_count_near({ ...count, place, km }) : m.schools_count(count)
}

function Found({ found: { page, map, today }, search, links }: FoundProps) {
  const { schools, previous, next } = page
  const first = fromStart(search)
  const { view = 'list' } = search
  if (schools.length === 0) return <Nothing search={search} links={links} />
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className={cn('min-w-0', view === 'map' && 'max-lg:hidden')}>
        <SchoolsList schools={schools} isNear={search.lat !== undefined} today={today} links={links} />
        <ListFoot
          previous={previous ? links.list({ ...first, before: previous }) : undefined}
          next={next ? links.list({ ...first, after: next }) : undefined}
          texts={listTexts()}
        />
      </div>
      {map && (
        <div className={cn('min-w-0', view === 'list' && 'max-lg:hidden')}>
          <div className="lg:sticky lg:top-4">
            <SchoolsMap map={map} search={search} today={today} links={links} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Nothing found leads on: further around, or without filters. */
function Nothing({ search, links }: Pick<FoundProps, 'search' | 'links'>) {
  const narrowed = isNarrowed(search)
  const { km = usualSchoolRadius } = search
  return (
    <NothingFound
      title={narrowed ? m.schools_none_title() : m.schools_empty_title()}
      text={narrowed ? m.schools_none_text() : m.schools_empty_text()}
      further={
        search.lat !== undefined &&
        km < 250 && { label: m.schools_wider(), link: links.list({ ...fromStart(search), km: 250, box: undefined }) }
      }
      all={narrowed && { label: m.schools_all(), link: links.list({ view: search.view }) }}
    />
  )
}
