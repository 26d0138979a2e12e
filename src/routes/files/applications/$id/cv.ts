import { createFileRoute } from '@tanstack/react-router'
import { applicationCalls } from '#/contract/job/application.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/applications/$id/cv')({
  server: { handlers: { GET: ({ request, params }) => pipe(applicationCalls.cv, params, request) } },
})
