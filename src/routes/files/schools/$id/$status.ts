import { createFileRoute } from '@tanstack/react-router'
import { listingCalls } from '#/contract/school/listing.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/schools/$id/$status')({
  server: {
    handlers: {
      GET: ({ request, params }) => pipe(listingCalls.evidence, params, request),
      PUT: ({ request, params }) => pipe(listingCalls.file, params, request),
    },
  },
})
