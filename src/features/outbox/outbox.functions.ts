import { createServerFn } from '@tanstack/react-start'
import { outboxCalls, type OutboxSearch } from '#/contract/operator/outbox.ts'
import { api } from '#/gateway/api.server.ts'

const pageSize = 50

/** A page of the platform's mails, newest first. */
export const listOutbox = createServerFn()
  .validator((search: OutboxSearch) => search)
  .handler(({ data }) => api(outboxCalls.list, { query: { ...data, limit: pageSize } }))
