import { createFileRoute } from '@tanstack/react-router'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** What other programs read of the blog. */
export const Route = createFileRoute('/files/blog/$form')({
  server: { handlers: { GET: ({ request, params }) => pipe(blogCalls.feed, params, request) } },
})
