import { createServerFn } from '@tanstack/react-start'
import { searchCalls, type SearchKind } from '#/contract/search/search.ts'
import { api } from '#/gateway/api.server.ts'

export const findAll = createServerFn()
  .validator((input: { q: string; in?: SearchKind | undefined; limit: number; settled?: boolean }) => input)
  .handler(({ data: { q, in: kind, limit, settled } }) =>
    api(searchCalls.find, { query: { q, in: kind, limit: String(limit), settled: settled ? '1' : undefined } }),
  )
