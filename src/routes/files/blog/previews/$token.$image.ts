import { createFileRoute } from '@tanstack/react-router'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/blog/previews/$token/$image')({
  server: { handlers: { GET: ({ request, params }) => pipe(blogCalls.previewPicture, params, request) } },
})
