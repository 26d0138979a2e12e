import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import { savedCalls, type SavedInput, type SavedPatch } from '#/contract/saved/saved.ts'
import { api } from '#/gateway/api.server.ts'

type One = { id: string }

export const listSaved = createServerFn().handler(() => api(savedCalls.list, {}))

export const saveSearch = createServerFn({ method: 'POST' })
  .validator((input: SavedInput) => input)
  .handler(({ data: body }) => api(savedCalls.save, { body }))

export const changeSaved = createServerFn({ method: 'POST' })
  .validator((input: One & { body: SavedPatch }) => input)
  .handler(({ data: { id, body } }) => api(savedCalls.change, { params: { id }, body }))

export const removeSaved = createServerFn({ method: 'POST' })
  .validator((input: One) => input)
  .handler(({ data }) => api(savedCalls.remove, { params: data }))

export const undoSaved = createServerFn({ method: 'POST' })
  .validator((input: One) => input)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

export const makeFeed = createServerFn({ method: 'POST' })
  .validator((input: One) => input)
  .handler(({ data }) => api(savedCalls.makeFeed, { params: data }))

export const revokeFeed = createServerFn({ method: 'POST' })
  .validator((input: One) => input)
  .handler(({ data }) => api(savedCalls.revokeFeed, { params: data }))
