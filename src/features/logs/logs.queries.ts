import { queryOptions } from '@tanstack/react-query'
import type { ChainSearch, LogSearch } from '#/contract/log/log.calls.ts'
import { unwrap } from '#/router/unwrap.ts'
import { checkChain, getLogEntry, getLogFigures, listLog } from './logs.functions.ts'

export const logListQuery = (search: LogSearch) =>
  queryOptions({ queryKey: ['logs', 'list', search], queryFn: async () => unwrap(await listLog({ data: search })) })

export const logFiguresQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: ['logs', 'figures', search],
    queryFn: async () => unwrap(await getLogFigures({ data: search })),
  })

export const logEntryQuery = (id: string) =>
  queryOptions({ queryKey: ['logs', 'entry', id], queryFn: async () => unwrap(await getLogEntry({ data: id })) })

export const chainQuery = (search: ChainSearch) =>
  queryOptions({ queryKey: ['logs', 'chain', search], queryFn: async () => unwrap(await checkChain({ data: search })) })
