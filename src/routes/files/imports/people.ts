import { createFileRoute } from '@tanstack/react-router'
import { importCalls } from '#/contract/imports/import.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/imports/people')({
  server: { handlers: { POST: ({ request }) => pipe(importCalls.people, {}, request) } },
})
