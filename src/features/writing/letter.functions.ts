import { createServerFn } from '@tanstack/react-start'
import { postLetterCalls } from '#/contract/letter/letter.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

type Id = { id: string }

/** Null for those who hand in and do not publish: letters are the editors'. */
export const getLetter = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(postLetterCalls.get, { params: data })
    if (!found.ok) return found.error.status === 403 ? ok(null) : found
    return ok(found.data.letter)
  })

export const rehearseLetter = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postLetterCalls.rehearse, { params: data }))

export const sendLetter = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postLetterCalls.send, { params: data }))

export const stopLetter = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postLetterCalls.stop, { params: data }))
