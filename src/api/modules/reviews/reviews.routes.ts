import { appConfig } from '#app.config'
import { reviewCalls } from '#/contract/review/review.calls.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import { answerReview, markReview, reportAnswer, reportReview } from './answers.service.ts'
import { inviteFamily, leftFor } from './invitations.service.ts'
import { parents, requireSchool } from './reviews.policy.ts'
import { listReviews, readFigures } from './reviews.view.ts'
import { changeReview, readOwn, takeReview, writeReview } from './writing.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'reviews_write', points: 30, seconds: 3600, by: 'account' }] }
/** Each is told to the school, also of whoever takes theirs away and writes again. */
const telling: Limits = {
  ...writing,
  rate: [...writing.rate, { name: 'reviews_new', points: 20, seconds: 86_400, by: 'account' }],
}
const marking: Limits = { bodyBytes, rate: [{ name: 'reviews_mark', points: 120, seconds: 3600, by: 'account' }] }
const reporting: Limits = { bodyBytes, rate: [reportLimit] }

const schools = withRole('school')

const readers = [
  route(reviewCalls.list, {
    policy: anyone,
    limits: reading,
    async handle({ services: { db }, actor, params, query }) {
      const school = await requireSchool(db, params.id)
      const [page, invitations] = [await listReviews(db, actor, school, query), await leftFor(db, actor, school)]
      return { ...page, invitations }
    },
  }),
  route(reviewCalls.figures, {
    policy: anyone,
    limits: reading,
    handle: async ({ services: { db }, params }) => readFigures(db, await requireSchool(db, params.id)),
  }),
  route(reviewCalls.own, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, params, query, ...context }) => readOwn(context, actor, params.id, query.invitation),
  }),
]

const writers = [
  route(reviewCalls.write, {
    policy: parents,
    limits: telling,
    handle: async ({ actor, params, body, ...context }) => ({
      review: await writeReview(context, actor, params.id, body),
    }),
  }),
  route(reviewCalls.change, {
    policy: parents,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      review: await changeReview(context, actor, params.id, body),
    }),
  }),
  route(reviewCalls.take, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await takeReview(context, actor, params.id)
      return null
    },
  }),
]

const others = [
  route(reviewCalls.mark, {
    policy: signedIn,
    limits: marking,
    handle: async ({ actor, params, body, ...context }) => ({
      review: await markReview(context, actor, params.id, body.on),
    }),
  }),
  route(reviewCalls.answer, {
    policy: schools,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      review: await answerReview(context, actor, params.id, body.message),
    }),
  }),
  route(reviewCalls.report, {
    policy: signedIn,
    limits: reporting,
    async handle({ actor, params, body, ...context }) {
      await reportReview(context, actor, params.id, body)
      return null
    },
  }),
  route(reviewCalls.reportAnswer, {
    policy: signedIn,
    limits: reporting,
    async handle({ actor, params, body, ...context }) {
      await reportAnswer(context, actor, params.id, body)
      return null
    },
  }),
  route(reviewCalls.invite, {
    policy: schools,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      invitations: await inviteFamily(context, actor, params.id, body.email),
    }),
  }),
]

export const reviewRoutes = [...readers, ...writers, ...others]
