import type { TestApi } from './api.ts'
import { goodListingCalls } from './listing-matrix.ts'
import type { GoodCall } from './matrix.ts'
import { goodProfessionalCalls } from './professional-matrix.ts'
import { goodReviewCalls } from './review-matrix.ts'
import { goodTutorCalls } from './tutor-matrix.ts'

/** Of those whom one looks for: schools, what families say of them, professionals, tutors. */
export const goodDirectoryCalls = (api: TestApi): Record<string, () => Promise<GoodCall>> => ({
  ...goodListingCalls(api),
  ...goodReviewCalls(api),
  ...goodProfessionalCalls(api),
  ...goodTutorCalls(api),
})
