import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listSaved } from './saved.functions.ts'

export const savedQuery = () =>
  queryOptions({
    queryKey: ['saved'],
    queryFn: async () => unwrap(await listSaved()).searches,
  })
