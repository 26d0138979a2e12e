// The forms of reviews where no script runs: each posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import type { ParentReview } from '#/contract/review/review.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { reviewDeeds, type ReviewDeed } from './review-deeds.ts'

type Post = { request: Request; next: () => unknown; params: { id: string } }
type Values = Record<string, string>

const pageOf = (slug: string) => `/schools/${encodeURIComponent(slug)}/parent-reviews`

const doneBy: Partial<Record<string, string>> = {
  change: 'changed',
  take: 'taken',
  answer: 'answered',
  invite: 'invited',
}

/** To the reviews, which say what was done. */
function onwards(slug: string, data: unknown, { form = '', id = '' }: Values): string {
  if (form === 'mark' || form === 'unmark') return `${pageOf(slug)}#review-${id}`
  const isHeld = form === 'write' && (data as { review: ParentReview }).review.isHeld
  return `${pageOf(slug)}?done=${doneBy[form] ?? (isHeld ? 'held' : 'written')}`
}

export const postReview = ({ request, next, params: { id } }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'review',
    submit: (values): Promise<Result<unknown>> => (reviewDeeds[values.form as ReviewDeed] ?? reviewDeeds.write)(values),
    onSuccess: (data, values) => onwards(id, data, values),
  })
