import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { readPlatform } from './platform.functions.ts'

export const platformQuery = () =>
  queryOptions({
    queryKey: ['platform'],
    queryFn: async () => unwrap(await readPlatform()),
  })
