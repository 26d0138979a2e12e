import { createFileRoute } from '@tanstack/react-router'
import { professionalCalls } from '#/contract/professional/professional.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/professionals/$id/picture')({
  server: { handlers: { GET: ({ request, params }) => pipe(professionalCalls.picture, params, request) } },
})
