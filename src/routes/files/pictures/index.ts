import { createFileRoute } from '@tanstack/react-router'
import { picturedCalls } from '#/contract/picture/pictured.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/pictures/')({
  server: { handlers: { POST: ({ request, params }) => pipe(picturedCalls.add, params, request) } },
})
