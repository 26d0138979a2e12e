import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { readOverview } from './overview.functions.ts'

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: async () => unwrap(await readOverview()).organisations,
  })
