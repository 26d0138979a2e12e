import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { usualTutorRadius } from '#/contract/tutor/tutor-kinds.ts'
import type { TutorSearch } from '#/contract/tutor/tutor.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { NothingFound } from '#/features/places/components/nothing-found.tsx'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { Container } from '#/ui/page/container.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { OwnProfile } from '../components/own-profile.tsx'
import { TutorFilters } from '../components/tutor-filters.tsx'
import { TutorRow } from '../components/tutor-row.tsx'
import type { TutorsFound } from '../found.ts'
import type { TutorLinks } from '../tutors.links.ts'
import { isNarrowed, narrowing } from '../tutors.search.ts'

type FoundProps = { found: TutorsFound; search: TutorSearch; links: TutorLinks }
type TutorsScreenProps = FoundProps & { viewer: Pick<SessionUser, 'activeRole'> | null }

/** All tutors whom an admin has approved. What narrows them is in the address. */
export function TutorsScreen({ found, search, viewer, links }: TutorsScreenProps) {
  const isLost = search.place !== undefined && search.lat === undefined
  return (
    <Container className="pb-12">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 pb-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em]">{m.areas_tutors()}</h1>
          <p role="status" className="text-muted tabular-nums">
            {stateOf(found, search)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isNarrowed(search) && (
            <Link {...links.list()} className="text-small text-primary-text underline underline-offset-4">
              {m.tutors_all()}
            </Link>
          )}
          <SaveSearch link={links.save(narrowing(search))} />
        </div>
      </header>
      <TutorFilters search={search} links={links} />
      {isLost && (
        <p role="status" className="py-2 text-warning">
          {m.tutors_place_unknown({ place: search.place ?? '' })}
        </p>
      )}
      <Found found={found} search={search} links={links} />
      <div className="grid gap-x-10 gap-y-6 pt-8 md:grid-cols-2">
        <p className="max-w-prose text-small text-muted">{m.tutors_order_note()}</p>
        <OwnProfile isGuest={viewer === null} link={links.own(viewer)} />
      </div>
    </Container>
  )
}

/** One sentence: how many, and around where; who is met online is anywhere. */
function stateOf({ page }: TutorsFound, { place, lat, mode = '', km = usualTutorRadius }: TutorSearch): string {
  const count = countedUpTo(page.count)
  const isAround = place && lat !== undefined && !mode.includes('online')
  return isAround ? m.tutors_count_near({ ...count, place, km }) : m.tutors_count(count)
}

function Found({ found: { page }, search, links }: FoundProps) {
  const { tutors, previous, next } = page
  const first = fromStart(search)
  if (tutors.length === 0) return <Nothing search={search} links={links} />
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {tutors.map((tutor) => (
          <TutorRow key={tutor.id} tutor={tutor} link={links.tutor} />
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

/** Nothing found leads on: online, further around, or without filters. */
function Nothing({ search, links }: Pick<FoundProps, 'search' | 'links'>) {
  const narrowed = isNarrowed(search)
  return (
    <NothingFound
      title={narrowed ? m.tutors_none_title() : m.tutors_empty_title()}
      text={narrowed ? m.tutors_none_text() : m.tutors_empty_text()}
      further={
        search.lat !== undefined &&
        search.mode !== 'online' && {
          label: m.tutors_ask_online(),
          link: links.list({ ...fromStart(search), mode: 'online' }),
        }
      }
      all={narrowed && { label: m.tutors_all(), link: links.list() }}
    />
  )
}
