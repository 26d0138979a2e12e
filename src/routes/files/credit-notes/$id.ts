import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '#/contract/order/order.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/credit-notes/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(orderCalls.creditNote, params, request) } },
})
