import { createFileRoute } from '@tanstack/react-router'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** By which key a file was signed: the file names this address, so it stays. */
export const Route = createFileRoute('/files/badges/keys/$id')({
  server: { handlers: { GET: ({ request, params }) => pipe(badgeCalls.key, params, request) } },
})
