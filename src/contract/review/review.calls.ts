import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import {
  answerInput,
  invitationInput,
  ownReviews,
  parentReview,
  reviewFigures,
  reviewInput,
  reviewPatch,
} from './review.ts'
import { reviewQuery } from './review.search.ts'

const byId = v.object({ id })
const ofSchool = v.object({ id: line(1, 200) })
const one = v.object({ review: parentReview })

/** What parents say of a school. */
export const reviewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id/parent-reviews',
    summary:
      'What parents say of a published school, the newest first, narrowed and a page at a time. `invitations`: how many its managers may still send; null for all others',
    params: ofSchool,
    query: reviewQuery,
    result: v.object({ reviews: v.array(parentReview), ...pageResult, invitations: v.nullable(v.number()) }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id/parent-reviews/figures',
    summary: 'How many parents gave which mark to which question; hidden below five reviews',
    params: ofSchool,
    result: reviewFigures,
  }),
  own: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id/parent-reviews/own',
    summary: 'What one has written of a school, and whether one may write now',
    params: ofSchool,
    query: v.object({ invitation: v.optional(line(1, 200)) }),
    result: ownReviews,
  }),
  write: defineCall({
    method: 'POST',
    path: '/api/v1/schools/:id/parent-reviews',
    summary: 'Say how a school is: once for a family, a school and a year',
    params: ofSchool,
    body: reviewInput,
    status: 201,
    result: one,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/v1/parent-reviews/:id',
    summary: 'Change one’s review. That it was changed is said, and what it said before is kept',
    params: byId,
    body: reviewPatch,
    result: one,
  }),
  take: defineCall({
    method: 'DELETE',
    path: '/api/v1/parent-reviews/:id',
    summary: 'Take one’s review away',
    params: byId,
    status: 204,
  }),
  mark: defineCall({
    method: 'PUT',
    path: '/api/v1/parent-reviews/:id/helpful',
    summary: 'Say that a review helped, or take that back',
    params: byId,
    body: v.object({ on: v.boolean() }),
    result: one,
  }),
  answer: defineCall({
    method: 'PUT',
    path: '/api/v1/parent-reviews/:id/answer',
    summary:
      'Answer a review of one’s school, once; within a day, and when the review was changed since, the answer may be changed',
    params: byId,
    body: answerInput,
    result: one,
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/parent-reviews/:id/report',
    summary: 'Show a review to the moderators',
    params: byId,
    body: reportInput,
    status: 204,
  }),
  reportAnswer: defineCall({
    method: 'POST',
    path: '/api/v1/parent-reviews/:id/answer/report',
    summary: 'Show a school’s answer to the moderators',
    params: byId,
    body: reportInput,
    status: 204,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/v1/schools/:id/parent-reviews/invitations',
    summary:
      'Invite somebody, by mail and once, to review one’s school as a parent of its own. Who used it is said to nobody',
    params: ofSchool,
    body: invitationInput,
    result: v.object({ invitations: v.number() }),
  }),
}
