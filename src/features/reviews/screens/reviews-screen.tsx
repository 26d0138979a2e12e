import { Link } from '@tanstack/react-router'
import type { ParentReview, ReviewFigures } from '#/contract/review/review.ts'
import type { ReviewSearch } from '#/contract/review/review.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { numberFormat } from '#/words/formats.ts'
import { InviteForm } from '../components/invite-form.tsx'
import { MarkBars } from '../components/mark-bars.tsx'
import { OneReview } from '../components/one-review.tsx'
import { ReviewFilters } from '../components/review-filters.tsx'
import type { ReviewLinks } from '../reviews.links.ts'

type Page = {
  reviews: readonly ParentReview[]
  next: string | null
  previous: string | null
  invitations: number | null
}

type ReviewsScreenProps = {
  school: { slug: string; name: string; city: string | null; answers: boolean }
  page: Page
  figures: ReviewFigures
  search: ReviewSearch
  viewer: { id: string } | null
  posted: FormState | undefined
  links: ReviewLinks
  onDone: () => void
}

const doneWords: Record<NonNullable<ReviewSearch['done']>, () => string> = {
  written: m.reviews_done_written,
  held: m.reviews_done_held,
  changed: m.reviews_done_changed,
  taken: m.reviews_done_taken,
  answered: m.reviews_done_answered,
  invited: m.reviews_done_invited,
}

/** What parents say of a school: how many gave what, and each of them in their own words. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { school, page, figures, search, posted, links, onDone } = props
  return (
    <Container className="pt-5 pb-12">
      <Head school={school} links={links} />
      {search.done && (
        <Alert tone={search.done === 'held' ? 'info' : 'success'} role="status" className="mt-5">
          {doneWords[search.done]()}
        </Alert>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Figures figures={figures} />
          <Said {...props} />
        </div>
        <aside aria-label={m.reviews_about()} className="min-w-0 space-y-6 lg:sticky lg:top-4">
          {page.invitations !== null && (
            <InviteForm school={school.slug} left={page.invitations} posted={posted} onDone={onDone} />
          )}
          <Rules answers={school.answers} links={links} />
        </aside>
      </div>
    </Container>
  )
}

function Head({ school: { slug, name }, links }: Pick<ReviewsScreenProps, 'school' | 'links'>) {
  return (
    <header>
      <p className="pb-3 text-small text-muted">
        <Link {...links.list()} className={quietLinkClass}>
          {m.areas_schools()}
        </Link>
        {' › '}
        <Link {...links.school(slug)} className={quietLinkClass}>
          {name}
        </Link>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="min-w-0 text-[28px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
          {m.reviews_page_title({ school: name })}
        </h1>
        <Button asChild>
          <Link {...links.writeReview(slug)}>{m.reviews_write()}</Link>
        </Button>
      </div>
    </header>
  )
}

function Figures({ figures: { count, verified, figures } }: Pick<ReviewsScreenProps, 'figures'>) {
  return (
    <section aria-labelledby="figures" className="border-t border-line pt-5 pb-8">
      <h2 id="figures" className="text-lead font-semibold">
        {count === 0 ? m.reviews_none() : m.reviews_count({ count })}
      </h2>
      {verified > 0 && <p className="text-small text-muted">{m.reviews_verified_count({ count: verified })}</p>}
      {figures ? (
        <div className="pt-4">
          <MarkBars figures={figures} count={count} />
          <p className="pt-2 font-semibold">
            {m.reviews_recommend_of({
              some: numberFormat().format(figures.recommend),
              all: numberFormat().format(count),
            })}
          </p>
        </div>
      ) : (
        <p className="pt-2 text-muted">{m.reviews_few()}</p>
      )}
    </section>
  )
}

function Said({ school, page, search, viewer, posted, links, onDone }: ReviewsScreenProps) {
  const { slug, name } = school
  const { reviews, previous, next } = page
  const { done: _done, after: _after, before: _before, ...filters } = search
  const isNarrowed = Object.values(filters).some(Boolean)
  if (reviews.length === 0 && !isNarrowed && !previous) return null
  return (
    <section aria-labelledby="said">
      <h2 id="said" className="pb-3 text-lead font-semibold">
        {m.reviews_said()}
      </h2>
      <ReviewFilters slug={slug} search={search} link={links.reviews} />
      {reviews.length === 0 ? (
        <p className="border-t border-line py-6 text-muted">{m.reviews_none_narrowed()}</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <OneReview
              key={review.id}
              review={review}
              school={name}
              isSignedIn={viewer !== null}
              speaks={page.invitations !== null}
              posted={posted}
              change={links.writeReview(slug, review.id)}
              onDone={onDone}
            />
          ))}
        </ol>
      )}
      {(previous || next) && (
        <p className="flex gap-6 pt-4">
          {previous && (
            <Link {...links.reviews(slug, { ...filters, before: previous })} className={linkClass}>
              {m.reviews_newer()}
            </Link>
          )}
          {next && (
            <Link {...links.reviews(slug, { ...filters, after: next })} className={linkClass}>
              {m.reviews_older()}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

/** By which rules they stand here. */
function Rules({ answers, links }: { answers: boolean; links: ReviewLinks }) {
  return (
    <section aria-labelledby="how" className="text-small">
      <h2 id="how" className="pb-1 font-semibold">
        {m.reviews_how()}
      </h2>
      <ul className="list-disc space-y-1.5 ps-5 text-muted marker:text-line">
        <li>{m.reviews_how_once()}</li>
        <li>{m.reviews_how_verified()}</li>
        <li>{answers ? m.reviews_how_school() : m.reviews_how_nobody()}</li>
        <li>{m.reviews_how_removed()}</li>
      </ul>
      <Link {...links.rules} className={`${linkClass} mt-2 inline-block py-1`}>
        {m.areas_rules()}
      </Link>
    </section>
  )
}
