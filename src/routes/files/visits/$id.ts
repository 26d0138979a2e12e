import { createFileRoute } from '@tanstack/react-router'
import { visitCalls } from '#/contract/visit/visit.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** One’s own visit of a school, for a calendar. */
export const Route = createFileRoute('/files/visits/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(visitCalls.ics, params, request) } },
})
