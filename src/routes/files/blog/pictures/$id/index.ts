import { createFileRoute } from '@tanstack/react-router'
import { postCalls } from '#/contract/blog/post.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/blog/pictures/$id/')({
  server: { handlers: { POST: ({ request, params }) => pipe(postCalls.addPicture, params, request) } },
})
