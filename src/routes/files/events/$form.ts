import { createFileRoute } from '@tanstack/react-router'
import { eventCalls } from '#/contract/event/event.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs read of the events. */
export const Route = createFileRoute('/files/events/$form')({
  server: { handlers: { GET: ({ request, params }) => pipe(eventCalls.feed, params, request) } },
})
