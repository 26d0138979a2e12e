import { createFileRoute } from '@tanstack/react-router'
import { jobCalls } from '#/contract/job/job.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs read of the jobs. */
export const Route = createFileRoute('/files/career/$form')({
  server: { handlers: { GET: ({ request, params }) => pipe(jobCalls.feed, params, request) } },
})
