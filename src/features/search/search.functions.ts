import { createServerFn } from '@tanstack/react-start'
import { searchCalls, type SearchKind } from '#/contract/search/search.ts'
import { api } from '#/gateway/api.server.ts'

export const findAll = createServerFn()
  .validator((input: { q: string; in?: SearchKind | undefined; limit: number }) => input)
  .handler(({ data: { q, in: kind, limit } }) =>
    api(searchCalls.find, { query: { q, in: kind, limit: String(limit) } }),
  )
