import { createServerFn } from '@tanstack/react-start'
import { applicantCalls } from '#/contract/job/application.calls.ts'
import type { ApplicantSearch } from '#/contract/job/application.search.ts'
import type {
  Applicant,
  AskInput,
  MoveInput,
  MoveManyInput,
  NoteInput,
  OpinionInput,
  TimesInput,
} from '#/contract/job/application.ts'
import type { Result } from '#/contract/core/result.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

type Id = { id: string }

const one = (result: Result<{ applicant: Applicant }>): Result<Applicant> =>
  result.ok ? ok(result.data.applicant) : result

export const listApplicants = createServerFn()
  .validator((input: Id & { query: Omit<ApplicantSearch, 'view'> & { limit?: number } }) => input)
  .handler(({ data: { id, query } }) => api(applicantCalls.list, { params: { id }, query }))

export const getApplicant = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => one(await api(applicantCalls.get, { params: data })))

export const listAsked = createServerFn().handler(() => api(applicantCalls.asked, {}))

/** It is noted who asked. */
export const nameApplicant = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(async ({ data }) => one(await api(applicantCalls.name, { params: data })))

export const moveApplicant = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: MoveInput }) => input)
  .handler(async ({ data: { id, body } }) => one(await api(applicantCalls.move, { params: { id }, body })))

/** `id`: of the job. */
export const moveApplicants = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: MoveManyInput }) => input)
  .handler(({ data: { id, body } }) => api(applicantCalls.moveMany, { params: { id }, body }))

export const offerTimes = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: TimesInput }) => input)
  .handler(async ({ data: { id, body } }) => one(await api(applicantCalls.offer, { params: { id }, body })))

export const writeNote = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: NoteInput }) => input)
  .handler(async ({ data: { id, body } }) => one(await api(applicantCalls.note, { params: { id }, body })))

export const removeNote = createServerFn({ method: 'POST' })
  .validator((params: Id & { note: string }) => params)
  .handler(async ({ data }) => one(await api(applicantCalls.unnote, { params: data })))

export const askColleague = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: AskInput }) => input)
  .handler(async ({ data: { id, body } }) => one(await api(applicantCalls.ask, { params: { id }, body })))

export const endLook = createServerFn({ method: 'POST' })
  .validator((params: Id & { opinion: string }) => params)
  .handler(async ({ data }) => one(await api(applicantCalls.unask, { params: data })))

export const sayOpinion = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: OpinionInput }) => input)
  .handler(async ({ data: { id, body } }) => one(await api(applicantCalls.say, { params: { id }, body })))
