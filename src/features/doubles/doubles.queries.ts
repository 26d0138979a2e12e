import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getMerge, listDoubles } from './doubles.functions.ts'

export const doublesQuery = () =>
  queryOptions({ queryKey: ['doubles'], queryFn: async () => unwrap(await listDoubles()) })

export const mergeQuery = (into: string, from: string) =>
  queryOptions({
    queryKey: ['doubles', 'merge', into, from],
    queryFn: async () => unwrap(await getMerge({ data: { id: into, from } })).preview,
  })
