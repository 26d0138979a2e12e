import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import { importCalls } from '#/contract/imports/import.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** Does what the dry run said, all or nothing. */
export const applyImport = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(importCalls.apply, { params: data }))

/** Takes an import back, for a day. */
export const undoImport = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
