import { Link, useNavigate } from '@tanstack/react-router'
import type { Level } from '#/contract/core/level.ts'
import type { ReviewHindrance } from '#/contract/review/review-kinds.ts'
import type { OwnReviews, ParentReview } from '#/contract/review/review.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { ReviewForm } from '../components/review-form.tsx'
import { reviewDeeds } from '../review-deeds.ts'
import type { ReviewLinks } from '../reviews.links.ts'

type WriteReviewScreenProps = {
  school: { slug: string; name: string; levels: readonly Level[] }
  own: OwnReviews
  invitation?: string | undefined
  /** Which of one’s own is changed. */
  review?: string | undefined
  posted: FormState | undefined
  links: ReviewLinks
}

const hindranceWords: Record<ReviewHindrance, () => string> = {
  not_parent: m.reviews_not_parent,
  judges: m.reviews_judges,
  own_school: m.reviews_own_school,
  family_wrote: m.reviews_family_wrote,
}

/** Where a parent says how a school is, and changes or takes away what they have said. */
export function WriteReviewScreen({ school, own, invitation, review, posted, links }: WriteReviewScreenProps) {
  const navigate = useNavigate()
  const { slug, name } = school
  const back = (done: 'written' | 'held' | 'changed' | 'taken') =>
    navigate({ ...links.reviews(slug, { done }) } as never)
  const isWriting = own.hindrance === null && review === undefined
  const changed = isWriting ? undefined : changedOf(own, review)
  return (
    <Container className="pt-5 pb-12">
      <p className="pb-3 text-small text-muted">
        <Link {...links.school(slug)} className={quietLinkClass}>
          {name}
        </Link>
        {' › '}
        <Link {...links.reviews(slug)} className={quietLinkClass}>
          {m.reviews_title()}
        </Link>
      </p>
      <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] text-balance sm:text-display">
        {changed ? m.reviews_change_title({ school: name }) : m.reviews_write_title({ school: name })}
      </h1>
      <div className="max-w-form space-y-4 pt-4 pb-8">
        <p className="text-muted">
          {m.reviews_write_lead()}{' '}
          <Link {...links.rules} className={linkClass}>
            {m.areas_rules()}
          </Link>
        </p>
        {invitation && isWriting && (
          <Alert tone={own.isInvited ? 'success' : 'info'}>
            {own.isInvited ? m.reviews_invited() : m.reviews_invitation_old()}
          </Alert>
        )}
        {!isWriting && !changed && own.hindrance && <Alert tone="info">{hindranceWords[own.hindrance]()}</Alert>}
      </div>
      {(isWriting || changed) && (
        <ReviewForm
          key={`${changed?.id} ${changed?.version}`}
          school={school}
          review={changed}
          invitation={own.isInvited ? invitation : undefined}
          posted={posted}
          onDone={({ isHeld }) => void back(changed ? 'changed' : isHeld ? 'held' : 'written')}
        />
      )}
      {own.reviews.length > 0 && (
        <OwnReviewList reviews={own.reviews} posted={posted} onTaken={() => void back('taken')} />
      )}
    </Container>
  )
}

/** The one that is asked for, else the latest: as long as it stands, and one may still change it. */
function changedOf({ reviews, hindrance }: OwnReviews, asked: string | undefined): ParentReview | undefined {
  if (hindrance !== null && hindrance !== 'family_wrote') return undefined
  const standing = reviews.filter(({ removedFor }) => removedFor === null)
  return asked === undefined ? standing[0] : standing.find(({ id }) => id === asked)
}

type OwnReviewListProps = { reviews: readonly ParentReview[]; posted: FormState | undefined; onTaken: () => void }

/** What one has said of the school so far; each can be taken away. */
function OwnReviewList({ reviews, posted, onTaken }: OwnReviewListProps) {
  return (
    <section aria-labelledby="mine" className="mt-10 max-w-form border-t border-line pt-6">
      <h2 id="mine" className="text-lead font-semibold">
        {m.reviews_own()}
      </h2>
      <p className="text-small text-muted">{m.reviews_take_text()}</p>
      <ul className="divide-y divide-line">
        {reviews.map(({ id, at, said }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 break-words">
              {said?.title} <span className="text-small text-muted">{formatDay(at)}</span>
            </span>
            <PostForm
              name="take"
              hidden={{ id }}
              posted={posted}
              submit={reviewDeeds.take}
              offline={m.form_offline}
              onDone={onTaken}
            >
              {({ pending }) => (
                <Button
                  type="submit"
                  variant="outline"
                  size="sm"
                  pending={pending}
                  aria-label={m.reviews_take_named({ title: said?.title ?? '' })}
                >
                  {m.reviews_take()}
                </Button>
              )}
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
