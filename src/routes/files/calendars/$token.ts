import { createFileRoute } from '@tanstack/react-router'
import { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs ask for under somebody's private link. */
export const Route = createFileRoute('/files/calendars/$token')({
  server: { handlers: { GET: ({ request, params }) => pipe(calendarCalls.feed, params, request) } },
})
