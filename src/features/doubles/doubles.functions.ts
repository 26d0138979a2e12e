import { createServerFn } from '@tanstack/react-start'
import { doubleCalls } from '#/contract/school/double.calls.ts'
import type { MergeInput } from '#/contract/school/double.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const listDoubles = createServerFn().handler(() => api(doubleCalls.list, {}))

export const getMerge = createServerFn()
  .validator((params: Id & { from: string }) => params)
  .handler(({ data }) => api(doubleCalls.preview, { params: data }))

export const mergeDouble = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: MergeInput }) => input)
  .handler(({ data: { id, body } }) => api(doubleCalls.merge, { params: { id }, body }))

export const undoMerge = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(doubleCalls.undo, { params: data }))

export const keepApart = createServerFn({ method: 'POST' })
  .validator((params: Id & { other: string }) => params)
  .handler(({ data }) => api(doubleCalls.apart, { params: data }))
