import { queryOptions } from '@tanstack/react-query'
import type { CredentialsSearch } from '#/contract/professional/professional.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { listCredentials } from './credentials.functions.ts'

/** The queue of credentials; invalidate it after a decision. */
export const credentialsKey = ['credentials'] as const

export const credentialsQuery = ({ done: _done, ...search }: CredentialsSearch) =>
  queryOptions({
    queryKey: [...credentialsKey, search],
    queryFn: async () => unwrap(await listCredentials({ data: search })),
  })
