import { createFileRoute } from '@tanstack/react-router'
import { eventCalls } from '#/contract/event/event.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** An event for a calendar. */
export const Route = createFileRoute('/files/events/calendar/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(eventCalls.ics, params, request) } },
})
