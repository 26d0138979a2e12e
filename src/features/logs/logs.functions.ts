import { createServerFn } from '@tanstack/react-start'
import { logCalls, type ChainSearch, type LogSearch } from '#/contract/log/log.calls.ts'
import { api } from '#/gateway/api.server.ts'

const pageSize = 50

export const listLog = createServerFn()
  .validator((search: LogSearch) => search)
  .handler(({ data }) => api(logCalls.list, { query: { ...data, limit: pageSize } }))

export const getLogFigures = createServerFn()
  .validator((search: LogSearch) => search)
  .handler(({ data: { after: _after, before: _before, ...filter } }) => api(logCalls.figures, { query: filter }))

export const getLogEntry = createServerFn()
  .validator((id: string) => id)
  .handler(({ data }) => api(logCalls.get, { params: { id: data } }))

/** The next part of the chain. */
export const checkChain = createServerFn()
  .validator((search: ChainSearch) => search)
  .handler(({ data }) => api(logCalls.chain, { query: { after: data.after ?? 0 } }))
