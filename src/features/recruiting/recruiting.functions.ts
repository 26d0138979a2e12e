import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import type { Result } from '#/contract/core/result.ts'
import { recruitingCalls } from '#/contract/job/job.calls.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import { personCalls } from '#/contract/person/person.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { JobValues } from './job-form.ts'
import type { JobMove, Offered } from './offered.ts'

type Id = { id: string }
type Versioned = Id & { version: number }

const asOffered = (result: Result<{ job: OwnJob }>): Result<Offered> =>
  result.ok
    ? ok({ job: result.data.job, html: result.data.job.content ? toHtml(result.data.job.content) : '' })
    : result

/** A text as it is written becomes a document. */
const withContent = <T extends Partial<JobValues>>({ markdown, ...fields }: T) => ({
  ...fields,
  ...(markdown !== undefined && { content: markdown.trim() ? fromMarkdown(markdown, 'letter') : null }),
})

export const listOwnJobs = createServerFn()
  .validator((query: OwnJobSearch & { limit?: number }) => query)
  .handler(({ data }) => api(recruitingCalls.list, { query: data }))

export const listHouses = createServerFn().handler(() => api(recruitingCalls.houses, {}))

export const getOwnJob = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => asOffered(await api(recruitingCalls.get, { params: data })))

export const createJob = createServerFn({ method: 'POST' })
  .validator((body: JobValues & { organisation: string | null }) => body)
  .handler(async ({ data }) => asOffered(await api(recruitingCalls.create, { body: withContent(data) as never })))

export const updateJob = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: Partial<JobValues> & { version: number } }) => input)
  .handler(async ({ data: { id, body } }) =>
    asOffered(await api(recruitingCalls.update, { params: { id }, body: withContent(body) as never })),
  )

const moves = {
  hand_in: recruitingCalls.handIn,
  publish: recruitingCalls.publish,
  pause: recruitingCalls.pause,
  close: recruitingCalls.close,
} as const satisfies Record<JobMove, object>

export const moveJob = createServerFn({ method: 'POST' })
  .validator((input: Versioned & { move: JobMove }) => input)
  .handler(async ({ data: { id, version, move } }) =>
    asOffered(await api(moves[move], { params: { id }, body: { version } })),
  )

export const copyJob = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(async ({ data }) => asOffered(await api(recruitingCalls.copy, { params: data })))

export const deleteJob = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(recruitingCalls.delete, { params: data }))

export const undoJobChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

/** In which zone somebody lives, as their record says; null where it does not. */
export const getOwnZone = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(personCalls.get, { params: data })
    return found.ok ? found.data.person.timeZone : null
  })
