import { createFileRoute } from '@tanstack/react-router'
import { picturedCalls } from '#/contract/picture/pictured.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/pictures/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(picturedCalls.get, params, request) } },
})
