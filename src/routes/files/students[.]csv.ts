import { createFileRoute } from '@tanstack/react-router'
import { studentCalls } from '#/contract/student/student.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/students.csv')({
  server: { handlers: { GET: ({ request }) => pipe(studentCalls.exportCsv, {}, request) } },
})
