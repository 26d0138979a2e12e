import { createFileRoute } from '@tanstack/react-router'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** Who has signed: signed files name this address, so it stays. */
export const Route = createFileRoute('/files/badges/issuer')({
  server: { handlers: { GET: ({ request }) => pipe(badgeCalls.issuer, {}, request) } },
})
