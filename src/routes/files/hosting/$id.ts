import { createFileRoute } from '@tanstack/react-router'
import { doorCalls } from '#/contract/event/registration.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/hosting/$id')({
  server: { handlers: { GET: ({ params, request }) => pipe(doorCalls.exportCsv, { id: params.id }, request) } },
})
