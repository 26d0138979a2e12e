import { createFileRoute } from '@tanstack/react-router'
import { registrationCalls } from '#/contract/event/registration.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What whoever was there may show others. */
export const Route = createFileRoute('/files/certificates/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(registrationCalls.certificate, params, request) } },
})
