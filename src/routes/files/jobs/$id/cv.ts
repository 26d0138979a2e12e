import { createFileRoute } from '@tanstack/react-router'
import { applicationCalls } from '#/contract/job/application.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** Where a CV is handed in, by the job that somebody applies for. */
export const Route = createFileRoute('/files/jobs/$id/cv')({
  server: { handlers: { PUT: ({ request, params }) => pipe(applicationCalls.file, params, request) } },
})
