import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listOutbox } from './outbox.functions.ts'

type OutboxSearch = { before?: string | undefined }

export const outboxQuery = (search: OutboxSearch) =>
  queryOptions({
    queryKey: ['outbox', search],
    queryFn: async () => unwrap(await listOutbox({ data: search })),
  })
