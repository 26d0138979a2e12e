import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getWork } from './career.functions.ts'

export const workQuery = () =>
  queryOptions({ queryKey: ['career', 'work'], queryFn: async () => unwrap(await getWork()) })
