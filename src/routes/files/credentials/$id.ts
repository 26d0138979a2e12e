import { createFileRoute } from '@tanstack/react-router'
import { credentialCalls } from '#/contract/professional/credential.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/credentials/$id')({
  server: {
    handlers: {
      GET: ({ request, params }) => pipe(credentialCalls.evidence, params, request),
      PUT: ({ request, params }) => pipe(credentialCalls.file, params, request),
    },
  },
})
