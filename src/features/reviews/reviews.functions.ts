import { createServerFn } from '@tanstack/react-start'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { reviewCalls } from '#/contract/review/review.calls.ts'
import type { ReviewInput, ReviewPatch } from '#/contract/review/review.ts'
import type { ReviewSearch } from '#/contract/review/review.search.ts'
import { schoolCalls } from '#/contract/school/school.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const reviewsShown = 10

type Id = { id: string }

/** What parents say of a school, a page at a time, and all their marks. */
export const getReviews = createServerFn()
  .validator((asked: Id & { search: ReviewSearch }) => asked)
  .handler(async ({ data: { id, search } }) => {
    const found = await api(schoolCalls.get, { params: { id } })
    if (!found.ok) return found
    const { slug, name, city, organisation } = found.data.school
    const { done: _done, ...query } = search
    const [page, figures] = await Promise.all([
      api(reviewCalls.list, { params: { id }, query: { ...query, limit: reviewsShown } }),
      api(reviewCalls.figures, { params: { id } }),
    ])
    if (!page.ok) return page
    if (!figures.ok) return figures
    const school = { slug, name, city, answers: organisation !== null }
    return ok({ school, page: page.data, figures: figures.data })
  })

/** What one may write of a school, and has written. */
export const getOwnReviews = createServerFn()
  .validator((asked: Id & { invitation?: string | undefined }) => asked)
  .handler(async ({ data: { id, invitation } }) => {
    const [found, own] = await Promise.all([
      api(schoolCalls.get, { params: { id } }),
      api(reviewCalls.own, { params: { id }, query: { invitation } }),
    ])
    if (!found.ok) return found
    if (!own.ok) return own
    const { slug, name, levels } = found.data.school
    return ok({ school: { slug, name, levels: levels.map(({ level }) => level) }, own: own.data })
  })

export const writeReview = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ReviewInput }) => input)
  .handler(({ data: { id, body } }) => api(reviewCalls.write, { params: { id }, body }))

export const changeReview = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ReviewPatch }) => input)
  .handler(({ data: { id, body } }) => api(reviewCalls.change, { params: { id }, body }))

export const takeReview = createServerFn({ method: 'POST' })
  .validator((input: Id) => input)
  .handler(({ data }) => api(reviewCalls.take, { params: data }))

export const markReview = createServerFn({ method: 'POST' })
  .validator((input: Id & { on: boolean }) => input)
  .handler(({ data: { id, on } }) => api(reviewCalls.mark, { params: { id }, body: { on } }))

export const answerReview = createServerFn({ method: 'POST' })
  .validator((input: Id & { message: string }) => input)
  .handler(({ data: { id, message } }) => api(reviewCalls.answer, { params: { id }, body: { message } }))

export const inviteFamily = createServerFn({ method: 'POST' })
  .validator((input: Id & { email: string }) => input)
  .handler(({ data: { id, email } }) => api(reviewCalls.invite, { params: { id }, body: { email } }))

type Report = Id & { report: ReportInput }

export const reportReview = createServerFn({ method: 'POST' })
  .validator((input: Report) => input)
  .handler(({ data: { id, report } }) => api(reviewCalls.report, { params: { id }, body: report }))

export const reportAnswer = createServerFn({ method: 'POST' })
  .validator((input: Report) => input)
  .handler(({ data: { id, report } }) => api(reviewCalls.reportAnswer, { params: { id }, body: report }))
