import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listApprovals, listStandings } from './approvals.functions.ts'

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ['approvals'],
    queryFn: async () => unwrap(await listApprovals()),
  })

/** Asked again while a page shows it: somebody decides meanwhile. */
export const standingsQuery = () =>
  queryOptions({
    queryKey: ['standings'],
    queryFn: async () => unwrap(await listStandings()).organisations,
    refetchInterval: 60_000,
  })
