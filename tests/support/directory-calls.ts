import type { TestApi } from './api.ts'
import { goodClaimCalls } from './claim-matrix.ts'
import { goodBadgeCalls } from './badge-matrix.ts'
import { goodListingCalls } from './listing-matrix.ts'
import type { GoodCall } from './matrix.ts'
import { goodProfessionalCalls } from './professional-matrix.ts'
import { goodReviewCalls } from './review-matrix.ts'
import { goodTutorCalls } from './tutor-matrix.ts'
import { goodVisitCalls } from './visit-matrix.ts'
import { goodEnquiryCalls } from './enquiry-matrix.ts'

/** Of those whom one looks for: schools, what families say of them and ask them for, professionals, tutors. */
export const goodDirectoryCalls = (api: TestApi): Record<string, () => Promise<GoodCall>> => ({
  ...goodListingCalls(api),
  ...goodClaimCalls(api),
  ...goodReviewCalls(api),
  ...goodProfessionalCalls(api),
  ...goodBadgeCalls(api),
  ...goodTutorCalls(api),
  ...goodVisitCalls(api),
  ...goodEnquiryCalls(api),
})
