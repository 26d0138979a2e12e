import { createServerFn } from '@tanstack/react-start'
import { overviewCall } from '#/contract/organisation/overview.ts'
import { api } from '#/gateway/api.server.ts'

/** What waits in the organisations that one looks after. */
export const readOverview = createServerFn().handler(() => api(overviewCall, {}))
