import { createFileRoute } from '@tanstack/react-router'
import { claimCalls } from '#/contract/school/claim.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/claims/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => pipe(claimCalls.evidence, params, request),
      PUT: ({ request, params }) => pipe(claimCalls.file, params, request),
    },
  },
})
