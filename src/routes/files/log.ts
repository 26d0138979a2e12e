import { createFileRoute } from '@tanstack/react-router'
import { logCalls } from '#/contract/log/log.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/log')({
  server: { handlers: { GET: ({ request }) => pipe(logCalls.exportAll, {}, request) } },
})
