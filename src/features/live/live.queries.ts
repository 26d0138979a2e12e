import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getUnread } from './live.functions.ts'

export const unreadKey = ['unread'] as const

export const unreadQuery = () =>
  queryOptions({ queryKey: unreadKey, queryFn: async () => unwrap(await getUnread()), staleTime: 60_000 })
