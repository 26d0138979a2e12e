import { createServerFn } from '@tanstack/react-start'
import { enquiryCalls } from '#/contract/enquiry/enquiry.calls.ts'
import type { EnquiryInput } from '#/contract/enquiry/enquiry.ts'
import type { OwnEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import { schoolCalls } from '#/contract/school/school.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 20

/** A school, and the lines that it has. */
export const getAsked = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(async ({ data: { id } }) => {
    const [found, lines] = await Promise.all([
      api(schoolCalls.get, { params: { id } }),
      api(enquiryCalls.lines, { params: { id } }),
    ])
    if (!found.ok) return found
    if (!lines.ok) return lines
    const { id: school, slug, name, levels, organisation } = found.data.school
    return ok({
      school: { id: school, slug, name, isHosted: organisation !== null, levels: levels.map(({ level }) => level) },
      lines: lines.data.lines,
      year: new Date().getUTCFullYear(),
    })
  })

export const writeEnquiry = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: EnquiryInput }) => input)
  .handler(({ data: { id, body } }) => api(enquiryCalls.write, { params: { id }, body }))

export const getEnquiry = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(enquiryCalls.get, { params: data }))

export const getEnquiries = createServerFn()
  .validator((search: OwnEnquiriesSearch) => search)
  .handler(({ data: { after, before } }) => api(enquiryCalls.list, { query: { after, before, limit: shownAtOnce } }))

export const answerOffer = createServerFn({ method: 'POST' })
  .validator((input: { id: string; answer: 'withdraw' | 'accept' | 'decline' }) => input)
  .handler(({ data: { id, answer } }) => api(enquiryCalls[answer], { params: { id } }))
