import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { usualProfessionalRadius } from '#/contract/professional/professional-kinds.ts'
import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { NothingFound } from '#/features/places/components/nothing-found.tsx'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { Container } from '#/ui/page/container.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { ProfessionalFilters } from '../components/professional-filters.tsx'
import { ProfessionalRow } from '../components/professional-row.tsx'
import type { ProfessionalsFound } from '../found.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'
import { isNarrowed, narrowing } from '../professionals.search.ts'

type FoundProps = { found: ProfessionalsFound; search: ProfessionalSearch; links: ProfessionalLinks }
type ProfessionalsScreenProps = FoundProps & { viewer: Pick<SessionUser, 'activeRole' | 'roles'> | null }

const widest = 250

/** People who work in Montessori places, as far as they have chosen to be found. What narrows them is in the address. */
export function ProfessionalsScreen({ found, search, viewer, links }: ProfessionalsScreenProps) {
  const isLost = search.place !== undefined && search.lat === undefined
  return (
    <Container className="pb-12">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em]">{m.areas_professionals()}</h1>
          <p role="status" className="text-muted tabular-nums">
            {stateOf(found, search)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isNarrowed(search) && (
            <Link {...links.list()} className="text-small text-primary-text underline underline-offset-4">
              {m.professionals_all()}
            </Link>
          )}
          <SaveSearch link={links.save(narrowing(search))} />
        </div>
      </header>
      <ProfessionalFilters search={search} today={found.today} links={links} />
      {isLost && (
        <p role="status" className="py-2 text-warning">
          {m.professionals_place_unknown({ place: search.place ?? '' })}
        </p>
      )}
      <Found found={found} search={search} links={links} />
      <div className="grid gap-x-10 gap-y-6 pt-8 md:grid-cols-2">
        <p className="max-w-prose text-small text-muted">{m.professionals_order_note()}</p>
        <OwnProfile isGuest={viewer === null} link={links.own(viewer)} />
      </div>
    </Container>
  )
}

/** One sentence: how many, and around where. */
function stateOf(
  { page }: ProfessionalsFound,
  { place, lat, km = usualProfessionalRadius }: ProfessionalSearch,
): string {
  const count = countedUpTo(page.count)
  return place && lat !== undefined ? m.professionals_count_near({ ...count, place, km }) : m.professionals_count(count)
}

function Found({ found: { page, today }, search, links }: FoundProps) {
  const { professionals, previous, next } = page
  const first = fromStart(search)
  if (professionals.length === 0) return <Nothing search={search} links={links} />
  return (
    <>
      <p className="pb-2 text-small text-muted">
        {search.lat !== undefined ? m.professionals_order_near() : m.professionals_order_name()}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {professionals.map((professional) => (
          <ProfessionalRow key={professional.id} professional={professional} link={links.professional} today={today} />
        ))}
      </ul>
      <ListFoot
        previous={previous ? links.list({ ...first, before: previous }) : undefined}
        next={next ? links.list({ ...first, after: next }) : undefined}
        texts={listTexts()}
      />
    </>
  )
}

/** Nothing found leads on: further around, or without filters. */
function Nothing({ search, links }: Pick<FoundProps, 'search' | 'links'>) {
  const narrowed = isNarrowed(search)
  const { km = usualProfessionalRadius } = search
  return (
    <NothingFound
      title={narrowed ? m.professionals_none_title() : m.professionals_empty_title()}
      text={narrowed ? m.professionals_none_text() : m.professionals_empty_text()}
      further={
        search.lat !== undefined &&
        km < widest && { label: m.professionals_wider(), link: links.list({ ...fromStart(search), km: widest }) }
      }
      all={narrowed && { label: m.professionals_all(), link: links.list() }}
    />
  )
}

/** The way in for those who may have a profile. Whoever is signed in and may not is not asked to. */
function OwnProfile({ isGuest, link }: { isGuest: boolean; link: LinkProps | null }) {
  if (!link) return null
  return (
    <section aria-labelledby="own-profile">
      <h2 id="own-profile" className="mb-1 text-small font-semibold">
        {m.professionals_own_title()}
      </h2>
      <p className="mb-1 max-w-prose text-small text-muted">{m.professionals_own_text()}</p>
      <Link {...link} className={`${linkClass} inline-block py-1.5 text-small`}>
        {isGuest ? m.professionals_own_register() : m.professionals_own_edit()}
      </Link>
    </section>
  )
}
