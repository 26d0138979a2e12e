import { queryOptions } from '@tanstack/react-query'
import type { HostedVisitsSearch } from '#/contract/visit/visit.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getHostedVisits } from './hosted.functions.ts'

/** All that is known of visits of one’s own school; invalidate it after a change. */
export const hostedVisitsKey = ['hosted-visits'] as const

export const hostedVisitsQuery = (organisation: string, { past, after, before }: HostedVisitsSearch) =>
  queryOptions({
    queryKey: [...hostedVisitsKey, organisation, { past, after, before }],
    queryFn: async () => unwrap(await getHostedVisits({ data: { organisation, search: { past, after, before } } })),
  })
