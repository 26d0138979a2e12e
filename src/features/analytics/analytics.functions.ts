import { createServerFn } from '@tanstack/react-start'
import { analyticsCalls, type AnalyticsSearch } from '#/contract/operator/analytics.ts'
import { api } from '#/gateway/api.server.ts'

export const readAnalytics = createServerFn()
  .validator((input: AnalyticsSearch) => input)
  .handler(({ data }) => api(analyticsCalls.get, { query: data }))
