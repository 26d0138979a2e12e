import { createFileRoute } from '@tanstack/react-router'
import { tutorAdminCalls } from '#/contract/tutor/tutor.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/tutors/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(tutorAdminCalls.evidence, params, request) } },
})
