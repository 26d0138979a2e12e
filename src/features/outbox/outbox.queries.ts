import { queryOptions } from '@tanstack/react-query'
import type { OutboxSearch } from '#/contract/operator/outbox.ts'
import { unwrap } from '#/router/unwrap.ts'
import { listOutbox } from './outbox.functions.ts'

export const outboxQuery = (search: OutboxSearch) =>
  queryOptions({
    queryKey: ['outbox', search],
    queryFn: async () => unwrap(await listOutbox({ data: search })),
  })
