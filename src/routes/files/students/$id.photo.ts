import { createFileRoute } from '@tanstack/react-router'
import { pictureCalls } from '#/contract/picture/picture.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/students/$id/photo')({
  server: {
    handlers: {
      GET: ({ request, params }) => pipe(pictureCalls.getOfStudent, params, request),
      PUT: ({ request, params }) => pipe(pictureCalls.putOfStudent, params, request),
      DELETE: ({ request, params }) => pipe(pictureCalls.deleteOfStudent, params, request),
    },
  },
})
