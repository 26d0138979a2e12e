import { createServerFn } from '@tanstack/react-start'
import { schoolCalls } from '#/contract/school/school.calls.ts'
import { visitCalls } from '#/contract/visit/visit.calls.ts'
import type { VisitInput } from '#/contract/visit/visit.ts'
import type { OwnVisitsSearch } from '#/contract/visit/visit.search.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 20
/** As many as a page shows at once. */
const days = '31'

/** A school, and when families may come; null where it takes no visits now. */
export const getVisitTimes = createServerFn()
  .validator((params: { id: string; at?: string | undefined }) => params)
  .handler(async ({ data: { id } }) => {
    const [found, times] = await Promise.all([
      api(schoolCalls.get, { params: { id } }),
      api(visitCalls.times, { params: { id }, query: { days } }),
    ])
    if (!found.ok) return found
    if (!times.ok) return times
    const { slug, name, levels, email } = found.data.school
    const school = { id: found.data.school.id, slug, name, email, levels: levels.map(({ level }) => level) }
    return ok({ school, visits: times.data.visits })
  })

export const bookVisit = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: VisitInput }) => input)
  .handler(({ data: { id, body } }) => api(visitCalls.book, { params: { id }, body }))

type OfOne = { id: string; key?: string | undefined }

export const getVisit = createServerFn()
  .validator((params: OfOne) => params)
  .handler(({ data: { id, key } }) => api(visitCalls.get, { params: { id }, query: { key } }))

export const answerVisit = createServerFn({ method: 'POST' })
  .validator((input: OfOne & { answer: 'confirm' | 'cancel' }) => input)
  .handler(({ data: { id, key, answer } }) => api(visitCalls[answer], { params: { id }, query: { key } }))

export const getOwnVisits = createServerFn()
  .validator((search: OwnVisitsSearch) => search)
  .handler(({ data: { past, after, before } }) =>
    api(visitCalls.list, { query: { past: past ? 'true' : 'false', after, before, limit: shownAtOnce } }),
  )
