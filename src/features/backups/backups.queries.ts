import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { readBackups } from './backups.functions.ts'

/** While something is under way its row is looked at. */
const lookMs = 2_000

export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: async () => unwrap(await readBackups()),
    refetchInterval: ({ state }) => (state.data?.backups.some(({ doing }) => doing !== null) ? lookMs : false),
  })
