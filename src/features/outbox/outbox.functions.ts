import { createServerFn } from '@tanstack/react-start'
import { outboxCalls } from '#/contract/operator/outbox.ts'
import { api } from '#/gateway/api.server.ts'

/** A page of the platform's mails, newest first; `before` is the cursor of the page before. */
export const listOutbox = createServerFn()
  .validator((query: { before?: string | undefined }) => query)
  .handler(({ data }) => api(outboxCalls.list, { query: data }))
