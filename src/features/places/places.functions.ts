import { createServerFn } from '@tanstack/react-start'
import { placeCalls } from '#/contract/place/place.ts'
import { api } from '#/gateway/api.server.ts'

/** Towns as one types. */
export const findPlaces = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(placeCalls.list, { query: data }))
