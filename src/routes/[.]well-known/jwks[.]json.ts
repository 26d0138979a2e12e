import { createFileRoute } from '@tanstack/react-router'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** The public keys of this installation, where programs look for them (RFC 8615). */
export const Route = createFileRoute('/.well-known/jwks.json')({
  server: { handlers: { GET: ({ request }) => pipe(badgeCalls.keys, {}, request) } },
})
