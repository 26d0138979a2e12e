import { createFileRoute } from '@tanstack/react-router'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** Which signed files count no more: the files name this address, so it stays. */
export const Route = createFileRoute('/files/badges/status/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(badgeCalls.status, params, request) } },
})
