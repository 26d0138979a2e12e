import { Link, type LinkProps } from '@tanstack/react-router'
import { reviewQuestions } from '#/contract/review/review-kinds.ts'
import type { ParentReview, ReviewVersion, WrittenReview } from '#/contract/review/review.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { questionWords, writerWord } from '#/words/review.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewMarks } from './review-marks.tsx'

export type OneReviewProps = {
  review: ParentReview
  school: string
  isSignedIn: boolean
  /** For the school: its own answer is not reported by it. */
  speaks: boolean
  posted: FormState | undefined
  /** Where one’s own is changed. */
  change: LinkProps
  onDone: () => void
}

/** A review as it was said, and what became of it. Of one that was taken away its place is left, and why. */
export function OneReview({ review, school, isSignedIn, speaks, posted, change, onDone }: OneReviewProps) {
  const { id, at, said, removedFor, isMine } = review
  if (!said) {
    return (
      <li id={`review-${id}`} className="scroll-mt-24 py-5">
        <p className="rounded border border-dashed border-line p-4 text-small text-muted">
          {m.reviews_stone({ day: formatDay(at), rule: removedFor ? ruleTitle(removedFor) : '' })}
        </p>
      </li>
    )
  }
  return (
    <li id={`review-${id}`} className="scroll-mt-24 py-6">
      <article aria-labelledby={`title-${id}`}>
        <Head review={review} said={said} />
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{said.body}</p>
        <Ratings said={said} />
        {review.versions.length > 0 && <Versions versions={review.versions} />}
        {review.answer && (
          <ReviewAnswer answer={review.answer} review={id} school={school} mayReport={isSignedIn && !speaks} />
        )}
        <ReviewMarks review={review} isSignedIn={isSignedIn} posted={posted} onDone={onDone} />
        {isMine && !removedFor && (
          <p className="pt-1">
            <Link {...change} className={`${linkClass} inline-block py-1.5 text-small`}>
              {m.reviews_change()}
            </Link>
          </p>
        )}
      </article>
    </li>
  )
}

function Head({ review, said }: { review: ParentReview; said: WrittenReview }) {
  const { id, at, editedAt, isVerified, isMine, isHeld, removedFor } = review
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={`title-${id}`} className="min-w-0 font-semibold break-words">
          {said.title}
        </h3>
        {isMine && <Badge tone="primary">{m.reviews_mine()}</Badge>}
        {removedFor && <Badge tone="danger">{m.moderation_removed({ rule: ruleTitle(removedFor) })}</Badge>}
        {isHeld && !removedFor && <Badge tone="warning">{m.moderation_held_own()}</Badge>}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-small text-muted">
        <span>{writerWord(said)}</span>
        {isVerified && (
          <span className="text-success">
            <span aria-hidden="true">● </span>
            {m.reviews_verified()}
          </span>
        )}
        <time dateTime={at}>{formatDay(at)}</time>
        {editedAt && <span>{m.reviews_changed_on({ day: formatDay(editedAt) })}</span>}
      </p>
      {isHeld && !removedFor && <p className="mt-1 text-small text-muted">{m.moderation_held_text()}</p>}
    </>
  )
}

/** What was given, in words: five dots each, as many of them filled. */
function Ratings({ said: { ratings, recommends } }: { said: WrittenReview }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {reviewQuestions.map((question) => (
        <div key={question} className="flex items-baseline gap-2">
          <dt className="text-muted">{questionWords[question]()}</dt>
          <dd className="font-semibold tabular-nums">{m.reviews_of_five({ mark: ratings[question] })}</dd>
        </div>
      ))}
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{m.reviews_recommends()}</dt>
        <dd className="font-semibold">{recommends ? m.reviews_yes() : m.reviews_no()}</dd>
      </div>
    </dl>
  )
}

/** For its author and for moderators. */
function Versions({ versions }: { versions: readonly ReviewVersion[] }) {
  return (
    <details className="mt-3 text-small">
      <summary className={`${linkClass} w-fit cursor-pointer py-1.5`}>
        {m.reviews_versions({ count: versions.length })}
      </summary>
      <ol className="mt-1 space-y-4 border-s-2 border-line ps-4">
        {versions.map((version) => (
          <li key={version.until}>
            <p className="text-muted">{m.reviews_version_until({ day: formatDay(version.until) })}</p>
            <p className="font-semibold break-words">{version.title}</p>
            <p className="max-w-prose break-words whitespace-pre-line">{version.body}</p>
            <Ratings said={version} />
          </li>
        ))}
      </ol>
    </details>
  )
}
