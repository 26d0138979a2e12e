import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import { importCalls, type DateOrder } from '#/contract/imports/import.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }
type Columns = Id & { columns: (string | null)[]; order?: DateOrder }

/** Reads the file that was sent again, with what its columns mean. */
export const chooseColumns = createServerFn({ method: 'POST' })
  .validator((input: Columns) => input)
  .handler(({ data: { id, ...body } }) => api(importCalls.columns, { params: { id }, body }))

/** Does what the dry run said for the rows from there on, as many as are written at once. */
export const applyImport = createServerFn({ method: 'POST' })
  .validator((input: Id & { from: number }) => input)
  .handler(({ data: { id, from } }) => api(importCalls.apply, { params: { id }, query: { from: String(from) } }))

/** Takes an import back, for a day. */
export const undoImport = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
