import { createFileRoute } from '@tanstack/react-router'
import { personCalls } from '#/contract/person/person.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/people.csv')({
  server: { handlers: { GET: ({ request }) => pipe(personCalls.exportCsv, {}, request) } },
})
