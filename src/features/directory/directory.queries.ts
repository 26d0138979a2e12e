import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listEntered } from './directory.functions.ts'

export const enteredQuery = () =>
  queryOptions({ queryKey: ['directory', 'entered'], queryFn: async () => unwrap(await listEntered()).lists })
