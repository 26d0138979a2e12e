import { Link, type LinkProps } from '@tanstack/react-router'
import type { ParentReview, ReviewFigures } from '#/contract/review/review.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { writerWord } from '#/words/review.ts'
import { MarkBars } from './mark-bars.tsx'

export type ReviewsInShort = { figures: ReviewFigures; newest: readonly ParentReview[] }

type ReviewSummaryProps = { reviews: ReviewsInShort; link: LinkProps; write: LinkProps }

const excerptLength = 180

/** What parents say of a school, in short, on its page. */
export function ReviewSummary({ reviews: { figures, newest }, link, write }: ReviewSummaryProps) {
  const { count, verified } = figures
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="reviews" className="text-lead font-semibold">
            {count === 0 ? m.reviews_title() : m.reviews_count({ count })}
          </h2>
          {verified > 0 && <p className="text-small text-muted">{m.reviews_verified_count({ count: verified })}</p>}
        </div>
        <Link {...(count === 0 ? write : link)} className={`${linkClass} py-1 text-small`}>
          {count === 0 ? m.reviews_write() : m.reviews_all()}
        </Link>
      </div>
      {count === 0 && <p className="text-muted">{m.reviews_none()}</p>}
      {count > 0 && (
        <div className="grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            {figures.figures ? (
              <MarkBars figures={figures.figures} count={count} />
            ) : (
              <p className="text-small text-muted">{m.reviews_few()}</p>
            )}
          </div>
          <ul className="min-w-0 space-y-4">
            {newest.map((review) => (
              <Excerpt key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Excerpt({ review: { said, isVerified, answer } }: { review: ParentReview }) {
  if (!said) return null
  const marks = [writerWord(said), isVerified && m.reviews_verified(), answer && m.reviews_answered()]
  return (
    <li className="border-s-2 border-shelf ps-3.5">
      <p className="break-words">{m.reviews_quoted({ text: shortened(said.body) })}</p>
      <p className="mt-0.5 text-small text-muted">{marks.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** Cut between two words. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  const cut = line.slice(0, excerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))} …`
}
