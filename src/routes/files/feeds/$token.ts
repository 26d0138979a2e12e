import { createFileRoute } from '@tanstack/react-router'
import { savedCalls } from '#/contract/saved/saved.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs read of a saved search, by its private link. */
export const Route = createFileRoute('/files/feeds/$token')({
  server: { handlers: { GET: ({ request, params }) => pipe(savedCalls.feed, params, request) } },
})
