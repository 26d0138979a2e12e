import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, ProductReview } from '#/contract/product/product.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import { reportReview } from '#/features/moderation/moderation.functions.ts'
import { m } from '#/paraglide/messages.js'
import { Section } from '#/ui/page/section.tsx'
import { DeferredPanel } from '#/ui/panel/deferred-panel.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import type { Deferred } from '#/lib/deferred.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { reviewsShown } from '../review.ts'
import type { ShopLinks } from '../shop.links.ts'
import { Stars } from './rating.tsx'

export type Said = { reviews: readonly ProductReview[]; next: string | null; previous: string | null }

type ProductReviewsProps = {
  product: Pick<Product, 'slug' | 'rating' | 'reviewCount' | 'stars'>
  said: Deferred<Said>
  link: ShopLinks['product']
  /** For those who have bought it, who may have said something already. */
  form: (mine: ProductReview | undefined) => ReactNode
}

/** What buyers say, how many gave how many stars, and the form for those who have not said it yet. */
export function ProductReviews({ product, said, link, form }: ProductReviewsProps) {
  const { slug, rating, reviewCount, stars } = product
  return (
    <Section id="reviews" title={m.shop_reviews()} spacing="panel" className="py-10 lg:py-14">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          {rating === null ? (
            <p className="text-muted">{m.shop_reviews_none()}</p>
          ) : (
            <Spread rating={rating} count={reviewCount} stars={stars} />
          )}
        </div>
        <div className="min-w-0">
          <DeferredPanel answer={said} skeleton={<ReviewsSkeleton count={Math.min(reviewCount, reviewsShown)} />}>
            {(known) => (
              <div className="space-y-8">
                {form(known.reviews.find(({ isMine }) => isMine))}
                <Reviews said={known} link={(page) => link(slug, page)} />
              </div>
            )}
          </DeferredPanel>
        </div>
      </div>
    </Section>
  )
}

type ReviewsProps = { said: Said; link: (page: { after?: string; before?: string }) => LinkProps }

function Reviews({ said: { reviews, previous, next }, link }: ReviewsProps) {
  return (
    <>
      {reviews.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <Review key={review.id} {...review} />
          ))}
        </ul>
      )}
      <p className="flex gap-6">
        {previous && (
          <Link {...link({ before: previous })} hash="reviews" className={linkClass}>
            {m.shop_reviews_newest()}
          </Link>
        )}
        {next && (
          <Link {...link({ after: next })} hash="reviews" className={linkClass}>
            {m.shop_reviews_more()}
          </Link>
        )}
      </p>
    </>
  )
}

function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line border-t border-line">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="space-y-2.5 py-6">
          <Skeleton className="w-40" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      ))}
    </div>
  )
}

function Spread({ rating, count, stars }: { rating: number; count: number; stars: readonly number[] }) {
  const shown = shownNumber(Math.round(rating * 10) / 10)
  return (
    <>
      <p className="flex items-center gap-3">
        <span aria-hidden="true" className="text-display font-bold tabular-nums">
          {shown}
        </span>
        <Stars rating={rating} className="h-5 w-26" />
        <span className="sr-only">{m.shop_rating({ rating: shown, ...counted(count) })}</span>
      </p>
      <ul className="mt-4 space-y-2">
        {[5, 4, 3, 2, 1].map((each) => {
          const those = stars[each - 1] ?? 0
          return (
            <li
              key={each}
              className="grid grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small tabular-nums"
            >
              <span className="sr-only">{m.shop_reviews_spread({ stars: each, count: shownNumber(those) })}</span>
              <span aria-hidden="true">{each}</span>
              <span aria-hidden="true" className="h-2.5 overflow-clip rounded-full bg-line">
                <span className="block h-full bg-gold" style={{ width: `${count > 0 ? (those / count) * 100 : 0}%` }} />
              </span>
              <span aria-hidden="true" className="text-end text-muted">
                {shownNumber(those)}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Review({ id, rating, title, body, author, createdAt, editedAt, isMine, removedFor, isHeld }: ProductReview) {
  return (
    <li className="py-6">
      <p className="flex items-center gap-3">
        <Stars rating={rating} className="h-4 w-21" />
        <span className="sr-only">{m.shop_stars({ rating })}</span>
        {title && <strong className="font-semibold">{title}</strong>}
      </p>
      {body && <p className="mt-2 max-w-prose whitespace-pre-line">{body}</p>}
      <p className="mt-2 text-small text-muted">
        {m.shop_review_by({ name: author ?? m.shop_review_nobody(), day: formatDay(createdAt) })}
        {editedAt && ` · ${m.shop_review_edited()}`}
      </p>
      {removedFor && (
        <p className="mt-2">
          <Badge tone="warning">{m.moderation_removed({ rule: ruleTitle(removedFor) })}</Badge>
        </p>
      )}
      {isHeld && !removedFor && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warning">{m.moderation_held_own()}</Badge>
          <span className="text-small text-muted">{m.moderation_held_text()}</span>
        </p>
      )}
      {!isMine && (
        <ReportButton
          variant="link"
          size="sm"
          label={m.moderation_report_review()}
          title={m.moderation_report_review_title()}
          send={(report) => reportReview({ data: { id, ...report } })}
        />
      )}
    </li>
  )
}
