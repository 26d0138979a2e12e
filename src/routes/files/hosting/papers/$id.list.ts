import { createFileRoute } from '@tanstack/react-router'
import { doorCalls } from '#/contract/event/registration.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/hosting/papers/$id/list')({
  server: { handlers: { GET: ({ request, params }) => pipe(doorCalls.doorList, params, request) } },
})
