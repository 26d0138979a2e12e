import { createFileRoute } from '@tanstack/react-router'
import { forumCalls } from '#/contract/forum/forum.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs read of the forum. */
export const Route = createFileRoute('/files/forum/$form')({
  server: { handlers: { GET: ({ request, params }) => pipe(forumCalls.feed, params, request) } },
})
