import type { LinkProps } from '@tanstack/react-router'
import type { ReviewSearch } from '#/contract/review/review.search.ts'

/** The addresses that the reviews of a school lead to. */
export type ReviewLinks = {
  list: () => LinkProps
  school: (slug: string) => LinkProps
  reviews: (slug: string, search?: ReviewSearch) => LinkProps
  /** To write one, or to change one’s own. */
  writeReview: (slug: string, review?: string) => LinkProps
  rules: LinkProps
}
