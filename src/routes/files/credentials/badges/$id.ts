import { createFileRoute } from '@tanstack/react-router'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** A credential as a signed file, for its owner. */
export const Route = createFileRoute('/files/credentials/badges/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(badgeCalls.file, params, request) } },
})
