import { createFileRoute } from '@tanstack/react-router'
import { pictureCalls } from '#/contract/picture/picture.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/people/$id/$picture')({
  server: {
    handlers: {
      GET: ({ request, params }) => pipe(pictureCalls.getOfPerson, params, request),
      PUT: ({ request, params }) => pipe(pictureCalls.putOfPerson, params, request),
      DELETE: ({ request, params }) => pipe(pictureCalls.deleteOfPerson, params, request),
    },
  },
})
