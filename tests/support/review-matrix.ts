import { newId } from '#/lib/ids.ts'
import { parentReviewAnswers } from '#/api/db/tables/parent-reviews.ts'
import { roles } from '#/contract/core/role.ts'
import { newEmail, type TestApi } from './api.ts'
import { listingsOf } from './listings.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { opinion, putReviews, reviewsOf } from './reviews.ts'

// Who may call what of reviews of schools: everybody reads, parents write, and those who look after a school answer.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const signedIn = (status: number) => ({ allowed: { callers: roles, status } })
const by = (caller: 'parent' | 'school', status: number) => ({ allowed: { callers: [caller], status } })

/** One with an answer, which everybody reads, and one that waits for moderators: strangers’. */
export async function strangersReviews(api: TestApi) {
  const { id } = await reviewsOf(api).school()
  const [schoolReview = unknown] = await putReviews(api, id, 1)
  const [schoolReviewHeld = unknown] = await putReviews(api, id, 1, { isHeld: true })
  await answered(api, schoolReview)
  return { schoolReview, schoolReviewHeld }
}

async function answered(api: TestApi, reviewId: string, message = 'Thank you.') {
  await api.db.insert(parentReviewAnswers).values({ id: newId(), reviewId, message, isTold: true })
}

const ofSchool = {
  own: ({ foreign: { listing } }: Scene) => listing,
  foreign: ({ foreign: { listingDraft } }: Scene) => listingDraft,
}
const ofReview = {
  own: ({ foreign: { schoolReview } }: Scene) => schoolReview,
  foreign: ({ foreign: { schoolReviewHeld } }: Scene) => schoolReviewHeld,
}
const written = {
  alone: true as const,
  foreign: ({ foreign: { schoolReview } }: Scene) => schoolReview,
  async own({ api, me, caller }: Scene) {
    if (caller !== 'parent') return unknown
    const { id } = await reviewsOf(api).school()
    return (await reviewsOf(api).written(me, id)).id
  },
}

/** The listing of the caller’s own school. */
async function ownSchool({ api, me, caller }: Scene): Promise<string> {
  return caller === 'school' ? (await listingsOf(api).published(me)).id : unknown
}

export const reviewMatrix: Record<string, Row> = {
  'GET /api/v1/schools/:id/parent-reviews': { ...forAll, ...ofSchool },
  'GET /api/v1/schools/:id/parent-reviews/figures': { ...forAll, ...ofSchool },
  'GET /api/v1/schools/:id/parent-reviews/own': { ...signedIn(200), ...ofSchool },
  'POST /api/v1/schools/:id/parent-reviews': { ...by('parent', 201), alone: true, ...ofSchool, body: () => opinion() },
  'PATCH /api/v1/parent-reviews/:id': {
    ...by('parent', 200),
    ...written,
    body: () => ({ ...opinion({ title: 'Changed' }), version: 1 }),
  },
  'DELETE /api/v1/parent-reviews/:id': {
    ...signedIn(204),
    alone: true,
    foreign: written.foreign,
    async own({ api, me }) {
      const { id } = await reviewsOf(api).school()
      return (await putReviews(api, id, 1, { authorId: me.id }))[0]
    },
  },
  'PUT /api/v1/parent-reviews/:id/helpful': { ...signedIn(200), ...ofReview, body: () => ({ on: true }) },
  'PUT /api/v1/parent-reviews/:id/answer': {
    ...by('school', 200),
    alone: true,
    foreign: ({ foreign: { schoolReviewHeld } }) => schoolReviewHeld,
    async own(scene) {
      if (scene.caller !== 'school') return unknown
      return (await putReviews(scene.api, await ownSchool(scene), 1))[0]
    },
    body: () => ({ message: 'Thank you.' }),
  },
  'POST /api/v1/parent-reviews/:id/report': { ...signedIn(204), ...ofReview, body: () => ({ reason: 'respect' }) },
  'POST /api/v1/parent-reviews/:id/answer/report': {
    ...signedIn(204),
    ...ofReview,
    body: () => ({ reason: 'respect' }),
  },
  'POST /api/v1/schools/:id/parent-reviews/invitations': {
    ...by('school', 200),
    alone: true,
    foreign: ofSchool.foreign,
    own: ownSchool,
    body: () => ({ email: newEmail() }),
  },
}

/** A call that succeeds, for every route of reviews; made anew each time. */
export function goodReviewCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const reviews = reviewsOf(api)
  const full = {
    title: 'Größe und Übung 🧮',
    body: 'Die Kinder wählen ihre Arbeit selbst, und niemand drängt sie. Schön! 🧮',
  }
  const reader = async () => (await api.person()).token
  const ofOne = (path: string) => async (): Promise<GoodCall> => {
    const { id } = await reviews.school()
    await putReviews(api, id, 6, full)
    return { token: await reader(), path: `/api/v1/schools/${id}/parent-reviews${path}` }
  }
  const onOne = (path: string, body: object) => async (): Promise<GoodCall> => {
    const { id } = await reviews.school()
    const [review = ''] = await putReviews(api, id, 1, full)
    await answered(api, review, 'Danke für die Übung 🧮')
    return { token: await reader(), path: `/api/v1/parent-reviews/${review}${path}`, body }
  }
  const mine = (body?: (version: number) => object) => async (): Promise<GoodCall> => {
    const { id } = await reviews.school()
    const me = await api.person()
    const { id: review, version } = await reviews.written(me, id, full)
    return { token: me.token, path: `/api/v1/parent-reviews/${review}`, ...(body && { body: body(version) }) }
  }
  return {
    'GET /api/v1/schools/:id/parent-reviews': ofOne('?years=3'),
    'GET /api/v1/schools/:id/parent-reviews/figures': ofOne('/figures'),
    'GET /api/v1/schools/:id/parent-reviews/own': ofOne('/own'),
    'POST /api/v1/schools/:id/parent-reviews': async () => {
      const { id } = await reviews.school()
      return { token: await reader(), path: `/api/v1/schools/${id}/parent-reviews`, body: opinion(full) }
    },
    'PATCH /api/v1/parent-reviews/:id': mine((version) => ({ ...opinion({ ...full, title: 'Größer 🧮' }), version })),
    'DELETE /api/v1/parent-reviews/:id': mine(),
    'PUT /api/v1/parent-reviews/:id/helpful': onOne('/helpful', { on: true }),
    'PUT /api/v1/parent-reviews/:id/answer': async () => {
      const { id, head } = await reviews.school()
      const [review] = await putReviews(api, id, 1, full)
      const body = { message: 'Danke für die Übung 🧮' }
      return { token: head.token, path: `/api/v1/parent-reviews/${review}/answer`, body }
    },
    'POST /api/v1/parent-reviews/:id/report': onOne('/report', { reason: 'respect', note: 'Größer 🧮' }),
    'POST /api/v1/parent-reviews/:id/answer/report': onOne('/answer/report', { reason: 'other', note: 'Größer 🧮' }),
    'POST /api/v1/schools/:id/parent-reviews/invitations': async () => {
      const { id, head } = await reviews.school()
      const path = `/api/v1/schools/${id}/parent-reviews/invitations`
      return { token: head.token, path, body: { email: newEmail() } }
    },
  }
}
