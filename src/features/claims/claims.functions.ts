import { createServerFn } from '@tanstack/react-start'
import { claimCalls } from '#/contract/school/claim.calls.ts'
import type { ClaimDecision, ClaimInput } from '#/contract/school/claim.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const getClaims = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(claimCalls.own, { params: data }))

export const getOffer = createServerFn()
  .validator((params: Id & { school: string }) => params)
  .handler(({ data }) => api(claimCalls.offer, { params: data }))

export const beginClaim = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ClaimInput }) => input)
  .handler(({ data: { id, body } }) => api(claimCalls.begin, { params: { id }, body }))

export const sendCode = createServerFn({ method: 'POST' })
  .validator((input: Id & { email: string }) => input)
  .handler(({ data: { id, email } }) => api(claimCalls.send, { params: { id }, body: { email } }))

export const confirmCode = createServerFn({ method: 'POST' })
  .validator((input: Id & { code: string }) => input)
  .handler(({ data: { id, code } }) => api(claimCalls.confirm, { params: { id }, body: { code } }))

export const sayWords = createServerFn({ method: 'POST' })
  .validator((input: Id & { words: string }) => input)
  .handler(({ data: { id, words } }) => api(claimCalls.say, { params: { id }, body: { words } }))

/** A file as a form brings it, where no script sends it by itself. */
export const filePaper = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const file = data.get('file')
    const params = { id: String(data.get('id')) }
    if (!(file instanceof File) || file.size === 0) return api(claimCalls.get, { params })
    const upload = new Uint8Array(await file.arrayBuffer())
    return api(claimCalls.file, { params, query: { name: file.name || 'evidence' }, upload })
  })

export const answerDispute = createServerFn({ method: 'POST' })
  .validator((input: Id & { answer: string }) => input)
  .handler(({ data: { id, answer } }) => api(claimCalls.answer, { params: { id }, body: { answer } }))

export const withdrawClaim = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(claimCalls.withdraw, { params: data }))

export const listWaiting = createServerFn().handler(() => api(claimCalls.waiting, {}))

export const decideClaim = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ClaimDecision }) => input)
  .handler(({ data: { id, body } }) => api(claimCalls.decide, { params: { id }, body }))
