import { queryOptions } from '@tanstack/react-query'
import type { AnalyticsSearch } from '#/contract/operator/analytics.ts'
import { unwrap } from '#/router/unwrap.ts'
import { readAnalytics } from './analytics.functions.ts'

export const analyticsQuery = ({ range, until }: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', range, until],
    queryFn: async () => unwrap(await readAnalytics({ data: { range, until } })).analytics,
  })
