import { createFileRoute } from '@tanstack/react-router'
import { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/imports/calendar/$id')({
  server: { handlers: { POST: ({ request, params }) => pipe(calendarCalls.import, params, request) } },
})
