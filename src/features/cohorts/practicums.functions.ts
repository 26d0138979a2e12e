import { createServerFn } from '@tanstack/react-start'
import type { OwnCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import type { CredentialInput, VerdictInput } from '#/contract/cohort/cohort.ts'
import { practicumCalls } from '#/contract/cohort/practicum.calls.ts'
import type { MilestoneInput, PracticumInput, PracticumMoveInput } from '#/contract/cohort/practicum.ts'
import { api } from '#/gateway/api.server.ts'

export const getPracticums = createServerFn()
  .validator((search: OwnCohortsSearch) => search)
  .handler(({ data: { after, before } }) => api(practicumCalls.own, { query: { after, before, limit: 20 } }))

export const askPracticum = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: PracticumInput }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.ask, { params: { id }, body }))

export const movePracticum = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: PracticumMoveInput }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.move, { params: { id }, body }))

export const noteMilestone = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: MilestoneInput }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.note, { params: { id }, body }))

export const signPracticumHours = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: VerdictInput }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.sign, { params: { id }, body }))

export const issueCredential = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: CredentialInput }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.issue, { params: { id }, body }))

export const revokeCredential = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: { reason: string } }) => input)
  .handler(({ data: { id, body } }) => api(practicumCalls.revoke, { params: { id }, body }))
