import { createServerFn } from '@tanstack/react-start'
import type { Level } from '#/contract/core/level.ts'
import { enquiryHostCalls } from '#/contract/enquiry/enquiry.calls.ts'
import type { ReceivedEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import type { LineInput } from '#/contract/enquiry/enquiry.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 20

/** What families have asked a school for; its lines are null where it has no listing yet. */
export const getReceived = createServerFn()
  .validator((input: { organisation: string; search: ReceivedEnquiriesSearch }) => input)
  .handler(async ({ data: { organisation: id, search } }) => {
    const { view, level, after, before } = search
    const [page, lines] = await Promise.all([
      api(enquiryHostCalls.list, { params: { id }, query: { view, level, after, before, limit: shownAtOnce } }),
      api(enquiryHostCalls.lines, { params: { id } }),
    ])
    if (!page.ok) return page
    if (!lines.ok && lines.error.status !== 404) return lines
    return ok({ page: page.data, lines: lines.ok ? lines.data.lines : null })
  })

type Which = { id: string; enquiry: string }

export const takeEnquiry = createServerFn({ method: 'POST' })
  .validator((params: Which) => params)
  .handler(({ data }) => api(enquiryHostCalls.take, { params: data }))

export const queueEnquiry = createServerFn({ method: 'POST' })
  .validator((input: Which & { isSibling: boolean }) => input)
  .handler(({ data: { isSibling, ...params } }) => api(enquiryHostCalls.queue, { params, body: { isSibling } }))

export const enrolEnquiry = createServerFn({ method: 'POST' })
  .validator((params: Which) => params)
  .handler(({ data }) => api(enquiryHostCalls.enrol, { params: data }))

export const refuseEnquiry = createServerFn({ method: 'POST' })
  .validator((input: Which & { word: string }) => input)
  .handler(({ data: { word, ...params } }) => api(enquiryHostCalls.refuse, { params, body: { word } }))

export const saveLine = createServerFn({ method: 'POST' })
  .validator((input: { id: string; level: Level; body: LineInput }) => input)
  .handler(({ data: { id, level, body } }) => api(enquiryHostCalls.saveLine, { params: { id, level }, body }))
