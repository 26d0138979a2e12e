import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import { directoryCalls } from '#/contract/school/directory.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const listEntered = createServerFn().handler(() => api(directoryCalls.entered, {}))

/** Enters what the dry run said for the rows from there on, as many as are written at once. */
export const applyDirectory = createServerFn({ method: 'POST' })
  .validator((input: Id & { from: number; take: number[] }) => input)
  .handler(({ data: { id, ...body } }) => api(directoryCalls.apply, { params: { id }, body }))

/** Takes a list back, for a day. */
export const undoDirectory = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
