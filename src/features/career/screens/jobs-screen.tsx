import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { usualJobRadius } from '#/contract/job/job-kinds.ts'
import type { JobSearch } from '#/contract/job/job.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { JobFacets } from '../components/job-facets.tsx'
import { JobFeeds } from '../components/job-feeds.tsx'
import { JobFilters } from '../components/job-filters.tsx'
import { JobRow } from '../components/job-row.tsx'
import type { CareerLinks } from '../career.links.ts'
import { isNarrowed, narrowing } from '../career.search.ts'
import type { JobsFound } from '../found.ts'

type FoundProps = { found: JobsFound; search: JobSearch; links: CareerLinks }
type JobsScreenProps = FoundProps & { viewer: Pick<SessionUser, 'activeRole'> | null }

/** All open jobs. What narrows them is in the address; each choice says how many there would be. */
export function JobsScreen({ found, search, viewer, links }: JobsScreenProps) {
  const { facets } = found.page
  const isLost = search.place !== undefined && search.lat === undefined
  return (
    <Container className="pb-12">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em]">{m.career_title()}</h1>
          <p role="status" className="text-muted tabular-nums">
            {stateOf(found, search)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {isNarrowed(search) && (
            <Link {...links.list()} className={`${linkClass} text-small`}>
              {m.career_all()}
            </Link>
          )}
          <SaveSearch link={links.save(narrowing(search))} />
        </div>
      </header>
      <JobFilters search={search} languages={facets?.language ?? {}} links={links} />
      {isLost && (
        <p role="status" className="pb-3 text-warning">
          {m.career_place_unknown({ place: search.place ?? '' })}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <JobFacets facets={facets ?? {}} search={search} links={links} />
        <Found found={found} search={search} links={links} />
      </div>
      <div className="grid gap-x-10 gap-y-4 pt-8 md:grid-cols-2">
        <p className="max-w-prose text-small text-muted">{m.career_order_note()}</p>
        <div className="space-y-2">
          <JobFeeds search={search} />
          <Offer viewer={viewer} links={links} />
        </div>
      </div>
    </Container>
  )
}

/** One sentence: how many, and around where. */
function stateOf({ page }: JobsFound, { place, lat, km = usualJobRadius }: JobSearch): string {
  const count = counted(page.count.value)
  return place && lat !== undefined ? m.career_count_near({ ...count, place, km }) : m.career_count(count)
}

function Offer({ viewer, links }: Pick<JobsScreenProps, 'viewer' | 'links'>) {
  const link = links.offer(viewer)
  if (!link) return null
  return (
    <p className="text-small">
      <Link {...link} className={linkClass}>
        {viewer ? m.career_offer() : m.career_offer_guest()}
      </Link>
    </p>
  )
}

function Found({ found: { page }, search, links }: FoundProps) {
  const { jobs, previous, next } = page
  const first = fromStart(search)
  if (jobs.length === 0) return <Nothing search={search} links={links} />
  return (
    <div className="min-w-0">
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} link={links.job} />
        ))}
      </ul>
      <ListFoot
        previous={previous ? links.list({ ...first, before: previous }) : undefined}
        next={next ? links.list({ ...first, after: next }) : undefined}
        texts={listTexts()}
      />
    </div>
  )
}

/** Nothing found leads on: further around, without filters, or to hear of the next one. */
function Nothing({ search, links }: Pick<FoundProps, 'search' | 'links'>) {
  const narrowed = isNarrowed(search)
  const { km = usualJobRadius } = search
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={narrowed ? m.career_none_title() : m.career_empty_title()}
      text={narrowed ? m.career_none_text() : m.career_empty_text()}
      action={
        <>
          {search.lat !== undefined && km < 250 && (
            <Button asChild>
              <Link {...links.list({ ...fromStart(search), km: 250 })}>{m.career_wider()}</Link>
            </Button>
          )}
          {narrowed && (
            <Button asChild variant="outline">
              <Link {...links.list()}>{m.career_all()}</Link>
            </Button>
          )}
        </>
      }
    />
  )
}
