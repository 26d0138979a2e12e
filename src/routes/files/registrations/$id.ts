import { createFileRoute } from '@tanstack/react-router'
import { registrationCalls } from '#/contract/event/registration.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What one is registered for, for a calendar: with where it is online. */
export const Route = createFileRoute('/files/registrations/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(registrationCalls.ics, params, request) } },
})
