import { createFileRoute } from '@tanstack/react-router'
import { liveCalls } from '#/contract/live.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/stream')({
  server: { handlers: { GET: ({ request }) => pipe(liveCalls.stream, {}, request) } },
})
