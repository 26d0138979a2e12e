import { createFileRoute } from '@tanstack/react-router'
import { attendanceCalls } from '#/contract/attendance/attendance.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/attendance/$id')({
  server: { handlers: { GET: ({ params, request }) => pipe(attendanceCalls.monthCsv, { id: params.id }, request) } },
})
