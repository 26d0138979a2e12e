import type { ReviewInput } from '#/contract/product/product.ts'

/** On a page of a product. */
export const reviewsShown = 8

/** What the form of a review says, as the API wants to hear it. No stars are none, which it refuses in words. */
export const postedReview = ({ rating = '', title = '', body = '' }: Record<string, string>): ReviewInput => ({
  rating: Number(rating) || 0,
  title,
  body,
})
